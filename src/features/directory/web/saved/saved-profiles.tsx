import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useOfferedServices } from '#features/catalogue/web/use-services.ts';
import { idsSearch, MAX_COMPARED } from '#features/directory/address-ids.rules.ts';
import { comparedIds, MIN_COMPARED, withTick } from '#features/directory/compared-ids.rules.ts';
import type { DirectoryCard } from '#features/directory/directory.contract.ts';
import { CardList } from '#features/directory/web/cards/card-list.tsx';
import type { OpenGallery } from '#features/directory/web/cards/card-parts.tsx';
import { ProfileCard } from '#features/directory/web/cards/profile-card.tsx';
import { removeSavedProfiles } from '#features/directory/web/cards/saved-profile-ids.ts';
import { useCards } from '#features/directory/web/cards/use-cards.ts';
import { NoteField } from '#features/directory/web/saved/note-field.tsx';
import { keepNotesOf } from '#features/directory/web/saved/profile-notes.ts';
import { shareLink } from '#platform/web/browser/share.ts';
import { getLocale, withLocale } from '#platform/web/i18n/locale.ts';
import { m } from '#platform/web/texts/messages.js';
import { showToast } from '#platform/web/toast/toast.tsx';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
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

/** The link has the ids alone; whoever opens it sees the profiles as they are then. */
const shareList = (ids: readonly number[]) =>
  shareLink({
    title: `${m.shortlist_title()} · ${m.brand()}`,
    url: `${window.location.origin}${withLocale('/shortlist', getLocale())}?ids=${ids.join()}`,
  });

interface SavedBarProps {
  readonly saved: readonly number[];
  readonly compared: readonly number[];
}

/** What can be done with the saved profiles. */
const SavedBar = ({ saved, compared }: SavedBarProps) => (
  <div className="saved-bar">
    {compared.length >= MIN_COMPARED ? (
      <Link to="/compare" search={idsSearch(compared)} className={buttonClass('primary')}>
        {m.compare_count({ n: compared.length })}
      </Link>
    ) : (
      <p>{m.compare_hint()}</p>
    )}
    <Button variant="secondary" onClick={() => void shareList(saved)}>
      {m.share_list()}
    </Button>
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
    else showToast({ title: m.compare_full({ n: MAX_COMPARED }) });
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
