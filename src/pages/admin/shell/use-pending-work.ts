import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useRefreshAfterChanges } from '#features/query-invalidation/web/use-change.ts';
import { getPendingWork } from '#pages/admin/overview/pending-work.contract.ts';
import { countText } from '#pages/admin/overview/tasks.ts';
import type { SectionId } from '#pages/admin/shell/sections.ts';
import type { CallOutput } from '#platform/contract/endpoint.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { persistedText } from '#platform/web/storage/persisted.ts';
import { usePersisted } from '#platform/web/storage/use-persisted.ts';

export type PendingCounts = CallOutput<typeof getPendingWork>;

const FRESH_MS = 30_000;

/** The newest review that an admin has seen in this browser, stored as `adminId:reviewId`. */
const seenReview = persistedText('seenReview');
const useSeenReview = (adminId: number): number | undefined => {
  const [, admin, review] = /^(\d+):(\d{1,9})$/.exec(usePersisted(seenReview) ?? '') ?? [];
  return Number(admin) === adminId ? Number(review) : undefined;
};

/** Fetches all counts in one request. Opening the reviews marks the current ones as seen. */
export const usePendingWork = (adminId: number, section: SectionId) => {
  const api = useApi();
  const seen = useSeenReview(adminId);
  const query = useQuery({
    queryKey: ['waiting', seen ?? 0],
    queryFn: ({ signal }) =>
      api.call(
        getPendingWork,
        { query: seen === undefined ? {} : { seenReview: String(seen) } },
        { signal },
      ),
    staleTime: FRESH_MS,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
    // The overview may mount after a failure and must still receive it.
    notifyOnChangeProps: 'all',
  });
  useRefreshAfterChanges('waiting');
  const newest = query.data?.newestReview ?? 0;
  const note = useEffectEvent(() => {
    if (newest > (seen ?? 0)) seenReview.write(`${adminId}:${newest}`);
  });
  const isReading = section === 'reviews';
  useEffect(() => {
    if (isReading && newest > 0) note();
  }, [isReading, newest]);
  return query;
};

const tally = (count: number, what: string) =>
  count > 0 ? { text: countText(count), what } : undefined;

/** The count shown beside a section, with its noun for screen readers; undefined if nothing is pending. */
export const tallyOf = (id: SectionId, waiting: PendingCounts) => {
  switch (id) {
    case 'reports':
      return tally(waiting.openReports, 'open');
    case 'her-word':
      return tally(
        waiting.openRequests + waiting.waitingReplies + waiting.dueConfirmations,
        'waiting',
      );
    case 'picture-pairs':
      return tally(waiting.alikePictures, 'to look at');
    case 'reviews':
      return tally(waiting.heldReviews, 'to approve') ?? tally(waiting.newReviews, 'new');
    case 'lucky-garden':
      return tally(waiting.dueDraws, waiting.dueDraws === 1 ? 'draw due' : 'draws due');
    default:
      return undefined;
  }
};
