export interface ViewReport {
  readonly freelancerId: number;
  readonly sessionId: string;
  /** Seconds; 0 at the start of a visit. */
  readonly sessionDuration: number;
}

/** Latest stored view of a profile by a session. */
export interface LatestView extends ViewReport {
  readonly id: string;
  /** Whether the view is at most 30 minutes old. */
  readonly isRecent: boolean;
  /** Day number of the view. */
  readonly day: number;
  /** Time of storing in milliseconds since the epoch. */
  readonly createdMs: number;
}

const pairOf = ({ freelancerId, sessionId }: Pick<ViewReport, 'freelancerId' | 'sessionId'>) =>
  `${freelancerId} ${sessionId}`;

/**
 * Each report is a new view, except that a report with a duration updates the session's recent view
 * of the same profile. The first view of a profile by a session is a unique visit. With several
 * processes, the end of a view may be stored before its start.
 */
export const planViews = <Report extends ViewReport & { readonly receivedMs?: number }>(
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
      // The end report of this view was received later but has already stored the view.
    } else {
      added.set(pair, inserts.length);
      inserts.push({ ...report, isUniqueVisitor: !before && !earlier });
    }
  }
  return { inserts, lengths: [...lengths.values()] };
};
