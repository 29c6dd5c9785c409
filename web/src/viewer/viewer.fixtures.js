/** The example of notation.md, to its first trick of round 2. */
export const RECORD = `[Format "1"]
[Ruleset "classic"]
[Options "target=41"]
[South "Huda"]
[East "Sami"]
[North "Rana"]
[West "Omar"]
[Result "*"]

Round 1 dealer S
Deal S:93.AQ97643.A.A75 E:Q875.T2.T953.QJ8 N:AT6.K5.K8.K96432 W:KJ42.J8.QJ7642.T
Auction - 7 8 9 - -
Trump H
Trick S AH 2H 5H 8H
Trick S 3H TH KH JH
Trick N AS 2S 3S 5S
Trick N 6S KS 9S 7S
Trick W QD AD 3D 8D
Trick S AC 8C 2C TC
Trick S 5C JC KC 2D
Trick N KD 4D 7C 5D
Trick N TS 4S 4H 8S
Claim S 4
Score NS 12 EW 0 = NS 12 EW 0
Round 2 dealer E
Deal S:T872.A9653.K8.93 E:J95.T7.JT532.AQ6 N:A4.J42.9764.J542 W:KQ63.KQ8.AQ.KT87
Auction - 7 - -
Trump C
Trick W 7C 3C AC 2C
Trick E JD 4D
`;
