import { expect, test } from 'vitest';
import {
  decideVisibility,
  isDraft,
  type StoredDecision,
  standingDecisions,
  type VisibilityChange,
  visibilityChangeOf,
} from '#features/profiles/visibility/hide-decisions.rules.ts';

type Step = readonly [username: string, change: VisibilityChange];

const hide = (by: StoredDecision['by'], reason?: string): VisibilityChange => ({
  kind: 'hide',
  by,
  reason,
});
const withdraw: VisibilityChange = { kind: 'withdraw', by: 'provider' };
const show: VisibilityChange = { kind: 'show' };
const undoShow: VisibilityChange = { kind: 'undo-show' };
const undoHide: VisibilityChange = { kind: 'undo-hide' };

const after = (...steps: readonly Step[]) =>
  steps.reduce<StoredDecision[]>(
    (all, [username, change], index) =>
      decideVisibility(all, change, { username, at: new Date(index * 1000).toISOString() }),
    [],
  );
const partiesAfter = (...steps: readonly Step[]) =>
  standingDecisions(after(...steps)).map(({ by, username }) => `${by} ${username}`);

test.each<[string, Step[], string[]]>([
  [
    'withdraws her own decision',
    [
      ['her', hide('provider')],
      ['her', withdraw],
    ],
    [],
  ],
  [
    'does not lift what an admin decided after her',
    [
      ['her', hide('provider')],
      ['ann', hide('admin')],
      ['her', withdraw],
    ],
    ['admin ann'],
  ],
  [
    'does not lift what an admin decided before her',
    [
      ['ann', hide('admin')],
      ['her', hide('provider')],
      ['her', withdraw],
    ],
    ['admin ann'],
  ],
  [
    'does not lift what was decided because of a report',
    [
      ['her', hide('provider')],
      ['ann', hide('report')],
      ['her', withdraw],
    ],
    ['report ann'],
  ],
  [
    'lifts nothing of a later decision after an admin lifted hers',
    [
      ['her', hide('provider')],
      ['ann', show],
      ['bob', hide('admin')],
      ['her', withdraw],
    ],
    ['admin bob'],
  ],
  [
    'withdraws also what an undo would bring back',
    [
      ['her', hide('provider')],
      ['ann', show],
      ['her', withdraw],
      ['ann', undoShow],
    ],
    ['admin ann'],
  ],
])('A provider %s', (_title, steps, expected) => {
  expect(partiesAfter(...steps)).toEqual(expected);
});

test('An admin lifts all decisions, and an undo brings back exactly these', () => {
  const hidden: Step[] = [
    ['her', hide('provider')],
    ['ann', hide('report')],
  ];
  expect(partiesAfter(...hidden, ['bob', show])).toEqual([]);
  expect(after(...hidden, ['bob', show], ['bob', undoShow])).toEqual(after(...hidden));
});

test('An undo of hiding takes back the own decision alone', () => {
  const hidden: Step[] = [
    ['ann', hide('report')],
    ['her', hide('provider')],
    ['bob', hide('admin')],
  ];
  expect(partiesAfter(...hidden, ['bob', undoHide])).toEqual(['report ann', 'provider her']);
  expect(partiesAfter(...hidden, ['cat', undoHide])).toHaveLength(3);
  expect(partiesAfter(['ann', hide('report')], ['ann', hide('admin')], ['ann', undoHide])).toEqual([
    'report ann',
  ]);
});

test('Hiding again changes nothing but a reason that is given', () => {
  const once = after(['ann', hide('admin', 'Wrong pictures')]);
  expect(once).toMatchObject([{ by: 'admin', username: 'ann', reason: 'Wrong pictures' }]);
  expect(after(['ann', hide('admin', 'Wrong pictures')], ['bob', hide('admin')])).toEqual(once);
  const again: Step[] = [
    ['ann', hide('admin')],
    ['bob', visibilityChangeOf(true, 'Wrong name')],
  ];
  expect(after(...again)).toMatchObject([{ username: 'ann', reason: 'Wrong name' }]);
  // The settling of a request or another report does not replace a reason.
  expect(after(...again, ['bob', hide('admin', 'Settled')])).toEqual(after(...again));
});

const scheduled = (second: number): VisibilityChange => ({
  kind: 'publish-scheduled',
  scheduledAt: new Date(second * 1000).toISOString(),
});

test.each<[string, Step[], string[]]>([
  ['publishes a draft', [['ann', hide('draft')]], []],
  ['shows again what an admin hid before', [['ann', hide('admin')]], []],
  [
    'does not lift what an admin decided after the scheduling',
    [
      ['ann', hide('draft')],
      ['bob', hide('admin')],
    ],
    ['admin bob'],
  ],
  ['does not lift the decision of a provider', [['her', hide('provider')]], ['provider her']],
  ['does not lift the decision after a report', [['ann', hide('report')]], ['report ann']],
])('A scheduled publication %s', (_title, steps, expected) => {
  expect(partiesAfter(...steps, ['ann', scheduled(0)])).toEqual(expected);
});

test('A profile is a draft until somebody publishes it, or hides it for another reason', () => {
  const standing = (...steps: Step[]) => standingDecisions(after(...steps));
  expect(isDraft(standing(['ann', hide('draft')]))).toBe(true);
  expect(isDraft(standing(['ann', hide('draft')], ['ann', hide('report')]))).toBe(false);
  expect(isDraft(standing(['ann', hide('draft')], ['ann', show]))).toBe(false);
  expect(isDraft(standing(['ann', hide('draft')], ['ann', show], ['ann', undoShow]))).toBe(true);
});

test('A profile of which no decision is known is hidden again by an undo', () => {
  expect(partiesAfter(['ann', undoShow])).toEqual(['admin ann']);
});
