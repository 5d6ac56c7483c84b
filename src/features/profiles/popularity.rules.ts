/** What each thing that a visitor does is worth to a profile. The only place with weights. */
export const GALLERY_POINTS = 1;
export const CONTACT_POINTS = 3;
export const REVIEW_POINTS = 5;

/** The most that one address can give one profile on one Singapore day. */
export const DAILY_LIMIT = 25;

const VISIT_POINTS = 1;
const SECONDS_PER_EXTRA_POINT = 30;
const MOST_EXTRA_POINTS = 5;

/** A point for coming, and one more for every full 30 seconds of staying, five at most. */
export const visitPoints = (seconds: number): number =>
  VISIT_POINTS + Math.min(Math.floor(seconds / SECONDS_PER_EXTRA_POINT), MOST_EXTRA_POINTS);
