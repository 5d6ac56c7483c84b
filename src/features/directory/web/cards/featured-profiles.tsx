import { useQuery } from '@tanstack/react-query';
import { CardAvailability } from '#features/availability/web/card-availability.tsx';
import type { DirectoryCard } from '#features/directory/directory.contract.ts';
import {
  CardPhoto,
  CardRating,
  type OpenGallery,
  ViewProfile,
} from '#features/directory/web/cards/card-parts.tsx';
import { SaveButton } from '#features/directory/web/cards/save-button.tsx';
import { featuredQuery } from '#features/directory/web/use-directory.ts';
import { inPageLanguage, shownPlace, shownPrice } from '#features/profiles/web/profile-texts.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { m } from '#platform/web/texts/messages.js';
import { LoadFailure } from '#platform/web/ui/load-failure.tsx';

const SKELETONS = [1, 2, 3];
// The first screen of a phone shows two featured cards.
const EAGER_CARDS = 2;

interface FeaturedCardProps {
  readonly freelancer: DirectoryCard;
  readonly rank: number;
  readonly onOpenGallery: OpenGallery;
}

const FeaturedCard = ({ freelancer, rank, onOpenGallery }: FeaturedCardProps) => (
  <article className="featured-card">
    <CardPhoto
      freelancer={freelancer}
      onOpen={onOpenGallery}
      sizes="240px"
      eager={rank <= EAGER_CARDS}
      inPage
    />
    <p className="featured-rank">{m.featured_rank({ rank })}</p>
    <div className="featured-words">
      <CardAvailability availability={freelancer.availability} />
      <div className="card-head">
        <h3>{freelancer.name}</h3>
        <CardRating profile={freelancer} />
      </div>
      <p className="featured-facts">
        <b>{shownPrice(freelancer)}</b> <span {...shownPlace(freelancer)} />
      </p>
      <p className="card-title" {...inPageLanguage(freelancer.title, freelancer.titleZh)} />
      <ViewProfile freelancer={freelancer} />
    </div>
    <SaveButton id={freelancer.id} name={freelancer.name} />
  </article>
);

/** The most popular profiles, ranked. */
export const FeaturedGarden = ({ onOpenGallery }: { onOpenGallery: OpenGallery }) => {
  const { data, isError, refetch } = useQuery(featuredQuery(useApi()));
  if (data?.length === 0) return null;
  return (
    <section aria-labelledby="featured-garden" className="section">
      <h2 id="featured-garden" className="section-title">
        {m.featured_garden()}
      </h2>
      {data ? (
        <ol className="featured-rail">
          {data.map((freelancer, index) => (
            <li key={freelancer.id}>
              <FeaturedCard
                freelancer={freelancer}
                rank={index + 1}
                onOpenGallery={onOpenGallery}
              />
            </li>
          ))}
        </ol>
      ) : isError ? (
        <LoadFailure message={m.directory_failed()} onRetry={refetch} />
      ) : (
        <div role="status" aria-label={m.loading()} className="featured-rail">
          {SKELETONS.map((place) => (
            <div key={place} className="featured-card skeleton" />
          ))}
        </div>
      )}
    </section>
  );
};
