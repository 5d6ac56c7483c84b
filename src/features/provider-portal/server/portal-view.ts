import { dayNumberAt } from '#features/analytics/day-number.rules.ts';
import { readSummary } from '#features/analytics/server/analytics.service.ts';
import { findAnalyticsState as findRollups } from '#features/analytics/server/rebuild.queries.ts';
import { scheduleFormOf } from '#features/availability/schedules/server/schedules.service.ts';
import { readSchedule } from '#features/availability/server/schedules.queries.ts';
import { countMatchesOf, readDrawnNumbers } from '#features/luck/garden/server/results.queries.ts';
import type { Approval } from '#features/profiles/approval/approval.contract.ts';
import { findApproval } from '#features/profiles/approval/server/approvals.queries.ts';
import type { ProviderStatus } from '#features/profiles/profiles.contract.ts';
import { requireProfile } from '#features/profiles/server/profiles.service.ts';
import { readIntroductionReviewCounts } from '#features/profiles/text-origins/server/text-origins.service.ts';
import type { PortalContent } from '#features/provider-portal/portal.contract.ts';
import { NUMBERS_DAYS } from '#features/provider-portal/portal.rules.ts';
import {
  readChangesSinceApproval,
  versionHashOf,
} from '#features/provider-portal/server/approval.service.ts';
import type { PortalSession } from '#features/provider-portal/server/portal-session.ts';
import { listOpenRequests } from '#features/provider-portal/server/requests.queries.ts';
import { countNumbersOf } from '#features/reviews/server/reviews.queries.ts';
import type { Db } from '#platform/server/db/db.ts';

/** Status of the provider as shown to visitors. A lapsed confirmation is not shown. */
export const providerStatusOf = (confirmation: Approval | null): ProviderStatus => ({
  confirmedAt: confirmation?.lapsed === null ? confirmation.confirmedAt : null,
  changedSinceConfirmation: confirmation?.lapsed === null ? confirmation.changedSince : [],
});

export const readProviderStatus = async (db: Db, freelancerId: number) =>
  providerStatusOf(await findApproval(db, freelancerId));

const readNumbers = async (db: Db, profileId: number): Promise<PortalContent['numbers']> => {
  // Partial figures would be wrong.
  if ((await findRollups(db)) === undefined) return null;
  const window = { days: NUMBERS_DAYS, profileId };
  const summary = await readSummary(db, window, dayNumberAt(new Date()));
  return {
    views: summary.totalViews,
    visitors: summary.uniqueVisitors,
    contacts: summary.totalInteractions,
  };
};

const readLuck = async (db: Db, freelancerId: number): Promise<PortalContent['luck']> => ({
  given: await countNumbersOf(db, freelancerId),
  drawn: await countMatchesOf(db, freelancerId, await readDrawnNumbers(db)),
});

/** Reads everything that the portal page shows. */
export const readPortal = async (
  db: Db,
  { freelancerId, closesAt }: PortalSession,
): Promise<PortalContent> => {
  const profile = await requireProfile(db, freelancerId, { isAdmin: true });
  const [reviewCounts, confirmation, changes, schedule, requests, numbers, luck] =
    await Promise.all([
      readIntroductionReviewCounts(db, profile),
      findApproval(db, freelancerId),
      readChangesSinceApproval(db, profile),
      readSchedule(db, freelancerId, new Date()),
      listOpenRequests(db, freelancerId),
      readNumbers(db, freelancerId),
      readLuck(db, freelancerId),
    ]);
  return {
    profile: {
      ...profile,
      ...providerStatusOf(confirmation),
      ...reviewCounts,
      isAvailable: profile.isOnline,
      awayUntil: profile.availability.awayUntil,
    },
    shown: versionHashOf(profile),
    confirmation,
    changes,
    state: { availableUntil: schedule.freeUntil, awayUntil: schedule.awayUntil },
    schedule: scheduleFormOf(schedule),
    requests,
    numbers,
    luck,
    closesAt,
  };
};
