const HOT = 1000;
const WARM = 500;

/** The score as text, in thousands from 1000: 999, 1.2k. */
export const popularityText = (score: number): string =>
  score >= 1000 ? `${(score / 1000).toFixed(1)}k` : String(score);

export const popularityHeat = (score: number): 'hot' | 'warm' | 'mild' => {
  if (score > HOT) return 'hot';
  return score > WARM ? 'warm' : 'mild';
};
