"""The double-dummy solver: how many tricks, when all four hands are open.

    Hands     (h0, h1, h2, h3)    four masks: the card of suit s (S H D C = 0 1 2 3) and rank
                                  r (2 to 14) is the bit 13 * s + r - 2. South, east, north, west.
    Trump     0 1 2 3, or 4 at no trump

Inside, suits are permuted so that trumps stand on top: "beats" is then one comparison of single-bit
numbers. A position at the start of a trick is one number, the mask of the cards still out; who
holds them never changes. The question is always "can the leader's side take `need` of the `n`
tricks left?", and the answer carries the *relevant ranks*: a mask such that the same is true of
every position with the same suit lengths whose cards from the lowest relevant one of each suit
upwards lie in the same hands (partition search: Ginsberg, "GIB: Imperfect information in a
computationally challenging game", 2001). Yes is that mask, no is its complement, so a
yes is never negative and one number says both.
"""

from __future__ import annotations

from typing import Any

from .suits import (
    CROSSED,
    ENTRY,
    FIELD,
    FIRST_ENTRY,
    HOPELESS,
    LAST_TOPS,
    OUR_LEADS,
    PARTNER_CROSSED,
    PARTNER_ENTRY,
    PARTNER_SOLO,
    RUFF,
    SECOND_TOPS,
    SOLO,
    TRUMP,
    Owners,
    cash,
    lead_score,
    trumps,
)

S0 = 8191
S1, S2, S3 = S0 << 13, S0 << 26, S0 << 39
ALL = (1 << 52) - 1
SUITS = (S0, S1, S2, S3)
NO_TRUMP = 4

Hands = tuple[int, int, int, int]
Table = tuple[dict[int, Any], dict[int, Any], dict[int, Any], dict[int, Any]]

# The field of a pattern that holds the owners of a suit's top k cards, two bits a card.
TOP_FIELDS = tuple(
    tuple(((1 << 2 * k) - 1) << (26 * suit + 26 - 2 * k) for k in range(14)) for suit in range(4)
)


class OutOfNodes(Exception):
    """The search has visited as many positions as it was allowed."""


def permuted(mask: int, trump: int) -> int:
    """Return the mask with the trump suit and clubs, the topmost suit, exchanged.

    Doing it twice gives the mask back.
    """
    if trump >= 3:
        return mask
    low = 13 * trump
    a, b = mask >> low & S0, mask >> 39
    return mask & ~(S0 << low | S3) | b << low | a << 39


class _Suit(dict[int, Any]):
    """What is known of one suit of one world for each remainder of it, as the search asks."""

    def __init__(self, suit: int, hands: Hands) -> None:
        self.shift = 13 * suit
        self.suit = suit
        self.who = [
            next((s for s in range(4) if hands[s] >> (self.shift + rank) & 1), -1)
            for rank in range(13)
        ]

    def __missing__(self, rest: int) -> Any:
        shift, who = self.shift, self.who
        owners: list[int] = []
        tops = [0]
        for rank in range(12, -1, -1):
            if rest >> rank & 1:
                owners.append(who[rank])
                tops.append(1 << (shift + rank))
        size = len(owners)
        shape = pattern = 0
        at = 26 * self.suit + 24
        for owner in owners:
            shape += 1 << (16 * self.suit + 4 * owner)
            pattern |= owner << at
            at -= 2
        # Touching cards as one, each group by its lowest card.
        moves: tuple[list[int], ...] = ([], [], [], [])
        for i in range(size - 1, -1, -1):
            if i == size - 1 or owners[i] != owners[i + 1]:
                moves[owners[i]].append(tops[i + 1])
        # Which depth stands for "relevant from this card up". It may not cut through touching
        # cards of the side all of whose cards were tried (as one). And the last
        # cards, if one hand holds them all, follow from the lengths.
        last = size
        while last and owners[last - 1] == owners[-1]:
            last -= 1
        depths: tuple[dict[int, int], dict[int, int]] = ({0: 0}, {0: 0})
        for side in (0, 1):
            for i in range(size):
                k = i + 1
                if owners[i] & 1 == side:
                    while k < size and owners[k] == owners[i]:
                        k += 1
                depths[side][tops[i + 1]] = min(k, last)
        lengths = [owners.count(s) for s in range(4)]
        discards = []
        for s in range(4):
            scored = []
            for i, card in enumerate(moves[s]):
                score = 32 + 2 * lengths[s] - (20 if i else 0)
                if i == 0:
                    if owners[0] == s and lengths[s] == 1:
                        score -= 16
                    elif lengths[s] == 2 and size > 1 and owners[1] == s:
                        score -= 6
                scored.append(score << 52 | card)
            discards.append(tuple(scored))
        result = (
            shape,
            pattern,
            tuple(tops),
            depths,
            tuple(tuple(m) for m in moves),
            tuple(discards),
            tuple(owners),
        )
        self[rest] = result
        return result


class _Led(dict[int, Any]):
    """The same as a given leader sees it: the record that the search reads.

    A tuple: see the names below.
    """

    def __init__(self, base: _Suit, leader: int, is_trump: bool) -> None:
        self.base = base
        self.leader = leader
        self.is_trump = is_trump

    def __missing__(self, rest: int) -> Any:
        leader = self.leader
        shape, pattern, tops, depths, moves, discards, owners = self.base[rest]
        relative: Owners = tuple([(owner - leader) & 3 for owner in owners])
        ruffs = 0
        sure = (0, 0)
        theirs = (0, 0)
        if self.is_trump:
            ruffs = (1 in relative) | (3 in relative) << 1
            promise = trumps(relative)
            plain = cash(relative, 0)
            drawn = (plain.counts & FIELD) >= max(relative.count(1), relative.count(3))
            tops_lead = plain.counts >> OUR_LEADS << OUR_LEADS
            own = (
                tops_lead | promise.sure << SOLO | promise.sure << PARTNER_SOLO,
                tops[promise.sure_depth],
                0,
                tops[promise.sure_depth],
                0,
            )
            free = _absolute(plain, tops)
            quick: tuple[Any, ...] = (free, own, own, own)
            theirs = (promise.theirs, tops[promise.theirs_depth])
            sure = (1, 0) if drawn and ruffs else (0, 0)
        else:
            quick = tuple(_absolute(cash(relative, v), tops) for v in range(4))
        result = (
            shape,  # 0
            pattern,  # 1
            tops,  # 2
            depths[(leader + 1) & 1],  # 3 for a yes: the others tried all they had
            depths[leader & 1],  # 4 for a no
            quick[0][0],  # 5 counts if nobody can ruff, then by ruffs
            quick[1][0],
            quick[2][0],
            quick[3][0],
            quick,  # 9
            moves[leader],  # 10 touching cards of each seat
            moves[(leader + 1) & 3],
            moves[(leader + 2) & 3],
            moves[(leader + 3) & 3],
            discards[(leader + 1) & 3],  # 14 scored, of the three that follow
            discards[(leader + 2) & 3],
            discards[(leader + 3) & 3],
            {},  # 17 orders of following cards
            ruffs,  # 18
            theirs,  # 19
            sure[0],  # 20 whether trumps can be drawn
            relative,  # 21
            {},  # 22 leads
        )
        self[rest] = result
        return result


def _absolute(found: Any, tops: list[int]) -> tuple[int, int, int, int, int]:
    return (
        found.counts,
        tops[found.solo_depth],
        tops[found.crossed_depth],
        tops[found.partner_depth],
        tops[found.back_depth],
    )


def _leads(e: Any, kind: int) -> tuple[int, ...]:
    """Return the scored leads from a suit. kind: 0 nobody can ruff, 1 they can, 2 partner can, 3 trumps."""
    moves = e[10]
    if not moves:
        return ()
    base = (lead_score(e[21]), HOPELESS, RUFF, TRUMP)[kind]
    count = len(moves)
    scored = []
    for i, card in enumerate(moves):
        if i == count - 1:
            bonus = 4
        elif i == 0:
            bonus = 3
        else:
            bonus = -25
        if kind == 2:
            bonus = 4 if i == 0 else -80
        scored.append(max(0, base + bonus) << 52 | card)
    return tuple(scored)


def _second(e: Any, c0: int) -> tuple[int, ...]:
    """Return the second hand's cards that follow suit, in the order to try them."""
    mine = e[11]
    third = e[12][-1] if e[12] else 0
    last = e[13][-1] if e[13] else 0
    if last > third and last > c0 or mine[-1] < c0:
        return mine
    bar = max(c0, third)
    return _cheapest_winner(mine, bar if mine[-1] > bar else mine[-1])


def _third(e: Any, c0: int, best: int) -> tuple[int, ...]:
    mine = e[12]
    last = e[13][-1] if e[13] else 0
    if mine[-1] < best or (best == c0 and c0 > last):
        return mine
    bar = max(best, last)
    if mine[-1] > bar:
        return _cheapest_winner(mine, bar)
    higher = [card for card in mine if card > best]
    return (*reversed(higher), *(card for card in mine if card < best))


def _last(e: Any, best: int, partner_wins: bool) -> tuple[int, ...]:
    mine = e[13]
    if partner_wins or mine[-1] < best:
        return mine
    return _cheapest_winner(mine, best)


def _cheapest_winner(cards: tuple[int, ...], bar: int) -> tuple[int, ...]:
    """Return the cards above the bar, then those below, each from the lowest."""
    return (*(c for c in cards if c > bar), *(c for c in cards if c <= bar))


class Solver:
    """A solver for one trump suit, whose memory may serve any number of worlds.

    What it has learnt is kept by who holds the top cards, not by cards, so each question helps the
    next, of the same world or another.
    """

    def __init__(self, trump: int) -> None:
        self.trump = trump
        self.seen: list[dict[int, Any]] = [{}, {}, {}, {}]
        """By leader and suit lengths: patterns of top cards, and what is known of them."""
        self.nodes = 0
        """How many positions were visited so far."""

    def world(self, hands: Hands) -> World:
        """Return the questions one can ask of this world."""
        return World(self, hands)


class World:
    """One world: who holds which cards. Cards already played are simply not asked about."""

    def __init__(self, solver: Solver, hands: Hands) -> None:
        trump = solver.trump
        self.solver = solver
        self.hands = tuple(permuted(hand, trump) for hand in hands)
        h = (self.hands[0], self.hands[1], self.hands[2], self.hands[3])
        self.all = h[0] | h[1] | h[2] | h[3]
        suits = [_Suit(suit, h) for suit in range(4)]
        self.tables: tuple[Table, ...] = tuple(
            (
                _Led(suits[0], leader, False),
                _Led(suits[1], leader, False),
                _Led(suits[2], leader, False),
                _Led(suits[3], leader, trump < 4),
            )
            for leader in range(4)
        )
        self.limit = 1 << 62

    def can(self, out: int, leader: int, need: int, n: int) -> int:
        """Return yes or no, with relevant ranks: can the leader's side take `need` of the n left?

        out: the cards still out, suits permuted, n of each hand; 1 <= need <= n.
        """
        solver = self.solver
        solver.nodes += 1
        if solver.nodes > self.limit:
            raise OutOfNodes
        tables = self.tables[leader]
        e0 = tables[0][out & S0]
        e1 = tables[1][out >> 13 & S0]
        e2 = tables[2][out >> 26 & S0]
        e3 = tables[3][out >> 39]

        # Winners to cash at once.
        ruffs = e3[18]
        v = 5 + ruffs
        q = e0[v] + e1[v] + e2[v] + e3[v]
        for attempt in (0, 1):
            solo = q & FIELD
            if solo >= need:
                k = v - 5
                return e0[9][k][1] | e1[9][k][1] | e2[9][k][1] | e3[9][k][1]
            if q >> ENTRY & FIELD and solo + (q >> CROSSED & FIELD) >= need:
                k = v - 5
                return (
                    e0[9][k][1] | e1[9][k][1] | e2[9][k][1] | e3[9][k][1]
                    | e0[9][k][2] | e1[9][k][2] | e2[9][k][2] | e3[9][k][2]
                )
            # Trumps are drawn by the leader, so then partner cannot be the first to cash.
            if not attempt and q >> FIRST_ENTRY & FIELD:
                back = q >> PARTNER_SOLO & FIELD
                if back >= need:
                    k = v - 5
                    return e0[9][k][3] | e1[9][k][3] | e2[9][k][3] | e3[9][k][3]
                if q >> PARTNER_ENTRY & FIELD and back + (q >> PARTNER_CROSSED & FIELD) >= need:
                    k = v - 5
                    return (
                        e0[9][k][3] | e1[9][k][3] | e2[9][k][3] | e3[9][k][3]
                        | e0[9][k][4] | e1[9][k][4] | e2[9][k][4] | e3[9][k][4]
                    )
            if attempt or not e3[20]:
                break
            v = 5
            q = e0[5] + e1[5] + e2[5] + e3[5]

        # Tricks the others are sure of.
        theirs, depth = e3[19]
        if n - theirs < need:
            return ~depth

        # What was learnt of such positions.
        shape = e0[0] + e1[0] + e2[0] + e3[0]
        pattern = e0[1] | e1[1] | e2[1] | e3[1]
        seen = solver.seen[leader].get(shape)
        if seen is None:
            seen = solver.seen[leader][shape] = {}
        else:
            for mask, (found, depths) in seen.items():
                bounds = found.get(pattern & mask)
                if bounds is not None:
                    if bounds >> 4 >= need:
                        k0, k1, k2, k3 = depths
                        return e0[2][k0] | e1[2][k1] | e2[2][k2] | e3[2][k3]
                    if bounds & 15 < need:
                        k0, k1, k2, k3 = depths
                        return ~(e0[2][k0] | e1[2][k1] | e2[2][k2] | e3[2][k3])

        result = self.expand(out, leader, need, n, e0, e1, e2, e3)

        # Keep it.
        if result >= 0:
            w, d = result, 3
        else:
            w, d = ~result, 4
        x = w & S0
        k0 = e0[d][x & -x]
        x = w & S1
        k1 = e1[d][x & -x]
        x = w & S2
        k2 = e2[d][x & -x]
        x = w & S3
        k3 = e3[d][x & -x]
        mask = TOP_FIELDS[0][k0] | TOP_FIELDS[1][k1] | TOP_FIELDS[2][k2] | TOP_FIELDS[3][k3]
        group = seen.get(mask)
        if group is None:
            group = seen[mask] = ({}, (k0, k1, k2, k3))
        found = group[0]
        key = pattern & mask
        bounds = found.get(key, n)
        w = e0[2][k0] | e1[2][k1] | e2[2][k2] | e3[2][k3]
        if result >= 0:
            if need > bounds >> 4:
                found[key] = need << 4 | bounds & 15
            return w
        if need <= bounds & 15:
            found[key] = bounds & ~15 | need - 1
        return ~w

    def expand(
        self,
        out: int,
        leader: int,
        need: int,
        n: int,
        e0: Any,
        e1: Any,
        e2: Any,
        e3: Any,
        given: tuple[int, ...] = (),
    ) -> int:
        """Play out one trick in every way that matters; the first cards of it may be given."""
        can = self.can
        second, third, last = (leader + 1) & 3, (leader + 2) & 3, (leader + 3) & 3
        is_trump = self.solver.trump < 4
        trump_mask = S3 if is_trump else 0
        # Who can ruff what.
        r1, r2, r3 = e3[11], e3[12], e3[13]
        scored: list[int] = []
        for e in (e0, e1, e2):
            if is_trump and ((r1 and not e[11]) or (r3 and not e[13])):
                kind = 1
            elif is_trump and r2 and not e[12]:
                kind = 2
            else:
                kind = 0
            got = e[22].get(kind)
            if got is None:
                got = e[22][kind] = _leads(e, kind)
            scored += got
        kind = 3 if is_trump else 0
        got = e3[22].get(kind)
        if got is None:
            got = e3[22][kind] = _leads(e3, kind)
        scored += got
        scored.sort(reverse=True)

        g1 = g2 = g3 = ()
        if given:
            scored = [given[0]]
            g1, g2, g3 = given[1:2], given[2:3], given[3:4]
        d1: Any = None
        d2: Any = None
        d3: Any = None
        acc0 = dead0 = 0
        for c0 in scored:
            c0 &= ALL
            if c0 & dead0:
                continue
            if c0 <= S0:
                suit, e = S0, e0
            elif c0 <= S1:
                suit, e = S1, e1
            elif c0 <= S2:
                suit, e = S2, e2
            else:
                suit, e = S3, e3
            eligible = suit | trump_mask
            orders = e[17]
            top = suit + (suit & -suit)

            if g1:
                s1 = g1
            elif e[11]:
                s1 = orders.get(c0)
                if s1 is None:
                    s1 = orders[c0] = _second(e, c0)
            else:
                if d1 is None:
                    d1 = self.discards(e0, e1, e2, e3, 14, is_trump)
                s1 = (*r1, *d1) if is_trump and suit != S3 else d1
            acc1 = dead1 = 0
            for c1 in s1:
                if c1 & dead1:
                    continue
                if c1 > c0 and c1 & eligible:
                    b1, w1 = c1, 1
                else:
                    b1, w1 = c0, 0
                if g2:
                    s2 = g2
                elif e[12]:
                    if b1 > top:
                        s2 = e[12]
                    else:
                        key = -(c0 | c1 & suit)
                        s2 = orders.get(key)
                        if s2 is None:
                            s2 = orders[key] = _third(e, c0, b1)
                else:
                    if d2 is None:
                        d2 = self.discards(e0, e1, e2, e3, 15, is_trump)
                    if is_trump and suit != S3:
                        sure = w1 == 0 and (e[13] and e[13][-1] < b1)
                        s2 = (*d2, *r2) if sure else (*r2, *d2)
                    else:
                        s2 = d2
                acc2 = dead2 = 0
                for c2 in s2:
                    if c2 & dead2:
                        continue
                    if c2 > b1 and c2 & eligible:
                        b2, w2 = c2, 2
                    else:
                        b2, w2 = b1, w1
                    if g3:
                        s3 = g3
                    elif e[13]:
                        if b2 > top:
                            s3 = e[13]
                        else:
                            key = (c0 | (c1 | c2) & suit) << 1 | (w2 == 1)
                            key = key << 60
                            s3 = orders.get(key)
                            if s3 is None:
                                s3 = orders[key] = _last(e, b2, w2 == 1)
                    else:
                        if d3 is None:
                            d3 = self.discards(e0, e1, e2, e3, 16, is_trump)
                        if is_trump and suit != S3:
                            s3 = (*d3, *r3) if w2 == 1 else (*_cheapest_winner(r3, b2), *d3)
                        else:
                            s3 = d3
                    acc3 = dead3 = 0
                    for c3 in s3:
                        if c3 & dead3:
                            continue
                        if c3 > b2 and c3 & eligible:
                            best, winner = c3, 3
                        else:
                            best, winner = b2, w2
                        played = c0 | c1 | c2 | c3
                        rank = best if played & (suit if best & suit else S3) != best else 0
                        if winner & 1:
                            if need == n:
                                result = ~rank
                            else:
                                result = can(out ^ played, leader + winner & 3, n - need, n - 1)
                                result = ~(result | rank) if result >= 0 else ~result | rank
                        elif need == 1:
                            result = rank
                        elif n == 1:
                            result = ~rank
                        else:
                            result = can(out ^ played, leader + winner & 3, need - 1, n - 1)
                            result = result | rank if result >= 0 else ~(~result | rank)
                        if result < 0:
                            break
                        acc3 |= result
                        if dead3 := self.dead(dead3, c3, result):
                            pass
                    else:
                        break
                    acc2 |= ~result
                    dead2 = self.dead(dead2, c2, ~result)
                else:
                    break
                acc1 |= acc3
                dead1 = self.dead(dead1, c1, acc3)
            else:
                return acc1
            acc0 |= acc2
            dead0 = self.dead(dead0, c0, acc2)
        return ~acc0

    @staticmethod
    def dead(before: int, card: int, relevant: int) -> int:
        """Return the cards that need no trial, now that a card was tried and its rank did not matter."""
        suit = S0 if card <= S0 else S1 if card <= S1 else S2 if card <= S2 else S3
        limit = relevant & suit | (suit + (suit & -suit))
        limit &= -limit
        if card < limit:
            return before | (limit - 1) & suit
        return before

    @staticmethod
    def discards(e0: Any, e1: Any, e2: Any, e3: Any, seat: int, is_trump: bool) -> tuple[int, ...]:
        scored = [*e0[seat], *e1[seat], *e2[seat]]
        if not is_trump:
            scored += e3[seat]
        scored.sort(reverse=True)
        return tuple([card & ALL for card in scored])

    # ------------------------------------------------------------ questions, in plain cards

    def tricks(
        self, leader: int, out: int = ALL, guess: int | None = None, nodes: int | None = None
    ) -> int:
        """Return how many tricks the leader's side takes, with perfect play by all.

        out: the cards still out, as many of each hand. guess: a first guess saves time if near.
        nodes: visit at most so many positions.

        Raises OutOfNodes. What was learnt till then is kept, so asking again goes on from there.
        """
        out = permuted(out, self.solver.trump) & self.all
        n = out.bit_count() // 4
        self._allow(nodes)
        low, high = 0, n
        k = (n + 1) // 2 if guess is None else guess
        while low < high:
            k = max(low + 1, min(high, k))
            if self.can(out, leader, k, n) >= 0:
                low = k
                k += 1
            else:
                high = k - 1
                k -= 1
        return low

    def values(
        self,
        leader: int,
        table: tuple[int, ...] = (),
        out: int = ALL,
        guess: int | None = None,
        nodes: int | None = None,
    ) -> dict[int, int]:
        """Return for each legal card the tricks that the side of the seat to act takes.

        table: the cards on the table, in the order played. out: the cards still out, those on the
        table among them. The current trick counts. guess, nodes: see `tricks`.

        Raises OutOfNodes.
        """
        self._allow(nodes)
        out, given, n = self._begun(table, out)
        k = (n + 1) // 2 if guess is None else guess
        found: dict[int, int] = {}
        for group in self._choices(leader, given, out):
            low, high = 0, n
            while low < high:
                k = max(low + 1, min(high, k))
                if self._takes(out, leader, (*given, group[0]), k, n):
                    low = k
                    k += 1
                else:
                    high = k - 1
                    k -= 1
            k = low
            for card in group:
                found[permuted(card, self.solver.trump)] = low
        return found

    def reach(
        self,
        leader: int,
        k: int,
        table: tuple[int, ...] = (),
        out: int = ALL,
        nodes: int | None = None,
    ) -> int:
        """Return the mask of the legal cards after which the acting side can take k tricks.

        table, out, nodes: see `values`. The current trick counts.

        Raises OutOfNodes.
        """
        self._allow(nodes)
        out, given, n = self._begun(table, out)
        good = 0
        for group in self._choices(leader, given, out):
            if k <= 0 or (k <= n and self._takes(out, leader, (*given, group[0]), k, n)):
                good |= sum(group)
        return permuted(good, self.solver.trump)

    def _allow(self, nodes: int | None) -> None:
        self.limit = 1 << 62 if nodes is None else self.solver.nodes + nodes

    def _begun(self, table: tuple[int, ...], out: int) -> tuple[int, tuple[int, ...], int]:
        """Return the cards out and the table with suits permuted, and the tricks left."""
        trump = self.solver.trump
        out = permuted(out, trump) & self.all
        return out, tuple([permuted(card, trump) for card in table]), out.bit_count() // 4

    def _choices(self, leader: int, given: tuple[int, ...], out: int) -> list[list[int]]:
        """Return the legal cards of the seat to act, touching cards together."""
        seat = (leader + len(given)) & 3
        hand = self.hands[seat] & out
        if given:
            led = next(suit for suit in SUITS if given[0] & suit)
            hand = hand & led or hand
        groups: list[list[int]] = []
        for suit in SUITS:
            touching = False
            rest = out & suit
            while rest:
                card = rest & -rest
                rest ^= card
                if card & hand:
                    if touching:
                        groups[-1].append(card)
                    else:
                        groups.append([card])
                touching = bool(card & hand)
        return groups

    def _takes(self, out: int, leader: int, given: tuple[int, ...], k: int, n: int) -> bool:
        """Return whether the side of the last card given takes k of the n tricks."""
        ours = len(given) & 1
        need = k if ours else n - k + 1
        tables = self.tables[leader]
        e0, e1, e2, e3 = (tables[i][out >> 13 * i & S0] for i in range(4))
        return (self.expand(out, leader, need, n, e0, e1, e2, e3, given) >= 0) == bool(ours)
