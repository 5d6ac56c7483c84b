import { queryOptions, useQuery } from '@tanstack/react-query';
import { getShownWord } from '#features/her-word/shown-word.contract.ts';
import type { ApiClient } from '#platform/web/api-client.ts';
import { useApi } from '#platform/web/api-context.tsx';
import { formatDate } from '#platform/web/format-date.ts';
import { m } from '#platform/web/texts/messages.js';

export const shownWordQuery = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: ['her-word', id],
    queryFn: () => api.call(getShownWord, { params: { id: String(id) } }, { asVisitor: true }),
  });

/** What she said herself, in a line; nothing where she said nothing. */
export const ShownWord = ({ id }: { id: number }) => {
  const { confirmedAt, isAvailable, awayUntil } = useQuery(shownWordQuery(useApi(), id)).data ?? {};
  // The day is left out: "November 2026", "2026年11月".
  const month = formatDate(confirmedAt)?.replace(/^\d+ |\d+日$/, '');
  return (
    <p className="her-word">
      {month && <span>{m.profile_confirmed({ month })}</span>}
      {isAvailable && <span>{m.profile_available()}</span>}
      {awayUntil && <span>{m.profile_away({ date: formatDate(awayUntil) ?? '' })}</span>}
    </p>
  );
};
