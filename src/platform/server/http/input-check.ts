import type { FastifyInstance } from 'fastify';
import { isStorableText } from '#platform/contract/storable-text.ts';
import { invalidInput } from '#platform/server/http/errors.ts';

/** More values than any call needs; whoever sends more is told before anybody reads them. */
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

/** Looks at every text of an input, names included, however deep it stands. */
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
    // Counted before they are walked.
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

/** Before any schema reads it: every call, and every one to come. Pages store nothing. */
export const registerInputCheck = (app: FastifyInstance): void => {
  app.addHook('preValidation', async ({ routeOptions, params, query, body }) => {
    if (!routeOptions.url?.startsWith('/api/')) return;
    checkInput(params);
    checkInput(query);
    // A file is no text; whoever takes it looks into it.
    if (!Buffer.isBuffer(body)) checkInput(body);
  });
};
