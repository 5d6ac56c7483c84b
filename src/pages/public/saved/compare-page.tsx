import { Link } from '@tanstack/react-router';
import { CompareTable } from '#features/directory/web/saved/compare-table.tsx';
import { UnavailableNotice, useAddressCards } from '#pages/public/saved/address-cards.tsx';
import { m } from '#platform/web/texts/messages.js';
import { QueryState } from '#platform/web/ui/query-state.tsx';

/** The profiles of the address side by side. */
export const ComparePage = () => {
  const { ids, query } = useAddressCards();
  return (
    <div className="min-h-[70dvh] py-8 sm:py-12">
      <h1 className="text-4xl font-semibold tracking-tight">{m.compare_title()}</h1>
      <p className="mt-2 mb-6 text-ink-soft">
        {m.compare_summary()}{' '}
        <Link to="/saved" className="text-rose underline underline-offset-4">
          {m.compare_choose()}
        </Link>
      </p>
      {ids.length > 0 && (
        <QueryState query={query} failure={m.directory_failed()} skeleton={null}>
          {(cards) => (
            <>
              <UnavailableNotice n={ids.length - cards.length} />
              {cards.length > 0 && <CompareTable cards={cards} />}
            </>
          )}
        </QueryState>
      )}
    </div>
  );
};
