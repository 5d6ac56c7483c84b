import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { MAX_CHOICES } from '#features/directory/directory.contract.ts';
import { CardList } from '#features/directory/web/cards/card-list.tsx';
import type { OpenGallery } from '#features/directory/web/cards/card-parts.tsx';
import { directoryQuery } from '#features/directory/web/use-directory.ts';
import type { Profile } from '#features/profiles/web/profile-query.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { useNearViewport } from '#platform/web/browser/use-near-viewport.ts';
import { m } from '#platform/web/texts/messages.js';

const MAX_SHOWN = 4;
/** How far below the viewport the place of the section is when its profiles are requested. */
const AHEAD = { rootMargin: '800px' };

interface SimilarProfilesProps {
  readonly profile: Pick<Profile, 'id' | 'locationArea' | 'services'>;
  readonly onOpenGallery: OpenGallery;
}

/**
 * The most popular profiles of the same area with a service in common; nothing if there is none. They are requested
 * when the visitor comes near the end of the page, because most visitors of a profile do not.
 */
export const SimilarProfiles = ({ profile, onOpenGallery }: SimilarProfilesProps) => {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(place, AHEAD);
  const { id, locationArea, services } = profile;
  const filters = { location: [locationArea], service: services.slice(0, MAX_CHOICES) };
  const { data } = useInfiniteQuery({
    ...directoryQuery(useApi(), filters),
    enabled: isNear && services.length > 0,
  });
  const others = data?.pages[0]?.profiles.filter((card) => card.id !== id) ?? [];
  if (others.length === 0) return <div ref={place} />;
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
