import { CardList } from '#features/directory/web/cards/card-list.tsx';
import type { OpenGallery } from '#features/directory/web/cards/card-parts.tsx';
import { removeRecentProfiles } from '#features/directory/web/cards/saved-profile-ids.ts';
import { useCards } from '#features/directory/web/cards/use-cards.ts';
import { m } from '#platform/web/texts/messages.js';
import { Button } from '#platform/web/ui/button.tsx';
import { QueryState } from '#platform/web/ui/query-state.tsx';

interface RecentProfilesProps {
  readonly ids: readonly number[];
  readonly onOpenGallery: OpenGallery;
}

/** A row of the recently viewed profiles. */
export const RecentProfiles = ({ ids, onOpenGallery }: RecentProfilesProps) => {
  const { query } = useCards(ids, removeRecentProfiles);
  const list = { className: 'recent-rail', onOpenGallery };
  return (
    <section aria-labelledby="recent" className="section">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="recent" className="text-2xl font-semibold tracking-tight sm:text-3xl">
          {m.recent_title()}
        </h2>
        <Button
          variant="quiet"
          aria-label={m.recent_clear_all()}
          onClick={() => removeRecentProfiles(ids)}
        >
          {m.recent_clear()}
        </Button>
      </div>
      <QueryState
        query={query}
        failure={m.directory_failed()}
        skeleton={<CardList {...list} missing={ids.length} />}
      >
        {(cards) => <CardList {...list} cards={cards} />}
      </QueryState>
    </section>
  );
};
