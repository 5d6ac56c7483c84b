import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useOfferedServices } from '#features/catalogue/web/use-services.ts';
import { MOST_COMPARED } from '#features/directory/address-ids.rules.ts';
import { comparedIds, withTick } from '#features/directory/compared-ids.rules.ts';
import type { DirectoryCard } from '#features/directory/directory.contract.ts';
import { CardList } from '#features/directory/web/cards/card-list.tsx';
import type { OpenGallery } from '#features/directory/web/cards/card-parts.tsx';
import { ProfileCard } from '#features/directory/web/cards/profile-card.tsx';
import { removeSavedProfiles } from '#features/directory/web/cards/saved-profile-ids.ts';
import { useCards } from '#features/directory/web/cards/use-cards.ts';
import { NoteField } from '#features/directory/web/saved/note-field.tsx';
import { keepNotesOf } from '#features/directory/web/saved/profile-notes.ts';
import { SavedBar } from '#features/directory/web/saved/saved-bar.tsx';
import { m } from '#platform/web/texts/messages.js';
import { showToast } from '#platform/web/toast/toast.tsx';
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

interface ShownProfilesProps extends SavedProfilesProps {
  readonly cards: readonly DirectoryCard[];
}

/** The cards, each with a tick for the comparison and a note. */
const ShownProfiles = ({ ids, cards, onOpenGallery }: ShownProfilesProps) => {
  const offered = useOfferedServices();
  const [ticked, setTicked] = useState<readonly number[]>();
  const saved = ids.filter((id) => cards.some((card) => card.id === id));
  const compared = comparedIds({ ticked, saved });
  const tick = (id: number) => {
    const next = withTick(compared, id);
    if (next) setTicked(next);
    else showToast({ title: m.compare_full({ n: MOST_COMPARED }) });
  };
  return (
    <>
      <div className="directory-grid">
        {cards.map((card) => (
          <div key={card.id} className="saved-profile">
            <ProfileCard freelancer={card} offered={offered} onOpenGallery={onOpenGallery} />
            {saved.includes(card.id) && (
              <>
                <label>
                  <input
                    type="checkbox"
                    checked={compared.includes(card.id)}
                    onChange={() => tick(card.id)}
                  />
                  {m.compare()}
                  <span className="sr-only">{` ${card.name}`}</span>
                </label>
                <NoteField id={card.id} name={card.name} />
              </>
            )}
          </div>
        ))}
      </div>
      {saved.length > 0 && <SavedBar saved={saved} compared={compared} />}
    </>
  );
};

/**
 * The saved profiles. A profile that is removed from the list stays visible, and keeps its note until
 * the page is opened again, so that this can be undone.
 */
export const SavedProfiles = ({ ids, onOpenGallery }: SavedProfilesProps) => {
  const [first] = useState(ids);
  useEffect(() => keepNotesOf(first), [first]);
  const wanted = [...ids.filter((id) => !first.includes(id)), ...first];
  const { query, gone } = useCards(wanted, removeSavedProfiles);
  if (wanted.length === 0) return <Empty />;
  return (
    <section aria-labelledby="saved">
      <QueryState
        query={query}
        failure={m.directory_failed()}
        skeleton={
          <CardList
            className="directory-grid"
            onOpenGallery={onOpenGallery}
            missing={wanted.length}
          />
        }
      >
        {(cards) => (
          <>
            {gone > 0 && (
              <p role="status" className="mb-5 text-ink-soft">
                {gone === 1 ? m.saved_gone_one() : m.saved_gone({ n: gone })}
              </p>
            )}
            <h2 className="sr-only">{m.directory_results({ n: cards.length })}</h2>
            {cards.length === 0 ? (
              <Empty />
            ) : (
              <ShownProfiles ids={ids} cards={cards} onOpenGallery={onOpenGallery} />
            )}
          </>
        )}
      </QueryState>
    </section>
  );
};
