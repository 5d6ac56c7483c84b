/** Popularity points per visitor action. All weights are defined here. */
export const GALLERY_POINTS = 1;
export const CONTACT_POINTS = 3;
export const REVIEW_POINTS = 5;

/** Maximum points per IP address, profile and day in Singapore time. */
export const DAILY_LIMIT = 25;

const VISIT_POINTS = 1;
const SECONDS_PER_EXTRA_POINT = 30;
const MOST_EXTRA_POINTS = 5;

/** One point per visit and one for every full 30 seconds, up to five extra points. */
export const visitPoints = (seconds: number): number =>
  VISIT_POINTS + Math.min(Math.floor(seconds / SECONDS_PER_EXTRA_POINT), MOST_EXTRA_POINTS);
