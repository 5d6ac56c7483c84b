import type { FreelancerCard } from '#features/profiles/profiles.contract.ts';

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Whether the other card contains all fields of this card with equal values. */
const isCoveredBy = (card: FreelancerCard, other: FreelancerCard): boolean =>
  Object.entries(card).every(([name, value]) => isSame(value, other[name as keyof FreelancerCard]));

/**
 * Returns a function that replaces equal cards of a profile by one shared object, so that a card in
 * several lists is serialised only once. Pass the lists with the most fields first.
 */
export const createCardDeduplicator = () => {
  const known = new Map<number, FreelancerCard>();
  return <Card extends FreelancerCard>(card: Card): Card => {
    const other = known.get(card.id);
    if (other && isCoveredBy(card, other)) return other as Card;
    known.set(card.id, card);
    return card;
  };
};
