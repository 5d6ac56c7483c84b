/** Every list of profiles, and how many there are: who is in it and what it says of them. */
export const DIRECTORY = 'freelancers';
/** Ratings and counts of reviews, wherever many profiles are shown. */
export const RATINGS = 'ratings';
/** Scores and the order by them, wherever many profiles are shown. */
export const POPULARITY = 'popularity';

/** One profile, whether it exists or not, with its reviews. */
export const profileTopic = (id: number): string => `freelancer:${id}`;
export const popularityTopic = (id: number): string => `popularity:${id}`;

/** What depends on a profile's own fields. */
export const topicsOfProfile = (id: number): string[] => [DIRECTORY, profileTopic(id)];
/** What depends on a profile's reviews. */
export const topicsOfReviews = (id: number): string[] => [RATINGS, profileTopic(id)];
/** What depends on a profile's score. */
export const topicsOfPopularity = (id: number): string[] => [POPULARITY, popularityTopic(id)];
