/** The prize tiers of a draw, best first. */
export const prizeTiers = [
  '1st Prize',
  '2nd Prize',
  '3rd Prize',
  'Starter Prize',
  'Consolation Prize',
] as const;
export type PrizeTier = (typeof prizeTiers)[number];

/** Name of a tier by its number; 1 is the first prize. */
export const prizeTierOf = (tier: number) => prizeTiers[tier - 1] as PrizeTier;
