import { expect, test } from 'vitest';
import { soundKey } from '#features/directory/search/sound-key.rules.ts';

test.each([
  ['lin', 'ling', 'linh'],
  ['li', 'lee', 'leigh'],
  ['xin', 'hsin', 'shin', 'sin', 'xing'],
  ['yi', 'yee', 'ee'],
  ['xinyi', 'xinyee', 'sinyee', 'hsinyi'],
  ['siew', 'siu', 'siow', 'seow'],
  ['mei', 'may', 'mae'],
  ['hui', 'hwee', 'huey', 'hooi', 'hwei'],
  ['wei', 'wee'],
  ['zi', 'tze', 'tse'],
  ['qi', 'chi', 'chee'],
  ['jing', 'zhing', 'jin'],
  ['hana', 'hannah', 'hanna', 'hanah'],
  ['noor', 'nur', 'nour', 'noorh'],
  ['aishah', 'aisyah', 'aisha'],
  ['khadijah', 'kadija'],
  ['sarah', 'sara'],
  ['sophie', 'sofi', 'sophy'],
  ['christine', 'kristin'],
  ['suzanne', 'susan'],
  ['jacqueline', 'jakelin'],
  ['celeste', 'selest', 'celest'],
  ['thuy', 'tui', 'thui'],
  ['jihyun', 'jihyeon', 'jeehyun'],
  ['leah', 'lia', 'lea'],
])('%s is heard like %s and the others', (...words) => {
  expect(new Set(words.map(soundKey)), words.map(soundKey).join(' ')).toHaveProperty('size', 1);
});

test.each([
  ['lin', 'lim'],
  ['li', 'lu'],
  ['hana', 'hina'],
  ['mei', 'mai'],
  ['mika', 'mia'],
  ['yuna', 'yuan'],
  ['chen', 'shen'],
  ['nora', 'noor'],
  ['anh', 'ana'],
  ['rina', 'lina'],
])('%s and %s are two names', (one, other) => {
  expect(soundKey(one)).not.toBe(soundKey(other));
});

test('What is no name has no sound', () => {
  expect([soundKey('a'), soundKey('d09'), soundKey('238801'), soundKey('美琳')]).toEqual(
    Array(4).fill(undefined),
  );
});
