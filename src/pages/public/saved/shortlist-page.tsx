import { Link } from '@tanstack/react-router';
import { idsSearch, MAX_COMPARED } from '#features/directory/address-ids.rules.ts';
import { MIN_COMPARED } from '#features/directory/compared-ids.rules.ts';
import { CardList } from '#features/directory/web/cards/card-list.tsx';
import { SaveAll } from '#features/directory/web/saved/save-all.tsx';
import { useGallery } from '#features/media/gallery/web/use-gallery.tsx';
import { UnavailableNotice, useAddressCards } from '#pages/public/saved/address-cards.tsx';
import { m } from '#platform/web/texts/messages.js';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { QueryState } from '#platform/web/ui/query-state.tsx';

const Empty = () => (
  <>
    <p className="mb-5">{m.shortlist_empty()}</p>
    <Link to="/" className={buttonClass('primary')}>
      {m.saved_browse()}
    </Link>
  </>
);

/** The profiles of the address as cards, in its order. */
export const ShortlistPage = () => {
  const { ids, query } = useAddressCards();
  const { openGallery, gallery } = useGallery();
  return (
    <div className="min-h-dvh py-8 sm:py-12">
      <h1 className="text-4xl font-semibold tracking-tight">{m.shortlist_title()}</h1>
      <p className="mt-2 mb-6 text-ink-soft">{m.shortlist_summary()}</p>
      {ids.length === 0 ? (
        <Empty />
      ) : (
        <QueryState
          query={query}
          failure={m.directory_failed()}
          skeleton={
            <CardList className="directory-grid" onOpenGallery={openGallery} missing={ids.length} />
          }
        >
          {(cards) => {
            const listed = cards.map(({ id }) => id);
            return (
              <>
                <UnavailableNotice n={ids.length - listed.length} />
                {listed.length === 0 && <Empty />}
                <div className="mb-6 flex min-h-11 flex-wrap gap-3">
                  {listed.length > 0 && <SaveAll ids={listed} />}
                  {listed.length >= MIN_COMPARED && (
                    <Link
                      to="/compare"
                      search={idsSearch(listed.slice(0, MAX_COMPARED))}
                      className={buttonClass('secondary')}
                    >
                      {m.compare()}
                    </Link>
                  )}
                </div>
                <h2 className="sr-only">{m.directory_results({ n: listed.length })}</h2>
                <CardList className="directory-grid" cards={cards} onOpenGallery={openGallery} />
              </>
            );
          }}
        </QueryState>
      )}
      {gallery}
    </div>
  );
};
