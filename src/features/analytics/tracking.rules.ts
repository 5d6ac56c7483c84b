export interface ViewReport {
  readonly freelancerId: number;
  readonly sessionId: string;
  /** Seconds; 0 when the visit has just begun. */
  readonly sessionDuration: number;
}

/** The last view that a session is known to have had of a profile. */
export interface LatestView extends ViewReport {
  readonly id: string;
  /** Not older than half an hour. */
  readonly isRecent: boolean;
  /** When it was, as a day number. */
  readonly day: number;
}

const pairOf = ({ freelancerId, sessionId }: Pick<ViewReport, 'freelancerId' | 'sessionId'>) =>
  `${freelancerId} ${sessionId}`;

/**
 * Each report is a view of its own, except that one with a duration tells how long the session's
 * recent view of the same profile lasted. A session's first view of a profile is a unique visit.
 */
export const planViews = <Report extends ViewReport>(reports: Report[], latest: LatestView[]) => {
  type NewView = Report & { isUniqueVisitor: boolean };
  const stored = new Map(latest.map((view) => [pairOf(view), view]));
  const added = new Map<string, number>();
  const inserts: NewView[] = [];
  const lengths = new Map<string, { view: LatestView; seconds: number }>();
  for (const report of reports) {
    const pair = pairOf(report);
    const { sessionDuration } = report;
    const before = stored.get(pair);
    const index = added.get(pair);
    const earlier = index === undefined ? undefined : inserts[index];
    if (sessionDuration > 0 && index !== undefined && earlier) {
      inserts[index] = { ...earlier, sessionDuration };
    } else if (sessionDuration > 0 && before?.isRecent) {
      lengths.set(before.id, { view: before, seconds: sessionDuration });
    } else {
      added.set(pair, inserts.length);
      inserts.push({ ...report, isUniqueVisitor: !before && !earlier });
    }
  }
  return { inserts, lengths: [...lengths.values()] };
};
