import type { DirectoryCard } from '#features/freelancers/directory.contract.ts';
import type { OpenGallery } from '#features/freelancers/web/card-parts.tsx';
import {
  FreelancerCard,
  FreelancerCardSkeleton,
} from '#features/freelancers/web/freelancer-card.tsx';
import { useOfferedServices } from '#features/services/web/use-services.ts';

interface CardListProps {
  /** How the cards lie. */
  readonly className: string;
  readonly cards: readonly DirectoryCard[];
  readonly onOpenGallery: OpenGallery;
}

/** Profiles that are asked for by their ids. */
export const CardList = ({ className, cards, onOpenGallery }: CardListProps) => {
  const offered = useOfferedServices();
  return (
    <div className={className}>
      {cards.map((card) => (
        <FreelancerCard
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
      <FreelancerCardSkeleton key={id} />
    ))}
  </div>
);
