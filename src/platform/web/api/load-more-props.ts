import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { visitorMessageOf } from '#platform/web/api/error-texts.ts';

/** Props of `LoadMore` for an infinite query; `failure` is used if the server sent no message. */
export const loadMoreProps = (query: UseInfiniteQueryResult, failure: string) => ({
  hasMore: query.hasNextPage,
  isLoading: query.isFetchingNextPage,
  failure: query.isFetchNextPageError ? visitorMessageOf(query.error, failure) : undefined,
  onMore: () => void query.fetchNextPage(),
});
