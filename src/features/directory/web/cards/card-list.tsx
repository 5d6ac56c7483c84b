import type { HTMLAttributes } from 'react';
import { useOfferedServices } from '#features/catalogue/web/use-services.ts';
import type { DirectoryCard } from '#features/directory/directory.contract.ts';
import type { OpenGallery } from '#features/directory/web/cards/card-parts.tsx';
import { ProfileCard, ProfileCardSkeleton } from '#features/directory/web/cards/profile-card.tsx';

export interface CardListProps extends HTMLAttributes<HTMLDivElement> {
  readonly cards?: readonly DirectoryCard[];
  /** Number of placeholders after the cards. */
  readonly missing?: number;
  readonly onOpenGallery: OpenGallery;
  /** Number of cards on the first screen. */
  readonly eagerCards?: number;
}

export const CardList = ({
  cards = [],
  missing = 0,
  onOpenGallery,
  eagerCards = 0,
  ...rest
}: CardListProps) => {
  const offered = useOfferedServices();
  return (
    <div {...rest}>
      {cards.map((card, index) => (
        <ProfileCard
          key={card.id}
          freelancer={card}
          offered={offered}
          onOpenGallery={onOpenGallery}
          eager={index < eagerCards}
        />
      ))}
      {/* Keyed by position in the list, so that they stay in place until their profile loads. */}
      {Array.from({ length: missing }, (_, index) => cards.length + index).map((place) => (
        <ProfileCardSkeleton key={place} />
      ))}
    </div>
  );
};
