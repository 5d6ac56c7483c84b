import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { suggestionsQuery } from '#features/directory/web/use-suggestions.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { m } from '#platform/web/texts/messages.js';

const NAMES = '\n';

/** Links to similar names, for a search without results. */
export const DidYouMean = ({ term }: { term: string }) => {
  const { data } = useQuery(suggestionsQuery(useApi(), term));
  const names = data?.closest ?? [];
  if (names.length === 0) return null;
  const [before, after] = m.search_did_you_mean({ names: NAMES }).split(NAMES);
  return (
    <p className="text-lg">
      {before}
      {names.map((name, place) => (
        <Fragment key={name}>
          {place > 0 && m.search_or()}
          <Link
            to="/"
            search={{ search: name }}
            resetScroll={false}
            className="inline-block py-2.5 font-semibold text-rose underline underline-offset-4"
          >
            {name}
          </Link>
        </Fragment>
      ))}
      {after}
    </p>
  );
};
