import { findPostalFacts } from '#features/ai-content/postal-facts.rules.ts';
import { writeAreaGuide } from '#features/ai-content/writer/area-guide-writer.rules.ts';
import { writeIntroduction } from '#features/ai-content/writer/introduction-writer.rules.ts';
import type { Schedule } from '#features/availability/schedule.rules.ts';
import { starterServices } from '#features/catalogue/server/starter-services.ts';
import { sortedLanguages } from '#features/profiles/languages.rules.ts';
import type { profileCounters } from '#features/profiles/server/profile-counters.table.ts';
import type { freelancers } from '#features/profiles/server/profiles.table.ts';
import { type Criterion, summarize } from '#features/reviews/reviews.rules.ts';
import { type DemoPerson, people } from '#ops/demo/content/people.ts';
import { peopleZh } from '#ops/demo/content/people-zh.ts';
import { daysAgo } from '#ops/demo/demo-dates.rules.ts';
import { type DemoEvents, makeEvents } from '#ops/demo/demo-events.ts';
import { type DemoReview, makeReviews } from '#ops/demo/demo-reviews.ts';
import { demoSchedule } from '#ops/demo/demo-schedules.ts';
import { createSeededRandom } from '#ops/demo/seeded-random.ts';

const SEED = 4_928;
/** Every third person has an AI introduction, and every second one a guide to the area. */
const EVERY_INTRODUCED = 3;
const EVERY_GUIDED = 2;
/** Lifetime popularity, which includes events before the 90 days. */
const TOP_SCORE = 2_560;
/** Number of profiles without reviews. */
const NEWCOMERS = 2;
const HAN_NAME = /\s*\p{Script=Han}+/u;

export interface DemoProfile {
  readonly row: typeof freelancers.$inferInsert;
  readonly counters: Omit<typeof profileCounters.$inferInsert, 'freelancerId' | 'isHidden'>;
  readonly reviews: readonly DemoReview[];
  readonly schedule: Schedule | undefined;
}

/** Languages are among the skills, some with their dialect: "Penang Hokkien". */
const languageWords = (skill: string): string[] =>
  skill === 'Bahasa Indonesia' ? ['Indonesian'] : skill.split(' ');

/** A permutation of the indexes, so that the rank differs from the order of the list. */
const rankOf = (index: number): number => (index * 13 + 2) % people.length;

/** A long-tail distribution. */
const appealOf = (index: number): number => 1 / (1 + rankOf(index) / 5);

const reviewCountOf = (index: number): number =>
  rankOf(index) < people.length - NEWCOMERS ? Math.round(appealOf(index) * 18) : 0;

/**
 * Telephone numbers in Singapore start with 3, 6, 8 or 9, so +65 0000 ... is unassigned. WeChat ids contain
 * no dots, so these cannot exist.
 */
const contactsOf = ({ name }: DemoPerson, index: number) => {
  const number = `+650000${String(101 + index).padStart(4, '0')}`;
  const id = name.replace(HAN_NAME, '').toLowerCase().replace(/\W+/g, '');
  return {
    whatsapp: number,
    phone: index % 5 === 4 ? '' : number,
    wechat: index % 3 === 2 ? '' : `demo.${id}`,
  };
};

const starsOf = (reviews: readonly DemoReview[]) => {
  const sum = (key: Criterion) => reviews.reduce((total, review) => total + review[key], 0);
  return {
    reviewCount: reviews.length,
    lookAlikeRating: sum('lookAlikeRating'),
    servicesRating: sum('servicesRating'),
    gfeRating: sum('gfeRating'),
  };
};

const countersOf = (reviews: readonly DemoReview[], index: number): DemoProfile['counters'] => {
  const stars = starsOf(reviews);
  return {
    popularityScore: Math.round(TOP_SCORE * appealOf(index)) + summarize(stars).rating,
    reviewCount: stars.reviewCount,
    lookAlikeStars: stars.lookAlikeRating,
    servicesStars: stars.servicesRating,
    gfeStars: stars.gfeRating,
  };
};

const profileOf = (
  person: DemoPerson,
  index: number,
  reviews: readonly DemoReview[],
  pictures: readonly string[],
  now: Date,
): DemoProfile['row'] => {
  const { place, price, title, skills } = person;
  const zh = peopleZh[person.name];
  const row = {
    name: person.name,
    title,
    titleZh: zh?.title ?? '',
    introduction: person.introduction,
    introductionZh: zh?.introduction ?? '',
    about: person.introduction.split('\n')[0] ?? '',
    skills: [...skills],
    languages: sortedLanguages(skills.flatMap(languageWords)),
    locationArea: place.area,
  };
  const written = {
    ...row,
    id: index,
    services: person.services.filter((name) => name !== 'Extra Services'),
    contacts: [],
    ...summarize(starsOf(reviews)),
  };
  const writtenZh = {
    ...written,
    title: row.titleZh,
    introduction: row.introductionZh,
    services: starterServices
      .filter(({ serviceName }) => written.services.includes(serviceName))
      .map(({ displayName, displayNameZh }) => displayNameZh || displayName),
  };
  const isGuided = index % EVERY_GUIDED === 0;
  const facts = isGuided ? findPostalFacts(place.postalCode) : undefined;
  const factsZh = isGuided ? findPostalFacts(place.postalCode, 'zh') : undefined;
  const isIntroduced = index % EVERY_INTRODUCED === 0 && reviews.length > 2;
  const [profileImage = '', ...galleryImages] = pictures;
  return {
    ...row,
    ...person.social,
    ...contactsOf(person, index),
    services: [person.nationality, place.area, ...person.services],
    profileImage,
    galleryImages,
    location: place.location,
    postalCode: place.postalCode,
    ...('hourly' in price
      ? { hourlyRate: price.hourly }
      : { price: price.text, priceDetails: price.details ?? '' }),
    priceDetailsZh: zh?.priceDetails ?? '',
    extraServices: person.extraServices ?? '',
    defaultWhatsAppMessage: person.greeting ?? '',
    aiGeneratedIntroduction: isIntroduced ? writeIntroduction(written, [...reviews].reverse()) : '',
    aiGeneratedIntroductionZh: isIntroduced
      ? writeIntroduction(writtenZh, [...reviews].reverse(), 'zh')
      : '',
    areaGuide: facts ? writeAreaGuide(written, facts) : '',
    areaGuideZh: factsZh ? writeAreaGuide(written, factsZh, 'zh') : '',
    createdAt: daysAgo(now, 200 - index * 2),
    updatedAt: new Date(daysAgo(now, 1 + ((index * 7) % 40)).getTime() + 12 * 3600 * 1000 + index),
  };
};

/** Generates the demo profiles, deterministic except for their dates. */
export const makeProfiles = (
  now: Date,
  picturesOf: (index: number) => readonly string[],
): { profiles: DemoProfile[]; events: DemoEvents } => {
  const random = createSeededRandom(SEED);
  const visited = people.map((_, index) => ({
    appeal: appealOf(index),
    pictures: picturesOf(index),
  }));
  const reviews = makeReviews(people, reviewCountOf, now, random);
  const events = makeEvents(visited, now, random);
  const profiles = people.map((person, index) => {
    const own = reviews[index] ?? [];
    const row = profileOf(person, index, own, picturesOf(index), now);
    const schedule = demoSchedule(index, now);
    return { row, counters: countersOf(own, index), reviews: own, schedule };
  });
  return { profiles, events };
};
