import { expect, test } from 'vitest';
import { problemsBetween, shapeOf } from '#tests/support/previous-release/api-shape.ts';

const call = (takes: object, gives: object) =>
  shapeOf({
    '/api/things': {
      post: {
        requestBody: { content: { 'application/json': { schema: takes } } },
        responses: { 201: { content: { 'application/json': { schema: gives } } } },
      },
    },
  });
const object = (properties: object, ...required: string[]) => ({
  type: 'object',
  properties,
  required,
});
const text = { type: 'string' };
const list = (items: object) => ({ type: 'array', items });
const takes = object({ name: text, kind: { enum: ['a', 'b'] } }, 'name');
const gives = object(
  { id: { type: 'integer' }, kind: { enum: ['a', 'b'] }, tags: list(text) },
  'id',
  'tags',
);
const before = call(takes, gives);

test('What is added disturbs no page of the release before', () => {
  const now = call(
    object({
      name: text,
      kind: { enum: ['a', 'b', 'c'] },
      more: object({ inner: text }, 'inner'),
    }),
    object({ ...gives.properties, more: text }, 'id', 'tags', 'more'),
  );
  expect(problemsBetween(before, now)).toEqual([]);
});

test.each([
  ['is gone', {}],
  ['no longer gives body.id', call(takes, object({ tags: list(text) }, 'tags'))],
  ['may leave out body.id', call(takes, object(gives.properties, 'tags'))],
  [
    'gives body.tags[] as null|string, not string',
    call(
      takes,
      object(
        { ...gives.properties, tags: list({ anyOf: [text, { type: 'null' }] }) },
        'id',
        'tags',
      ),
    ),
  ],
  [
    'gives body.kind as "a"|"c"?, not "a"|"b"?',
    call(takes, object({ ...gives.properties, kind: { enum: ['a', 'c'] } }, 'id', 'tags')),
  ],
  ['needs body.more', call(object({ ...takes.properties, more: text }, 'name', 'more'), gives)],
  ['needs body.kind', call(object(takes.properties, 'name', 'kind'), gives)],
  [
    'takes body.kind as "a"?, not "a"|"b"?',
    call(object({ ...takes.properties, kind: { enum: ['a'] } }, 'name'), gives),
  ],
])('A page of the release before could not bear that a call %s', (problem, now) => {
  expect(problemsBetween(before, now)).toEqual([`POST /api/things ${problem}`]);
});
