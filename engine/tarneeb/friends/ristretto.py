"""The group ristretto255 (RFC 9496) in plain integers: enough to check a veiled deal.

A point is a tuple of extended coordinates (X, Y, Z, T) of the curve edwards25519. It takes about
half a millisecond to multiply one. Nothing here is secret when it is computed, so the time that it
takes may depend on the numbers.
"""

from __future__ import annotations

from ..rules.errors import TextError

Point = tuple[int, int, int, int]

P = 2**255 - 19
"""The field's prime."""
ORDER = 2**252 + 27742317777372353535851937790883648493
"""The number of the group's elements, a prime."""

_D = -121665 * pow(121666, -1, P) % P
_ROOT_OF_MINUS_ONE = pow(2, (P - 1) // 4, P)


def _is_negative(x: int) -> int:
    return x & 1


def _positive(x: int) -> int:
    return P - x if _is_negative(x) else x


def _root_of_ratio(u: int, v: int) -> tuple[bool, int]:
    """Return whether u / v is a square, and the positive root of it or of sqrt(-1) times it."""
    v3 = v * v * v % P
    r = u * v3 * pow(u * v3 * v3 * v % P, (P - 5) // 8, P) % P
    check = v * r * r % P
    i = _ROOT_OF_MINUS_ONE
    if check in (-u % P, -u * i % P):
        r = r * i % P
    return check in (u % P, -u % P), _positive(r)


_ROOT_AD_MINUS_ONE = P - _root_of_ratio((-_D - 1) % P, 1)[1]  # the RFC takes the negative root
_INVERSE_ROOT_A_MINUS_D = _root_of_ratio(1, (-1 - _D) % P)[1]


def decode(data: bytes) -> Point:
    """Return the point with this encoding.

    Raises TextError("bad_point") for bytes that are no point's encoding.
    """
    s = int.from_bytes(data, "little")
    if len(data) != 32 or s >= P or _is_negative(s):
        raise TextError("bad_point", found=data.hex()[:64])
    ss = s * s % P
    u1, u2 = (1 - ss) % P, (1 + ss) % P
    u2_squared = u2 * u2 % P
    v = (-(_D * u1 * u1) - u2_squared) % P
    was_square, root = _root_of_ratio(1, v * u2_squared % P)
    x = _positive(2 * s * root * u2 % P)
    y = u1 * (root * root * u2 * v % P) % P
    t = x * y % P
    if not was_square or _is_negative(t) or y == 0:
        raise TextError("bad_point", found=data.hex()[:64])
    return x, y, 1, t


def encode(point: Point) -> bytes:
    """Return a point's 32 bytes. Equal points have equal bytes."""
    x0, y0, z0, t0 = point
    u1, u2 = (z0 + y0) * (z0 - y0) % P, x0 * y0 % P
    _, root = _root_of_ratio(1, u1 * u2 * u2 % P)
    den1, den2 = root * u1 % P, root * u2 % P
    z_inverse = den1 * den2 * t0 % P
    if _is_negative(t0 * z_inverse % P):
        x, y = y0 * _ROOT_OF_MINUS_ONE % P, x0 * _ROOT_OF_MINUS_ONE % P
        den = den1 * _INVERSE_ROOT_A_MINUS_D % P
    else:
        x, y, den = x0, y0, den2
    if _is_negative(x * z_inverse % P):
        y = -y % P
    return _positive(den * (z0 - y) % P).to_bytes(32, "little")


def from_uniform(data: bytes) -> Point:
    """Return the point that 64 uniform bytes map to; nobody knows its logarithm.

    >>> encode(from_uniform(bytes(64))).hex()[:8]
    '00000000'
    """
    mask = 2**255 - 1
    one, other = (int.from_bytes(half, "little") & mask for half in (data[:32], data[32:]))
    return _add(_mapped(one % P), _mapped(other % P))


def _mapped(t: int) -> Point:
    """Return the point of Elligator's map."""
    r = _ROOT_OF_MINUS_ONE * t * t % P
    u = (r + 1) * (1 - _D * _D) % P
    v = (-1 - r * _D) * (r + _D) % P
    was_square, s = _root_of_ratio(u, v)
    c = -1
    if not was_square:
        s, c = -_positive(s * t % P) % P, r
    n = (c * (r - 1) * (_D - 1) ** 2 - v) % P
    w0, w1, w2, w3 = 2 * s * v, n * _ROOT_AD_MINUS_ONE, 1 - s * s, 1 + s * s
    return w0 * w3 % P, w2 * w1 % P, w1 * w3 % P, w0 * w2 % P


def _add(p: Point, q: Point) -> Point:
    a, b = (p[1] - p[0]) * (q[1] - q[0]) % P, (p[1] + p[0]) * (q[1] + q[0]) % P
    c, d = 2 * _D * p[3] * q[3] % P, 2 * p[2] * q[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % P, g * h % P, f * g % P, e * h % P


def _double(p: Point) -> Point:
    a, b, c = p[0] * p[0] % P, p[1] * p[1] % P, 2 * p[2] * p[2] % P
    h = a + b
    e, g = h - (p[0] + p[1]) ** 2 % P, a - b
    f = c + g
    return e * f % P, g * h % P, f * g % P, e * h % P


def multiply(point: Point, scalar: int) -> Point:
    """Return the point added to itself this many times. scalar: 0 to ORDER - 1."""
    multiples = [(0, 1, 1, 0), point]  # of the point, by four bits of the scalar
    for _ in range(14):
        multiples.append(_add(multiples[-1], point))
    result = multiples[0]
    for shift in range((scalar.bit_length() + 3) // 4 * 4 - 4, -4, -4):
        for _ in range(4):
            result = _double(result)
        if digit := scalar >> shift & 15:
            result = _add(result, multiples[digit])
    return result
