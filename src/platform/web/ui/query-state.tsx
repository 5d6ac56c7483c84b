import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { visitorMessageOf } from '#platform/web/api/error-texts.ts';
import { m } from '#platform/web/texts/messages.js';
import { LoadFailure } from '#platform/web/ui/load-failure.tsx';

interface QueryStateProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** What a failure is called when the server said nothing. */
  readonly failure: string;
  readonly skeleton: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** The states of a query drawn in one place: loading, failed, there. */
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
