import type { PostalFacts } from '#features/ai-content/postal-facts.rules.ts';
import { guideLayout } from '#features/ai-content/writer/layouts.rules.ts';
import {
  type Choose,
  capitalised,
  chooser,
  compose,
  listOf,
} from '#features/ai-content/writer/wording.rules.ts';

const MAX_WORDS = 180;
const MAX_PLACES = 3;
/** Minimum number of places; places outside the district fill up a shorter list. */
const ENOUGH_PLACES = 2;

const LRT_CODE = /^(BP|SW|SE|PW|PE)\d/;

export const isLightRail = ({ codes }: PostalFacts['stations'][number]): boolean =>
  codes.every((code) => LRT_CODE.test(code));

const stationLabel = (station: PostalFacts['stations'][number]): string => {
  const { name, zh, codes } = station;
  return `${name}${isLightRail(station) ? ' LRT' : ''} (${zh}, ${codes.join('/')})`;
};

const whereabouts = (choose: Choose, { localities, district, districtName }: PostalFacts) => {
  const area = listOf(localities);
  return choose('where', [
    `Around ${area} you are in postal district ${district}: ${districtName}.`,
    `The area of ${area} belongs to postal district ${district}, ${districtName}.`,
    `This guide is for ${area}, a part of postal district ${district} (${districtName}).`,
    `${area}: that is postal district ${district}, ${districtName}.`,
  ]);
};

const byTrain = (choose: Choose, { stations, stationsAreNear }: PostalFacts): string => {
  const labels = stations.map(stationLabel);
  if (!stationsAreNear) {
    return `Few addresses lie here; the stations of the district include ${listOf(labels)}.`;
  }
  const many = labels.length > 1;
  return choose('train', [
    `The nearest station${many ? 's are' : ' is'} ${listOf(labels)}.`,
    `By train, head for ${listOf(labels, 'or')}.`,
    `${listOf(labels)} ${many ? 'are the stations' : 'is the station'} to look for.`,
  ]);
};

/** The places to name, each group as a list in the words of the language. */
export const placesOf = (
  { here, district, outside }: PostalFacts['food'],
  joined: (places: readonly string[]) => string = listOf,
) => {
  const near = here.slice(0, MAX_PLACES);
  const wider = district.slice(0, MAX_PLACES - near.length);
  const beyond = near.length + wider.length < ENOUGH_PLACES ? outside.slice(0, 2) : [];
  return { near: joined(near), wider: joined(wider), beyond: joined(beyond) };
};

const toEat = (choose: Choose, { food }: PostalFacts): string => {
  const { near, wider, beyond } = placesOf(food);
  const local =
    near &&
    choose('food', [
      `For a meal in the neighbourhood, try ${near}.`,
      `Hungry? The neighbourhood has ${near}.`,
      `Good food in the neighbourhood is at ${near}.`,
    ]);
  const around =
    wider &&
    choose('food around', [
      `Elsewhere in the district, people eat at ${wider}.`,
      `The district is also a place to eat: try ${wider}.`,
      `For more to eat in the district, think of ${wider}.`,
    ]);
  const outside = beyond && `Just outside the district you can eat at ${beyond}.`;
  return [local, around, outside].filter(Boolean).join(' ');
};

const toSee = (choose: Choose, { landmarks }: PostalFacts): string => {
  const { near, wider, beyond } = placesOf(landmarks);
  const local =
    near &&
    choose('sights', [
      `To meet or to stroll, think of ${near}.`,
      `Easy to find here: ${near}.`,
      `Before or after, you could look in at ${near}.`,
    ]);
  const around =
    wider &&
    choose('sights around', [
      `The district also has ${wider}.`,
      `A little further in the district you find ${wider}.`,
      `Also in the district: ${wider}.`,
    ]);
  const outside = beyond && `Just outside lies ${beyond}.`;
  return [local, around, outside].filter(Boolean).join(' ');
};

const farewell = (choose: Choose, name: string): string =>
  choose('farewell', [
    `The meeting point itself is for you and ${name} to agree on.`,
    `Ask ${name} for the meeting point; this guide stops at the neighbourhood.`,
    `Where exactly you meet is between you and ${name}.`,
  ]);

/** Composes a guide to the neighbourhood from the postal facts, without any address. */
export const writeAreaGuide = (
  profile: { id: number; name: string },
  facts: PostalFacts,
): string => {
  const choose = chooser(`${profile.id}:${profile.name}:${facts.localities.join()}`);
  const part = (text: string, expendable = 0) => ({ text: capitalised(text), expendable });
  const where = part(whereabouts(choose, facts));
  const known = facts.facts.map((fact, index) => part(fact, index + 1));
  const train = part(byTrain(choose, facts));
  const food = part(toEat(choose, facts));
  const sights = part(toSee(choose, facts), 3);
  const end = part(farewell(choose, profile.name));
  const paragraphs = guideLayout(choose, { where, known, train, food, sights, end });
  return compose(paragraphs, MAX_WORDS);
};
