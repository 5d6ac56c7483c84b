/** The prize tiers of a draw, best first. */
export const prizeTiers = [
  '1st Prize',
  '2nd Prize',
  '3rd Prize',
  'Starter Prize',
  'Consolation Prize',
] as const;
export type PrizeTier = (typeof prizeTiers)[number];
