import { useInfiniteQuery } from '@tanstack/react-query';
import { MAX_CHOICES } from '#features/directory/directory.contract.ts';
import { CardList } from '#features/directory/web/cards/card-list.tsx';
import type { OpenGallery } from '#features/directory/web/cards/card-parts.tsx';
import { directoryQuery } from '#features/directory/web/use-directory.ts';
import type { Profile } from '#features/profiles/web/profile-query.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { m } from '#platform/web/texts/messages.js';

const MAX_SHOWN = 4;

interface SimilarProfilesProps {
  readonly profile: Pick<Profile, 'id' | 'locationArea' | 'services'>;
  readonly onOpenGallery: OpenGallery;
}

/** The most popular profiles of the same area with a service in common; nothing if there is none. */
export const SimilarProfiles = ({ profile, onOpenGallery }: SimilarProfilesProps) => {
  const { id, locationArea, services } = profile;
  const filters = { location: [locationArea], service: services.slice(0, MAX_CHOICES) };
  const { data } = useInfiniteQuery({
    ...directoryQuery(useApi(), filters),
    enabled: services.length > 0,
  });
  const others = data?.pages[0]?.profiles.filter((card) => card.id !== id) ?? [];
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="similar" className="section">
      <h2 id="similar" className="mb-5 text-2xl font-semibold tracking-tight sm:text-3xl">
        {m.similar_title()}
      </h2>
      <CardList
        className="directory-grid"
        cards={others.slice(0, MAX_SHOWN)}
        onOpenGallery={onOpenGallery}
      />
    </section>
  );
};
