import { dayNumberAt } from '#features/analytics/day-number.rules.ts';
import { readSummary } from '#features/analytics/server/analytics.service.ts';
import { findState as findRollups } from '#features/analytics/server/rebuild.queries.ts';
import { getFreelancer } from '#features/freelancers/server/freelancers.service.ts';
import type { HerWord } from '#features/her-word/her-word.contract.ts';
import { NUMBERS_DAYS, shownContentOf } from '#features/her-word/her-word.rules.ts';
import { findConfirmation } from '#features/her-word/server/confirmations.queries.ts';
import { type HerSession, hashOf } from '#features/her-word/server/her-session.ts';
import { listOpenRequests } from '#features/her-word/server/requests.queries.ts';
import { readShownWord } from '#features/her-word/server/shown-word.ts';
import { findState } from '#features/her-word/server/states.queries.ts';
import { countMatchesOf, readDrawnNumbers } from '#features/lucky-garden/server/results.queries.ts';
import { countNumbersOf } from '#features/reviews/server/reviews.queries.ts';
import type { Db } from '#platform/server/db.ts';

const readNumbers = async (db: Db, profileId: number): Promise<HerWord['numbers']> => {
  // Half a figure would be a wrong one.
  if ((await findRollups(db)) === undefined) return null;
  const window = { days: NUMBERS_DAYS, profileId };
  const summary = await readSummary(db, window, dayNumberAt(new Date()));
  return {
    views: summary.totalViews,
    visitors: summary.uniqueVisitors,
    contacts: summary.totalInteractions,
  };
};

const readLuck = async (db: Db, freelancerId: number): Promise<HerWord['luck']> => ({
  given: await countNumbersOf(db, freelancerId),
  drawn: await countMatchesOf(db, freelancerId, await readDrawnNumbers(db)),
});

/** All that her page shows. */
export const readHerWord = async (
  db: Db,
  { freelancerId, closesAt }: HerSession,
): Promise<HerWord> => {
  const profile = await getFreelancer(db, freelancerId, { isAdmin: true });
  const [word, confirmation, state, requests, numbers, luck] = await Promise.all([
    readShownWord(db, freelancerId),
    findConfirmation(db, freelancerId),
    findState(db, freelancerId),
    listOpenRequests(db, freelancerId),
    readNumbers(db, freelancerId),
    readLuck(db, freelancerId),
  ]);
  const shown = hashOf(shownContentOf(profile));
  return {
    profile: { ...profile, ...word },
    shown,
    confirmation,
    state,
    requests,
    numbers,
    luck,
    closesAt,
  };
};
