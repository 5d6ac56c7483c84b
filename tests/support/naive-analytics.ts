/** The dashboard figures by definition, computed from a plain list of all events. */

export interface NaiveEvent {
  readonly kind: 'view' | 'photo' | 'contact';
  readonly freelancerId: number;
  readonly sessionId: string;
  readonly at: Date;
  /** Duration of a view in seconds. */
  duration: number;
  readonly contactType?: 'whatsapp' | 'wechat' | 'phone' | 'sms';
}

interface Question {
  /** Days in Singapore, inclusive. */
  readonly from: string;
  readonly to: string;
  readonly freelancerId?: number;
}

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Singapore' });
const HALF_HOUR_MS = 30 * 60 * 1000;

export const createNaiveAnalytics = () => {
  const events: NaiveEvent[] = [];

  /** A report with a duration updates the session's view of the last half hour, if there is one. */
  const add = (event: NaiveEvent) => {
    const earlier = events
      .filter(({ kind }) => kind === 'view')
      .filter(
        ({ freelancerId, sessionId }) =>
          freelancerId === event.freelancerId && sessionId === event.sessionId,
      )
      .at(-1);
    const isReport = event.kind === 'view' && event.duration > 0;
    if (isReport && earlier && event.at.getTime() - earlier.at.getTime() < HALF_HOUR_MS) {
      earlier.duration = event.duration;
    } else events.push({ ...event });
  };

  const inside = ({ from, to, freelancerId }: Question) =>
    events.filter((event) => {
      const day = calendar.format(event.at);
      const isAsked = freelancerId === undefined || event.freelancerId === freelancerId;
      return isAsked && day >= from && day <= to;
    });
  const ofKind = (kind: NaiveEvent['kind'], list: NaiveEvent[]) =>
    list.filter((event) => event.kind === kind);
  const sessionsOf = (list: NaiveEvent[]) => new Set(list.map(({ sessionId }) => sessionId));

  const meanDuration = (list: NaiveEvent[]) => {
    const timed = ofKind('view', list).filter(({ duration }) => duration > 0);
    const seconds = timed.reduce((sum, { duration }) => sum + duration, 0);
    return timed.length > 0 ? Math.round(seconds / timed.length) : 0;
  };

  const figuresOf = (list: NaiveEvent[]) => ({
    totalViews: ofKind('view', list).length,
    uniqueVisitors: sessionsOf(list).size,
    totalInteractions: ofKind('contact', list).length,
    avgSessionDuration: meanDuration(list),
  });

  const contacts = (question: Question) => {
    const byType = { whatsapp: 0, wechat: 0, phone: 0, sms: 0 };
    for (const { contactType } of inside(question)) if (contactType) byType[contactType] += 1;
    return byType;
  };

  /** Sessions with any event, then those that completed each step and all steps before it. */
  const funnel = (question: Question) => {
    const list = inside(question);
    const viewed = sessionsOf(ofKind('view', list));
    const looked = sessionsOf(ofKind('photo', list)).intersection(viewed);
    const contacted = sessionsOf(ofKind('contact', list)).intersection(looked);
    return [sessionsOf(list).size, viewed.size, looked.size, contacted.size];
  };

  /** The cells of the export without its header. */
  const exported = (question: Question, nameOf: (id: number) => string) => {
    const groups = Map.groupBy(
      inside(question),
      ({ at, freelancerId }) => `${calendar.format(at)} ${String(freelancerId).padStart(9)}`,
    );
    return [...groups].sort().map(([key, list]) => {
      const { totalViews, uniqueVisitors, totalInteractions, avgSessionDuration } = figuresOf(list);
      const id = Number(key.slice(10));
      const photos = ofKind('photo', list).length;
      return [
        ...[key.slice(0, 10), id, nameOf(id), totalViews, uniqueVisitors, photos],
        ...[totalInteractions, avgSessionDuration],
      ].join(',');
    });
  };

  return {
    add,
    contacts,
    funnel,
    exported,
    figures: (question: Question) => figuresOf(inside(question)),
  };
};
