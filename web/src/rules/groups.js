/** The groups of options in the House rules dialog. @import { Option } from "../model/wire" */

/**
 * The options of each group, in the order shown.
 * @type {Record<string, string[]>}
 */
const GROUPS = {
  auction: [
    "auction",
    "pass_is_final",
    "closing_passes",
    "min_bid",
    "dealer_may_match",
    "bid_strain",
    "strain_order",
    "doubling",
    "redoubling",
    "double_restarts",
    "double_scope",
    "all_pass",
    "hopeless_hand",
    "dakak",
    "dakak_points",
    "against_dakak",
    "dakak_bound",
    "out_of_call",
    "out_of_call_cards",
  ],
  pledges: [
    "pledge_total",
    "pledges_rise",
    "pledge_values",
    "pledge_count",
    "pledge_made",
    "partner_floor",
  ],
  trump: ["trump", "no_trump", "trump_lead"],
  scoring: ["made", "defence_scores", "kaboot", "defence_kaboot", "failed_13_defence"],
  match: ["target", "instant_win", "lose_at_minus_target"],
};

/**
 * Group the options for display. Options in no group go with the match.
 * @param {readonly Option[]} options
 * @returns {[string, Option[]][]}
 */
export function grouped(options) {
  const placed = Object.values(GROUPS).flat();
  const byName = new Map(options.map((option) => [option.name, option]));
  return Object.entries(GROUPS).map(([group, names]) => {
    const own = names.flatMap((name) => byName.get(name) ?? []);
    const others = group === "match" ? options.filter(({ name }) => !placed.includes(name)) : [];
    return [group, [...own, ...others]];
  });
}
