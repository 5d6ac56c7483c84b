import { expect, test } from 'vitest';
import { stripSchemas } from '#platform/build/strip-contract-schemas.ts';

test('A call keeps what a browser needs to make it, and loses its schemas', () => {
  const code = `import * as z from 'zod/mini';
const mei = z.object({ name: z.string() });
export const getMei = endpoint({
	method: "GET",
	path: "/api/mei/:id",
	access: "editor",
	summary: "One of us, 美",
	params: z.object({ id: z.string() }),
	response: mei
});
export const SIZE = 12;`;
  expect(stripSchemas(code)).toBe(`import * as z from 'zod/mini';
const mei = /* @__PURE__ */ (() => z.object({ name: z.string() }))();
export const getMei = { method: "GET", path: "/api/mei/:id", access: "editor" };
export const SIZE = 12;`);
});

test('What is made of schemas may be left out when nobody uses it, and works when somebody does', async () => {
  const code = stripSchemas(`const made = [];
const make = (value) => { made.push(value); return value; };
const fields = { one: make(1) };
export const input = make(fields);`);
  expect(code.match(/@__PURE__/g)).toHaveLength(2);
  const { input } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  expect(input).toEqual({ one: 1 });
});

test('An endpoint with a spread is refused, because the browser would lose the fields in it', () => {
  const code =
    "const own = { access: 'admin' };\nexport const getMei = endpoint({ method: 'GET', ...own });";
  expect(() => stripSchemas(code)).toThrow('An endpoint must list its fields');
});
