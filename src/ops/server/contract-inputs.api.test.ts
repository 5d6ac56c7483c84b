/** For every call that there is: what a request may name, and where. */
import { describe, expect, test } from 'vitest';
import { type Target, targetsOf } from '#lab/fuzz/endpoints.ts';
import { valueFor } from '#lab/fuzz/schema-values.ts';
import { createSeededRandom } from '#ops/demo/seeded-random.ts';
import { SESSION_HEADER } from '#platform/contract/session-header.ts';
import { startTestApp } from '#tests/support/test-app.ts';

const { app, sessionId } = await startTestApp();
const headers = { [SESSION_HEADER]: sessionId };
const document = await app.inject({ url: '/api/openapi.json', headers });
const targets = targetsOf(document.json());
const titleOf = ({ contract: { method, path } }: Target) => `${method} ${path}`;

const SMUGGLED = 'smuggledField';

/** The value with a further field in each of its objects. */
const withSmuggled = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withSmuggled);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, part]) => [name, withSmuggled(part)]);
  return { ...Object.fromEntries(entries), [SMUGGLED]: 'x' };
};

describe('A call', () => {
  const withBody = targets.filter(({ body, contract }) => body && contract.body);

  test('takes no field of a body that its contract does not name', () => {
    expect(withBody.length).toBeGreaterThan(30);
    const checked = new Map<string, number>();
    for (const target of withBody) {
      const { contract, body: schema } = target;
      const random = createSeededRandom(11);
      let accepted = 0;
      for (let attempt = 0; schema && attempt < 200; attempt += 1) {
        const result = contract.body?.safeParse(withSmuggled(valueFor(schema, random)));
        if (!result?.success) continue;
        accepted += 1;
        expect([titleOf(target), JSON.stringify(result.data)?.includes(SMUGGLED)]).not.toEqual([
          titleOf(target),
          true,
        ]);
      }
      checked.set(titleOf(target), accepted);
    }
    // Most schemas accept a generated value; the others have rules that a schema cannot express.
    expect([...checked.values()].filter((accepted) => accepted > 0).length).toBeGreaterThan(25);
  });

  test('has no password, session or token in its address', () => {
    for (const { contract, query } of targets) {
      const named = [...contract.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
      const names = [...named, ...query.map(({ name }) => name)];
      expect(names.filter((name) => /passw|sessionId|token|secret|challenge/i.test(name))).toEqual(
        [],
      );
    }
  });
});

describe('What is sent twice', () => {
  test.each(['search=a&search=b', 'limit=1&limit=2', 'sortBy=recent&sortBy=popular'])(
    'in the address is refused where one value is meant: %s',
    async (query) => {
      const answer = await app.inject(`/api/freelancers?${query}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().issues[0].field).toBe(query.split('=')[0]);
    },
  );

  test('as the session is no session', async () => {
    const { statusCode } = await app.inject({
      url: '/api/admin/users',
      headers: { [SESSION_HEADER]: [sessionId, sessionId] },
    });
    expect(statusCode).toBe(401);
  });

  test('in the address does not take the place of what is sent in the body', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/login?username=gardener&password=anything',
      body: {},
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: 'Username and password are required' });
  });
});
