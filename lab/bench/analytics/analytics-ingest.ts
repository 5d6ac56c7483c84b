/** Ingest rate of events from 50 concurrent visitors, with rollups and stored only. */
import { randomUUID } from 'node:crypto';
import type { TrackedEvent } from '#features/analytics/tracking/server/tracking.service.ts';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import type { Database } from '#platform/server/db/db.ts';
import { callsPerSecond, median } from '../support/times.ts';
import { type BenchWriter, countingWriter, storingWriter } from './event-writers.ts';

const ROUNDS = 3;
const ROUND_MS = 2_000;

/** The next event of a visitor: a session views three profiles with two photos each, and one contact. */
const eventOf = (freelancerId: number, sessionId: string, index: number): TrackedEvent => {
  const of = { freelancerId, sessionId };
  const event = { freelancerId, visitor: sessionId, points: 0 };
  if (index % 10 === 9) {
    const contact = { contactType: 'whatsapp', contactValue: '', actionType: '', success: true };
    return { ...event, contact: { ...of, ...contact, contactType: 'whatsapp' } };
  }
  if (index % 3 === 0) {
    const view = { referrerSource: '', ipAddress: '', userAgent: '', sessionDuration: 0 };
    return { ...event, view: { ...of, ...view } };
  }
  const counts = { photoIndex: 0, viewDuration: 0, swipeInteractions: 0, zoomInteractions: 0 };
  return { ...event, photo: { ...of, ...counts, photoUrl: '', galleryOpened: true } };
};

const eventsPerSecond = ({ write, finish }: BenchWriter, ids: number[]): Promise<number> => {
  const sessions: string[] = [];
  const send = (visitor: number, index: number) => {
    if (index % 10 === 0) sessions[visitor] = randomUUID();
    const id = ids[(visitor * 31 + Math.floor(index / 3)) % ids.length] ?? 0;
    return write(eventOf(id, sessions[visitor] ?? '', index));
  };
  return callsPerSecond(ROUND_MS, send, finish);
};

export const measureIngest = async ({ db }: Database) => {
  const rows = await db.select({ id: freelancers.id }).from(freelancers).limit(500);
  const ids = rows.map(({ id }) => id);
  const rates = { with: [] as number[], without: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.without.push(await eventsPerSecond(storingWriter(db), ids));
    rates.with.push(await eventsPerSecond(countingWriter(db), ids));
  }
  const [withRollups, without] = [median(rates.with), median(rates.without)];
  return {
    withRollups: `${Math.round(withRollups)}/s`,
    without: `${Math.round(without)}/s`,
    ratio: (withRollups / without).toFixed(2),
    microsecondsPerEvent: (1e6 / withRollups - 1e6 / without).toFixed(0),
  };
};
