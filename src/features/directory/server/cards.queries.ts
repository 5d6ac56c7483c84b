import { and, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ShownAvailability } from '#features/availability/availability.contract.ts';
import { availabilityNow } from '#features/availability/server/availability.queries.ts';
import { profileStates } from '#features/availability/server/availability.table.ts';
import { listApproved } from '#features/profiles/approval/server/approvals.queries.ts';
import { profileCounters } from '#features/profiles/server/profile-counters.table.ts';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import { MAX_ID } from '#platform/contract/ids.ts';
import type { Db } from '#platform/server/db/db.ts';

/** The name by which `availabilityNow` knows the table. */
const availability = alias(profileStates, 'availability');

const cardColumns = {
  id: freelancers.id,
  name: freelancers.name,
  title: freelancers.title,
  titleZh: freelancers.titleZh,
  profileImage: freelancers.profileImage,
  galleryImages: freelancers.galleryImages,
  services: freelancers.services,
  price: freelancers.price,
  hourlyRate: freelancers.hourlyRate,
  rating: sql<number>`${profileCounters.rating}`,
  reviewCount: profileCounters.reviewCount,
  popularityScore: profileCounters.popularityScore,
};
const ofProfile = eq(profileCounters.freelancerId, freelancers.id);
const shownAmong = (ids: number[]) =>
  and(inArray(freelancers.id, ids), eq(freelancers.isHidden, false));
const inOrderOf = (ids: number[]) =>
  sql`array_position(${sql.param(ids)}::int[], ${freelancers.id})`;

/** Cards of the visible profiles, in no particular order. */
export const listShownCards = (db: Db, ids: number[]) =>
  db
    .select(cardColumns)
    .from(freelancers)
    .innerJoin(profileCounters, ofProfile)
    .where(shownAmong(ids));

/** Cards with all fields of a comparison, in the order of the requested ids. */
export const listCardsById = async (db: Db, wanted: readonly number[]) => {
  const ids = wanted.filter((id) => id <= MAX_ID);
  const listed = db
    .select({
      ...cardColumns,
      location: freelancers.location,
      locationArea: freelancers.locationArea,
      languages: freelancers.languages,
      availability: sql<ShownAvailability>`${availabilityNow(new Date())}`,
    })
    .from(freelancers)
    .innerJoin(profileCounters, ofProfile)
    .leftJoin(availability, eq(availability.freelancerId, freelancers.id))
    .where(shownAmong(ids))
    .orderBy(inOrderOf(ids));
  const [cards, approved] = await Promise.all([listed, listApproved(db, ids)]);
  return cards.map((card) => ({ ...card, isConfirmed: approved.has(card.id) }));
};

/** Names and pictures of the visible profiles, in the order of the ids. */
export const listShownNames = async (db: Db, ids: number[]) => {
  if (ids.length === 0) return [];
  const { id, name, profileImage } = freelancers;
  return db
    .select({ id, name, profileImage })
    .from(freelancers)
    .where(shownAmong(ids))
    .orderBy(inOrderOf(ids));
};
