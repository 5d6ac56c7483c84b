import { statSync } from 'node:fs';
import type { Random } from '#lab/faults/random.ts';

/** Something that the server has said to have stored. */
export interface Acknowledged {
  readonly kind: 'review' | 'view' | 'contact';
  /** Found in the comment of the review, or as the session of the event. */
  readonly mark: string;
  readonly freelancerId: number;
  /** How long the log of the disk was by then. */
  readonly logBytes: number;
}

export interface Visitors {
  readonly acknowledged: Acknowledged[];
  /** Answers that were neither a success nor a word of patience. */
  readonly strange: string[];
  /** The longest that one of them has waited for an answer since this was asked last, in ms. */
  takeLongestWait(): number;
  stop(): Promise<void>;
}

interface VisitorOptions {
  readonly url: string;
  readonly freelancerIds: readonly number[];
  readonly random: Random;
  /** Begins every mark, so that they differ from those of earlier visitors. */
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

const callOf = (kind: Acknowledged['kind'], mark: string, freelancerId: number, random: Random) => {
  const star = () => 1 + random.below(5);
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
const PATIENCE = new Set([503, 507]);
const asksForPatience = ({ status, headers }: Response) =>
  PATIENCE.has(status) && Number(headers.get('retry-after')) > 0;

/** Lets visitors write until they are stopped, and remembers what they were told is stored. */
export const sendVisitors = ({
  url,
  freelancerIds,
  random,
  prefix,
  count = 8,
  diskLog,
}: VisitorOptions): Visitors => {
  const acknowledged: Acknowledged[] = [];
  const strange: string[] = [];
  let isStopped = false;
  let longestWait = 0;
  let next = 0;
  const visit = async () => {
    while (!isStopped) {
      next += 1;
      const kind = KINDS[random.below(KINDS.length)] ?? 'view';
      const freelancerId = freelancerIds[random.below(freelancerIds.length)] ?? 0;
      const mark = `${prefix}-${next}`;
      const { path, body } = callOf(kind, mark, freelancerId, random);
      // Whoever is cut off was promised nothing.
      const begin = performance.now();
      const answer = await call(url + path, body).catch(() => undefined);
      longestWait = Math.max(longestWait, performance.now() - begin);
      const logBytes = diskLog ? statSync(diskLog).size : 0;
      if (answer?.ok) acknowledged.push({ kind, mark, freelancerId, logBytes });
      else if (answer && !asksForPatience(answer)) {
        strange.push(`${answer.status} ${await answer.text().catch(() => '')}`);
      }
      if (!answer) await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const visits = Array.from({ length: count }, visit);
  return {
    acknowledged,
    strange,
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
