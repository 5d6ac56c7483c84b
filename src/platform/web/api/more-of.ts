import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { visitorMessageOf } from '#platform/web/api/error-texts.ts';

/** What `LoadMore` asks of a list that goes on; `failure` is for when the server said nothing. */
export const moreOf = (query: UseInfiniteQueryResult, failure: string) => ({
  hasMore: query.hasNextPage,
  isLoading: query.isFetchingNextPage,
  failure: query.isFetchNextPageError ? visitorMessageOf(query.error, failure) : undefined,
  onMore: () => void query.fetchNextPage(),
});
