import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { addressIds, type IdsSearch } from '#features/directory/address-ids.rules.ts';
import { cardsQuery } from '#features/directory/web/cards/use-cards.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { m } from '#platform/web/texts/messages.js';

/** The profiles whose ids are in the address; hidden and deleted ones are missing. */
export const useAddressCards = () => {
  const search: IdsSearch = useSearch({ strict: false });
  const ids = addressIds(search);
  return { ids, query: useQuery(cardsQuery(useApi(), ids)) };
};

/** How many profiles of the address are hidden or deleted. */
export const UnavailableNotice = ({ n }: { n: number }) =>
  n > 0 && (
    <p role="status" className="mb-5 text-ink-soft">
      {n === 1 ? m.listed_no_more_one() : m.listed_no_more({ n })}
    </p>
  );
