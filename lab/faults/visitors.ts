import { statSync } from 'node:fs';
import type { SeededRandom } from '#ops/demo/seeded-random.ts';

/** A write that the server has acknowledged. */
export interface Acknowledged {
  readonly kind: 'review' | 'view' | 'contact';
  /** Stored as the comment of the review, or as the session of the event. */
  readonly mark: string;
  readonly freelancerId: number;
  /** The length of the disk log at the acknowledgement. */
  readonly logBytes: number;
}

export interface Visitors {
  readonly acknowledged: Acknowledged[];
  /** Responses that were neither a success nor a request to retry later. */
  readonly unexpected: string[];
  /** The longest latency since the last call, in ms. */
  takeLongestWait(): number;
  stop(): Promise<void>;
}

interface VisitorOptions {
  readonly url: string;
  readonly freelancerIds: readonly number[];
  readonly random: SeededRandom;
  /** The prefix of every mark, to distinguish these visitors from earlier ones. */
  readonly prefix: string;
  readonly count?: number;
  readonly diskLog?: string;
}

const call = (url: string, body: object) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });

const callOf = (
  kind: Acknowledged['kind'],
  mark: string,
  freelancerId: number,
  random: SeededRandom,
) => {
  const star = () => random.between(1, 5);
  if (kind === 'review') {
    const body = {
      lookAlikeRating: star(),
      servicesRating: star(),
      gfeRating: star(),
      comment: mark,
    };
    return { path: `/api/freelancers/${freelancerId}/reviews`, body };
  }
  const event = { freelancerId, sessionId: mark };
  return kind === 'view'
    ? { path: '/api/analytics/track-profile-view', body: event }
    : { path: '/api/analytics/track-contact', body: { ...event, contactType: 'whatsapp' } };
};

const KINDS = ['review', 'view', 'view', 'contact'] as const;
const RETRY_STATUSES = new Set([503, 507]);
const isRetryLater = ({ status, headers }: Response) =>
  RETRY_STATUSES.has(status) && Number(headers.get('retry-after')) > 0;

/** Visitors who write until they are stopped; acknowledged writes are recorded. */
export const sendVisitors = ({
  url,
  freelancerIds,
  random,
  prefix,
  count = 8,
  diskLog,
}: VisitorOptions): Visitors => {
  const acknowledged: Acknowledged[] = [];
  const unexpected: string[] = [];
  let isStopped = false;
  let longestWait = 0;
  let next = 0;
  const visit = async () => {
    while (!isStopped) {
      next += 1;
      const kind = random.pick(KINDS);
      const freelancerId = random.pick(freelancerIds);
      const mark = `${prefix}-${next}`;
      const { path, body } = callOf(kind, mark, freelancerId, random);
      // A request without a response has not been acknowledged.
      const begin = performance.now();
      const answer = await call(url + path, body).catch(() => undefined);
      longestWait = Math.max(longestWait, performance.now() - begin);
      const logBytes = diskLog ? statSync(diskLog).size : 0;
      if (answer?.ok) acknowledged.push({ kind, mark, freelancerId, logBytes });
      else if (answer && !isRetryLater(answer)) {
        unexpected.push(`${answer.status} ${await answer.text().catch(() => '')}`);
      }
      if (!answer) await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const visits = Array.from({ length: count }, visit);
  return {
    acknowledged,
    unexpected,
    takeLongestWait: () => {
      const wait = longestWait;
      longestWait = 0;
      return wait;
    },
    stop: async () => {
      isStopped = true;
      await Promise.all(visits);
    },
  };
};
