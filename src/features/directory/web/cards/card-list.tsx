import { useOfferedServices } from '#features/catalogue/web/use-services.ts';
import type { DirectoryCard } from '#features/directory/directory.contract.ts';
import type { OpenGallery } from '#features/directory/web/cards/card-parts.tsx';
import { ProfileCard, ProfileCardSkeleton } from '#features/directory/web/cards/profile-card.tsx';

interface CardListProps {
  /** The layout class of the list. */
  readonly className: string;
  readonly cards: readonly DirectoryCard[];
  readonly onOpenGallery: OpenGallery;
}

/** Cards of profiles that are requested by id. */
export const CardList = ({ className, cards, onOpenGallery }: CardListProps) => {
  const offered = useOfferedServices();
  return (
    <div className={className}>
      {cards.map((card) => (
        <ProfileCard
          key={card.id}
          freelancer={card}
          offered={offered}
          onOpenGallery={onOpenGallery}
        />
      ))}
    </div>
  );
};

interface CardListSkeletonProps {
  readonly className: string;
  readonly ids: readonly number[];
}

export const CardListSkeleton = ({ className, ids }: CardListSkeletonProps) => (
  <div className={className}>
    {ids.map((id) => (
      <ProfileCardSkeleton key={id} />
    ))}
  </div>
);
