import type { TextLanguage } from '#features/ai-content/ai-content.contract.ts';
import type { PostalFacts } from '#features/ai-content/postal-facts.rules.ts';
import {
  capitalised,
  compose,
  createWording,
  spaced,
  type TextPart,
  type Wording,
} from '#features/ai-content/writer/wording.rules.ts';

const MAX_WORDS: Readonly<Record<TextLanguage, number>> = { en: 180, zh: 320 };
const MAX_PLACES = 3;
/** Minimum number of places; places outside the district fill up a shorter list. */
const ENOUGH_PLACES = 2;

const LRT_CODE = /^(BP|SW|SE|PW|PE)\d/;

const stationLabel = (
  { name, zh, codes }: PostalFacts['stations'][number],
  language: TextLanguage,
): string => {
  const isLightRail = codes.every((code) => LRT_CODE.test(code));
  return language === 'zh'
    ? `${zh}${isLightRail ? '轻轨站' : '站'}（${codes.join('/')}）`
    : `${name}${isLightRail ? ' LRT' : ''} (${zh}, ${codes.join('/')})`;
};

const locationSentence = (
  { say, list }: Wording,
  { localities, district, districtName }: PostalFacts,
): string => {
  const area = list(localities);
  return say('where', {
    en: [
      `Around ${area} you are in postal district ${district}: ${districtName}.`,
      `The area of ${area} belongs to postal district ${district}, ${districtName}.`,
      `This guide is for ${area}, a part of postal district ${district} (${districtName}).`,
      `${area}: that is postal district ${district}, ${districtName}.`,
    ],
    zh: [
      `${area}一带属于第 ${district} 邮区，也就是${districtName}。`,
      `这份指南介绍的是${area}，位于第 ${district} 邮区（${districtName}）。`,
      `到了${area}，您就在第 ${district} 邮区：${districtName}。`,
    ],
  });
};

const stationsSentence = (
  { say, list, language }: Wording,
  { stations, stationsAreNear }: PostalFacts,
): string => {
  const labels = stations.map((station) => stationLabel(station, language));
  const all = list(labels);
  const either = list(labels, 'disjunction');
  if (!stationsAreNear) {
    return say('train', {
      en: [`Few addresses lie here; the stations of the district include ${all}.`],
      zh: [`这里地址不多，邮区内的车站有${all}。`],
    });
  }
  const many = labels.length > 1;
  return say('train', {
    en: [
      `The nearest station${many ? 's are' : ' is'} ${all}.`,
      `By train, head for ${either}.`,
      `${all} ${many ? 'are the stations' : 'is the station'} to look for.`,
    ],
    zh: [`最近的车站是${all}。`, `搭列车前来，可以在${either}下车。`, `要找的车站是${all}。`],
  });
};

/** The places to name, each group as a list in the words of the language. */
const placesOf = ({ list }: Wording, { here, district, outside }: PostalFacts['food']) => {
  const near = here.slice(0, MAX_PLACES);
  const wider = district.slice(0, MAX_PLACES - near.length);
  const beyond = near.length + wider.length < ENOUGH_PLACES ? outside.slice(0, 2) : [];
  return { near: list(near), wider: list(wider), beyond: list(beyond) };
};

const foodSentence = (wording: Wording, { food }: PostalFacts): string => {
  const { say, space } = wording;
  const { near, wider, beyond } = placesOf(wording, food);
  const local =
    near &&
    say('food', {
      en: [
        `For a meal in the neighbourhood, try ${near}.`,
        `Hungry? The neighbourhood has ${near}.`,
        `Good food in the neighbourhood is at ${near}.`,
      ],
      zh: [`想在附近吃饭，可以去${near}。`, `肚子饿了，附近有${near}。`, `附近的好味道在${near}。`],
    });
  const around =
    wider &&
    say('food around', {
      en: [
        `Elsewhere in the district, people eat at ${wider}.`,
        `The district is also a place to eat: try ${wider}.`,
        `For more to eat in the district, think of ${wider}.`,
      ],
      zh: [
        `同一个邮区里，大家也常去${wider}用餐。`,
        `想多些选择，邮区里还有${wider}。`,
        `稍远一点，也可以到${wider}吃点东西。`,
      ],
    });
  const outside =
    beyond &&
    say('food outside', {
      en: [`Just outside the district you can eat at ${beyond}.`],
      zh: [`邮区边上，还可以到${beyond}用餐。`],
    });
  return [local, around, outside].filter(Boolean).join(space);
};

const sightsSentence = (wording: Wording, { landmarks }: PostalFacts): string => {
  const { say, space } = wording;
  const { near, wider, beyond } = placesOf(wording, landmarks);
  const local =
    near &&
    say('sights', {
      en: [
        `To meet or to stroll, think of ${near}.`,
        `Easy to find here: ${near}.`,
        `Before or after, you could look in at ${near}.`,
      ],
      zh: [
        `想碰面或散步，可以考虑${near}。`,
        `这里容易找的地方有${near}。`,
        `见面前后，不妨到${near}走走。`,
      ],
    });
  const around =
    wider &&
    say('sights around', {
      en: [
        `The district also has ${wider}.`,
        `A little further in the district you find ${wider}.`,
        `Also in the district: ${wider}.`,
      ],
      zh: [`邮区里还有${wider}。`, `稍远处还有${wider}。`, `同在这个邮区的，还有${wider}。`],
    });
  const outside =
    beyond &&
    say('sights outside', {
      en: [`Just outside lies ${beyond}.`],
      zh: [`邮区旁边还有${beyond}。`],
    });
  return [local, around, outside].filter(Boolean).join(space);
};

const farewell = ({ say }: Wording, name: string): string =>
  say('farewell', {
    en: [
      `The meeting point itself is for you and ${name} to agree on.`,
      `Ask ${name} for the meeting point; this guide stops at the neighbourhood.`,
      `Where exactly you meet is between you and ${name}.`,
    ],
    zh: [
      `具体在哪里见面，由您和${name}商定。`,
      `见面地点请问${name}，这份指南只介绍周边。`,
      `碰面的确切地点，您和${name}约好就行。`,
    ],
  });

/** Composes a guide to the neighbourhood from facts in the language, without any address. */
export const writeAreaGuide = (
  profile: { id: number; name: string },
  facts: PostalFacts,
  language: TextLanguage = 'en',
): string => {
  const seed = `${profile.id}:${profile.name}:${facts.localities.join()}`;
  const wording = createWording(language, seed);
  const finished = language === 'zh' ? spaced : capitalised;
  const part = (text: string, expendable = 0) => ({ text: finished(text), expendable });
  const where = part(locationSentence(wording, facts));
  const known = facts.facts.map((fact, index) => part(fact, index + 1));
  const train = part(stationsSentence(wording, facts));
  const food = part(foodSentence(wording, facts));
  const sights = part(sightsSentence(wording, facts), 3);
  const end = part(farewell(wording, profile.name));
  const paragraphs = wording.choose<TextPart[][]>('layout', [
    [
      [where, ...known, train],
      [food, sights, end],
    ],
    [
      [where, train],
      [sights, food],
      [...known, end],
    ],
    [
      [where, ...known],
      [food, sights],
      [train, end],
    ],
  ]);
  return compose(paragraphs, MAX_WORDS[language], wording.space);
};
