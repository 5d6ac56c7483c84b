export interface ViewReport {
  readonly freelancerId: number;
  readonly sessionId: string;
  /** Seconds; 0 when the visit has just begun. */
  readonly sessionDuration: number;
}

interface Received {
  /** When it came in, in milliseconds since 1970: its turn to be stored may come later. */
  readonly receivedMs?: number | undefined;
}

/** The last view that a session is known to have had of a profile. */
export interface LatestView extends ViewReport {
  readonly id: string;
  /** Not older than half an hour. */
  readonly isRecent: boolean;
  /** When it was, as a day number. */
  readonly day: number;
  /** When it was stored, in milliseconds since 1970. */
  readonly createdMs: number;
}

const pairOf = ({ freelancerId, sessionId }: Pick<ViewReport, 'freelancerId' | 'sessionId'>) =>
  `${freelancerId} ${sessionId}`;

/**
 * Each report is a view of its own, except that one with a duration tells how long the session's
 * recent view of the same profile lasted. A session's first view of a profile is a unique visit.
 * Where another process was faster, the end of a view may be stored before its beginning.
 */
export const planViews = <Report extends ViewReport & Received>(
  reports: Report[],
  latest: LatestView[],
) => {
  type NewView = Omit<Report, 'receivedMs'> & { isUniqueVisitor: boolean };
  const stored = new Map(latest.map((view) => [pairOf(view), view]));
  const added = new Map<string, number>();
  const inserts: NewView[] = [];
  const lengths = new Map<string, { view: LatestView; seconds: number }>();
  for (const { receivedMs = Number.POSITIVE_INFINITY, ...report } of reports) {
    const pair = pairOf(report);
    const { sessionDuration } = report;
    const before = stored.get(pair);
    const index = added.get(pair);
    const earlier = index === undefined ? undefined : inserts[index];
    if (sessionDuration > 0 && index !== undefined && earlier) {
      inserts[index] = { ...earlier, sessionDuration };
    } else if (sessionDuration > 0 && before?.isRecent) {
      lengths.set(before.id, { view: before, seconds: sessionDuration });
    } else if (before && before.sessionDuration > 0 && before.createdMs >= receivedMs) {
      // Stored when its end came in, after this.
    } else {
      added.set(pair, inserts.length);
      inserts.push({ ...report, isUniqueVisitor: !before && !earlier });
    }
  }
  return { inserts, lengths: [...lengths.values()] };
};
