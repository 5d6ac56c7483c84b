import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { CardList } from '#features/directory/web/cards/card-list.tsx';
import type { OpenGallery } from '#features/directory/web/cards/card-parts.tsx';
import { removeSavedProfiles } from '#features/directory/web/cards/saved-profile-ids.ts';
import { useCards } from '#features/directory/web/cards/use-cards.ts';
import { m } from '#platform/web/texts/messages.js';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { QueryState } from '#platform/web/ui/query-state.tsx';

const Empty = () => (
  <div className="grid justify-items-center gap-2 py-12 text-center">
    <p className="font-display text-2xl font-semibold">{m.saved_empty()}</p>
    <p className="text-ink-soft">{m.saved_empty_hint()}</p>
    <Link to="/" className={buttonClass('primary', 'mt-3')}>
      {m.saved_browse()}
    </Link>
  </div>
);

interface SavedProfilesProps {
  readonly ids: readonly number[];
  readonly onOpenGallery: OpenGallery;
}

/**
 * The saved profiles. A profile that is removed from the list stays visible, so that this can be
 * undone.
 */
export const SavedProfiles = ({ ids, onOpenGallery }: SavedProfilesProps) => {
  const [first] = useState(ids);
  const wanted = [...ids.filter((id) => !first.includes(id)), ...first];
  const { query, gone } = useCards(wanted, removeSavedProfiles);
  const list = { className: 'directory-grid', onOpenGallery };
  if (wanted.length === 0) return <Empty />;
  return (
    <section aria-labelledby="saved">
      <QueryState
        query={query}
        failure={m.directory_failed()}
        skeleton={<CardList {...list} missing={wanted.length} />}
      >
        {(cards) => (
          <>
            {gone > 0 && (
              <p role="status" className="mb-5 text-ink-soft">
                {gone === 1 ? m.saved_gone_one() : m.saved_gone({ n: gone })}
              </p>
            )}
            <h2 className="sr-only">{m.directory_results({ n: cards.length })}</h2>
            {cards.length === 0 ? <Empty /> : <CardList {...list} cards={cards} />}
          </>
        )}
      </QueryState>
    </section>
  );
};
