import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { visitorMessageOf } from '#platform/web/api/error-texts.ts';
import { m } from '#platform/web/texts/messages.js';
import { LoadFailure } from '#platform/web/ui/load-failure.tsx';

interface QueryStateProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** Error message if the server sent none. */
  readonly failure: string;
  readonly skeleton: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** Renders the states of a query: loading, failed, loaded. */
export function QueryState<Data>({ query, failure, skeleton, children }: QueryStateProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    return (
      <LoadFailure
        message={visitorMessageOf(query.error, failure)}
        onRetry={() => query.refetch()}
      />
    );
  }
  return (
    <div role="status" aria-label={m.loading()}>
      {skeleton}
    </div>
  );
}
