/** Cache topic of all lists of profiles and their totals. */
export const DIRECTORY = 'freelancers';
/** Cache topic of ratings and review counts in lists. */
export const RATINGS = 'ratings';
/** Cache topic of popularity scores and sort order in lists. */
export const POPULARITY = 'popularity';

/** Cache topic of one profile with its reviews, including its absence. */
export const profileTopic = (id: number): string => `freelancer:${id}`;
export const popularityTopic = (id: number): string => `popularity:${id}`;

/** Topics to invalidate when the fields of a profile change. */
export const topicsOfProfile = (id: number): string[] => [DIRECTORY, profileTopic(id)];
/** The same for several profiles; none if there are none. */
export const topicsOfProfiles = (ids: readonly number[]): string[] =>
  ids.length > 0 ? [DIRECTORY, ...ids.map(profileTopic)] : [];
/** Topics to invalidate when the reviews of a profile change. */
export const topicsOfReviews = (id: number): string[] => [RATINGS, profileTopic(id)];
/** Topics to invalidate when the popularity score of a profile changes. */
export const topicsOfPopularity = (id: number): string[] => [POPULARITY, popularityTopic(id)];
