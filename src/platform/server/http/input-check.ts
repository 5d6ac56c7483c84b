import type { FastifyInstance } from 'fastify';
import { isStorableText } from '#platform/contract/storable-text.ts';
import { invalidInput } from '#platform/server/http/errors.ts';

/** Limit of values in one input, far above the needs of any route, checked before validation. */
const MAX_VALUES = 5_000;

const refuse = (field: string, words: string) => {
  const message = `${field} ${words}`;
  throw invalidInput(message, [{ field, message: words }]);
};

interface Place {
  readonly value: unknown;
  readonly path: string;
}

const partsOf = ({ value, path }: Place): Place[] =>
  Object.entries(value as object).map(([name, part]) => ({
    value: part,
    path: path ? `${path}.${name}` : name,
  }));

/** Checks every string of an input at any depth, including property names. */
export const checkInput = (input: unknown): void => {
  const places: Place[] = [{ value: input, path: '' }];
  let count = 0;
  for (let place = places.pop(); place; place = places.pop()) {
    const { value, path } = place;
    count += 1;
    if (typeof value === 'string' && !isStorableText(value)) {
      refuse(path || 'The body', 'has characters that cannot be stored');
    }
    if (typeof value !== 'object' || value === null) continue;
    // Checked before the values are traversed.
    const size = Array.isArray(value) ? value.length : Object.keys(value).length;
    if (count + places.length + size > MAX_VALUES) {
      refuse(path || 'The body', `has more than ${MAX_VALUES} values`);
    }
    if (!Object.keys(value).every(isStorableText)) {
      refuse(path || 'The body', 'has names that cannot be stored');
    }
    places.push(...partsOf(place));
  }
};

/** Checks the input of every API route before validation. Pages store nothing. */
export const registerInputCheck = (app: FastifyInstance): void => {
  app.addHook('preValidation', async ({ routeOptions, params, query, body }) => {
    if (!routeOptions.url?.startsWith('/api/')) return;
    checkInput(params);
    checkInput(query);
    // An uploaded file is not text; its route validates it.
    if (!Buffer.isBuffer(body)) checkInput(body);
  });
};
