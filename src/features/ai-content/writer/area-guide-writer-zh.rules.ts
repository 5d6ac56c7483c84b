import type { PostalFacts } from '#features/ai-content/postal-facts.rules.ts';
import { isLightRail, placesOf } from '#features/ai-content/writer/area-guide-writer.rules.ts';
import { chineseList, spaced } from '#features/ai-content/writer/chinese-wording.rules.ts';
import { guideLayout } from '#features/ai-content/writer/layouts.rules.ts';
import { type Choose, chooser, compose } from '#features/ai-content/writer/wording.rules.ts';

const MAX_CHARACTERS = 320;

const stationLabel = (station: PostalFacts['stations'][number]): string =>
  `${station.zh}${isLightRail(station) ? '轻轨站' : '站'}（${station.codes.join('/')}）`;

const whereabouts = (choose: Choose, { localities, district, districtName }: PostalFacts) => {
  const area = chineseList(localities);
  return choose('where', [
    `${area}一带属于第 ${district} 邮区，也就是${districtName}。`,
    `这份指南介绍的是${area}，位于第 ${district} 邮区（${districtName}）。`,
    `到了${area}，您就在第 ${district} 邮区：${districtName}。`,
  ]);
};

const byTrain = (choose: Choose, { stations, stationsAreNear }: PostalFacts): string => {
  const labels = stations.map(stationLabel);
  if (!stationsAreNear) return `这里地址不多，邮区内的车站有${chineseList(labels)}。`;
  return choose('train', [
    `最近的车站是${chineseList(labels)}。`,
    `搭列车前来，可以在${chineseList(labels, '或')}下车。`,
    `要找的车站是${chineseList(labels)}。`,
  ]);
};

const toEat = (choose: Choose, { food }: PostalFacts): string => {
  const { near, wider, beyond } = placesOf(food, chineseList);
  const local =
    near &&
    choose('food', [
      `想在附近吃饭，可以去${near}。`,
      `肚子饿了，附近有${near}。`,
      `附近的好味道在${near}。`,
    ]);
  const around =
    wider &&
    choose('food around', [
      `同一个邮区里，大家也常去${wider}用餐。`,
      `想多些选择，邮区里还有${wider}。`,
      `稍远一点，也可以到${wider}吃点东西。`,
    ]);
  return [local, around, beyond && `邮区边上，还可以到${beyond}用餐。`].join('');
};

const toSee = (choose: Choose, { landmarks }: PostalFacts): string => {
  const { near, wider, beyond } = placesOf(landmarks, chineseList);
  const local =
    near &&
    choose('sights', [
      `想碰面或散步，可以考虑${near}。`,
      `这里容易找的地方有${near}。`,
      `见面前后，不妨到${near}走走。`,
    ]);
  const around =
    wider &&
    choose('sights around', [
      `邮区里还有${wider}。`,
      `稍远处还有${wider}。`,
      `同在这个邮区的，还有${wider}。`,
    ]);
  return [local, around, beyond && `邮区旁边还有${beyond}。`].join('');
};

const farewell = (choose: Choose, name: string): string =>
  choose('farewell', [
    `具体在哪里见面，由您和${name}商定。`,
    `见面地点请问${name}，这份指南只介绍周边。`,
    `碰面的确切地点，您和${name}约好就行。`,
  ]);

/** The guide in Chinese, from facts in Chinese. */
export const writeAreaGuideZh = (
  profile: { id: number; name: string },
  facts: PostalFacts,
): string => {
  const choose = chooser(`${profile.id}:${profile.name}:${facts.localities.join()}`);
  const part = (text: string, expendable = 0) => ({ text: spaced(text), expendable });
  const where = part(whereabouts(choose, facts));
  const known = facts.facts.map((fact, index) => part(fact, index + 1));
  const train = part(byTrain(choose, facts));
  const food = part(toEat(choose, facts));
  const sights = part(toSee(choose, facts), 3);
  const end = part(farewell(choose, profile.name));
  const paragraphs = guideLayout(choose, { where, known, train, food, sights, end });
  return compose(paragraphs, MAX_CHARACTERS, '');
};
