import { and, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ShownAvailability } from '#features/availability/availability.contract.ts';
import { availabilityNow } from '#features/availability/server/availability.queries.ts';
import { profileStates } from '#features/availability/server/availability.table.ts';
import { profileCounters } from '#features/profiles/server/profile-counters.table.ts';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import type { Db } from '#platform/server/db/db.ts';

/** The name by which `availabilityNow` knows the table. */
const availability = alias(profileStates, 'availability');
const MAX_ID = 2_147_483_647;

const cardColumns = {
  id: freelancers.id,
  name: freelancers.name,
  title: freelancers.title,
  titleZh: freelancers.titleZh,
  profileImage: freelancers.profileImage,
  galleryImages: freelancers.galleryImages,
  services: freelancers.services,
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

/** Cards with all fields of the directory, in the order of the requested ids. */
export const listCardsById = (db: Db, wanted: readonly number[]) => {
  const ids = wanted.filter((id) => id <= MAX_ID);
  return db
    .select({
      ...cardColumns,
      price: freelancers.price,
      hourlyRate: freelancers.hourlyRate,
      location: freelancers.location,
      locationArea: freelancers.locationArea,
      rating: sql<number>`${profileCounters.rating}`,
      reviewCount: profileCounters.reviewCount,
      availability: sql<ShownAvailability>`${availabilityNow(new Date())}`,
    })
    .from(freelancers)
    .innerJoin(profileCounters, ofProfile)
    .leftJoin(availability, eq(availability.freelancerId, freelancers.id))
    .where(shownAmong(ids))
    .orderBy(inOrderOf(ids));
};

/** The suggested profiles that are visible, in the order of the ids. */
export const listSuggested = async (db: Db, ids: number[]) => {
  if (ids.length === 0) return [];
  const { id, name, profileImage } = freelancers;
  return db
    .select({ id, name, profileImage })
    .from(freelancers)
    .where(shownAmong(ids))
    .orderBy(inOrderOf(ids));
};
