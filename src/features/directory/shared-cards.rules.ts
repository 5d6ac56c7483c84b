import type { FreelancerCard } from '#features/profiles/profiles.contract.ts';

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Whether the other card says all that this one says, in the same words. */
const isCoveredBy = (card: FreelancerCard, other: FreelancerCard): boolean =>
  Object.entries(card).every(([name, value]) => isSame(value, other[name as keyof FreelancerCard]));

/**
 * Answers a function that gives every card of a profile as one and the same object, as long as
 * they agree: what stands in several lists of a page then travels once. The fullest lists go first.
 */
export const cardSharer = () => {
  const known = new Map<number, FreelancerCard>();
  return <Card extends FreelancerCard>(card: Card): Card => {
    const other = known.get(card.id);
    if (other && isCoveredBy(card, other)) return other as Card;
    known.set(card.id, card);
    return card;
  };
};
