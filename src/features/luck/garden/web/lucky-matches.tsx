import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { countLuckyMatches } from '#features/luck/garden/lucky-matches.contract.ts';
import type { ApiClient } from '#platform/web/api/api-client.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { m } from '#platform/web/texts/messages.js';
import { LuckIcon } from '#platform/web/ui/icons.tsx';

/** Shares the key prefix of the reviews, so that a new review, whose number may match, invalidates it. */
export const luckyMatchesQuery = (api: ApiClient, freelancerId: number) =>
  queryOptions({
    queryKey: ['reviews', freelancerId, 'lucky-matches'],
    queryFn: async ({ signal }) => {
      const params = { id: String(freelancerId) };
      return (await api.call(countLuckyMatches, { params }, { signal, asVisitor: true })).count;
    },
  });

/** Number of the profile's lucky numbers that were ever drawn; renders nothing if there is none. */
export const LuckyMatches = ({ freelancerId }: { freelancerId: number }) => {
  const { data = 0 } = useQuery(luckyMatchesQuery(useApi(), freelancerId));
  return (
    data > 0 && (
      <Link to="/draws/{-$number}" className="lucky-matches">
        <LuckIcon />
        {data === 1 ? m.profile_lucky_match() : m.profile_lucky_matches({ n: data })}
      </Link>
    )
  );
};
