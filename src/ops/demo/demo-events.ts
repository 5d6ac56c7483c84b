import type {
  contactAnalytics,
  photoAnalytics,
  profileAnalytics,
} from '#features/analytics/server/analytics.table.ts';
import { daysAgo, weekdayOf } from '#ops/demo/demo-dates.rules.ts';
import type { SeededRandom } from '#ops/demo/seeded-random.ts';
import { HOUR_MS } from '#platform/contract/durations.ts';

const SECOND_MS = 1000;
const DAYS = 90;
const SESSIONS_PER_DAY = 41;
/** Relative traffic by hour of the day. */
const HOURS = [
  30, 16, 8, 4, 2, 2, 4, 8, 13, 17, 20, 26, 34, 30, 24, 23, 25, 32, 45, 62, 80, 92, 84, 56,
];
/** Relative traffic from Sunday to Saturday. */
const WEEKDAYS = [1.15, 0.8, 0.82, 0.92, 1, 1.3, 1.4];
const DEVICES = { names: ['mobile', 'desktop', 'tablet'], weights: [78, 18, 4] };
const SOURCES = {
  names: ['direct', 'gallery_modal', 'whatsapp', 'google', 'wechat'],
  weights: [46, 22, 16, 9, 7],
};
const CONTACTS = [
  { contactType: 'whatsapp', actionType: 'message', weight: 52 },
  { contactType: 'wechat', actionType: 'copy', weight: 19 },
  { contactType: 'phone', actionType: 'call', weight: 16 },
  { contactType: 'sms', actionType: 'message', weight: 9 },
  { contactType: 'phone', actionType: 'copy', weight: 4 },
];

export interface VisitedProfile {
  readonly pictures: readonly string[];
  /** Relative probability that a visitor opens the profile. */
  readonly appeal: number;
}

/** `freelancerId` is the index of the profile until the profiles are inserted. */
export interface DemoEvents {
  readonly views: (typeof profileAnalytics.$inferInsert)[];
  readonly photos: (typeof photoAnalytics.$inferInsert)[];
  readonly contacts: (typeof contactAnalytics.$inferInsert)[];
}

/** Seconds: many short and a few long visits; some end before a duration is reported. */
const duration = (random: SeededRandom): number =>
  random.chance(0.12) ? 0 : Math.min(Math.round(8 * Math.exp(random.next() * 3.3)), 900);

/** Generates 90 days of events up to `now`. */
export const makeEvents = (
  profiles: readonly VisitedProfile[],
  now: Date,
  random: SeededRandom,
): DemoEvents => {
  const events: DemoEvents = { views: [], photos: [], contacts: [] };
  const appeals = profiles.map(({ appeal }) => appeal);
  const add = <Row extends { createdAt?: Date | undefined }>(rows: Row[], row: Row) => {
    if (row.createdAt && row.createdAt <= now) rows.push(row);
  };

  const visit = (profile: number, session: { id: string; device: string; start: number }) => {
    const { pictures } = profiles[profile] as VisitedProfile;
    const sessionDuration = duration(random);
    const at = (seconds: number) => new Date(session.start + seconds * SECOND_MS);
    const event = { freelancerId: profile, sessionId: session.id };
    add(events.views, {
      ...event,
      ipAddress: '',
      userAgent: session.device,
      sessionDuration,
      isUniqueVisitor: true,
      referrerSource: SOURCES.names[random.pickIndex(SOURCES.weights)] ?? 'direct',
      createdAt: at(0),
    });
    if (random.chance(0.52)) {
      const seen = random.between(1, pictures.length);
      for (const [photoIndex, photoUrl] of pictures.slice(0, seen).entries()) {
        const galleryOpened = photoIndex === 0;
        add(events.photos, {
          ...event,
          photoUrl,
          photoIndex,
          galleryOpened,
          createdAt: at(3 + 4 * photoIndex),
        });
      }
    }
    if (random.chance(0.1 + Math.min(sessionDuration, 200) / 2_000)) {
      const index = random.pickIndex(CONTACTS.map(({ weight }) => weight));
      const { contactType, actionType } = CONTACTS[index] ?? {
        contactType: 'whatsapp',
        actionType: 'message',
      };
      add(events.contacts, { ...event, contactType, actionType, createdAt: at(sessionDuration) });
    }
    return sessionDuration;
  };

  let sessions = 0;
  for (let day = DAYS - 1; day >= 0; day--) {
    const morning = daysAgo(now, day);
    const growth = 1.25 - day / (2 * DAYS);
    const noise = 0.9 + random.next() * 0.2;
    const today = Math.round(
      SESSIONS_PER_DAY * growth * noise * (WEEKDAYS[weekdayOf(morning)] ?? 1),
    );
    for (let index = 0; index < today; index++) {
      const hour = random.pickIndex(HOURS) + random.next();
      const device = DEVICES.names[random.pickIndex(DEVICES.weights)] ?? 'mobile';
      let start = morning.getTime() + hour * HOUR_MS;
      const id = `demo-${++sessions}`;
      const seen = new Set(
        Array.from({ length: random.pick([1, 1, 2, 2, 3, 5]) }, () => random.pickIndex(appeals)),
      );
      for (const profile of seen) start += (visit(profile, { id, device, start }) + 5) * SECOND_MS;
    }
  }
  return events;
};
