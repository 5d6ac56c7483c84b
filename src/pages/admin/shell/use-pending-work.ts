import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { getWaiting } from '#pages/admin/overview/pending-work.contract.ts';
import { countText } from '#pages/admin/overview/tasks.ts';
import type { SectionId } from '#pages/admin/shell/sections.ts';
import type { CallOutput } from '#platform/contract/endpoint.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { browserStorage } from '#platform/web/storage/storage.ts';

export type Waiting = CallOutput<typeof getWaiting>;

const SEEN_KEY = 'seenReview';
const FRESH_MS = 30_000;
/** Several changes at once are one. */
const GATHER_MS = 400;

/** The newest review that an admin saw in this browser: `admin:review`. */
const readSeen = (adminId: number): number | undefined => {
  const [, id] =
    new RegExp(`^${adminId}:(\\d{1,9})$`).exec(browserStorage.get(SEEN_KEY) ?? '') ?? [];
  return id === undefined ? undefined : Number(id);
};

/** What an admin changes here changes what waits. */
const useRefreshAfterChanges = () => {
  const queryClient = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = queryClient.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      clearTimeout(timer);
      timer = setTimeout(
        () => void queryClient.invalidateQueries({ queryKey: ['waiting'] }),
        GATHER_MS,
      );
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [queryClient]);
};

/** One answer for all counts. Whoever opens the reviews has seen those that are there. */
export const useWaiting = (adminId: number, section: SectionId) => {
  const api = useApi();
  const [seen, setSeen] = useState(() => readSeen(adminId));
  const query = useQuery({
    queryKey: ['waiting', seen ?? 0],
    queryFn: ({ signal }) =>
      api.call(
        getWaiting,
        { query: seen === undefined ? {} : { seenReview: String(seen) } },
        { signal },
      ),
    staleTime: FRESH_MS,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
    // The overview comes later than a failure may, and must hear of it.
    notifyOnChangeProps: 'all',
  });
  useRefreshAfterChanges();
  const newest = query.data?.newestReview ?? 0;
  const note = useEffectEvent(() => {
    if (newest <= (seen ?? 0)) return;
    browserStorage.set(SEEN_KEY, `${adminId}:${newest}`);
    setSeen(newest);
  });
  const isReading = section === 'reviews';
  useEffect(() => {
    if (isReading && newest > 0) note();
  }, [isReading, newest]);
  return query;
};

interface Tally {
  readonly count: number;
  readonly text: string;
  /** What a screen reader says beside the section's name. */
  readonly words: string;
}

const tally = (count: number, what: string): Tally | undefined =>
  count > 0 ? { count, text: countText(count), words: `${countText(count)} ${what}` } : undefined;

/** What waits in a section; undefined where nothing does. */
export const tallyOf = (id: SectionId, waiting: Waiting): Tally | undefined => {
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
      return tally(waiting.newReviews, 'new');
    case 'lucky-garden':
      return tally(waiting.dueDraws, waiting.dueDraws === 1 ? 'draw due' : 'draws due');
    default:
      return undefined;
  }
};
