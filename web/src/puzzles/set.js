/** The shipped puzzles, in a part of the page of their own: one a line. The order is the one that the puzzle of the day counts in. */

import bid from "../../puzzles/bid.txt";
import defeat from "../../puzzles/defeat.txt";
import lead from "../../puzzles/lead.txt";
import make from "../../puzzles/make.txt";

export const TEXT = [make, defeat, lead, bid].join("\n");
