/** Values that a schema of the API document accepts, and the same with one part corrupted. */

import { hostileText, hostileValue } from '#lab/fuzz/hostile-values.ts';
import type { SeededRandom } from '#ops/demo/seeded-random.ts';

export interface JsonSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
}

const plainTexts = [
  'Mei',
  'City guide, dinner companion',
  'introduction',
  'default',
  '2026-11-14',
  '048616',
  '12',
  '4001',
  'whatsapp',
  'https://pictures.example/1.jpg',
  '/uploads/default-avatar-1.webp',
  'long enough',
];
const LARGEST = 1_000;

const textFor = ({ maxLength }: JsonSchema, random: SeededRandom): string => {
  const text = random.chance(0.8) ? random.pick(plainTexts) : hostileText(random);
  return maxLength === undefined || random.chance(0.1) ? text : text.slice(0, maxLength);
};

const objectFor = ({ properties = {}, required = [] }: JsonSchema, random: SeededRandom) =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name) || random.chance(0.4))
      .map(([name, property]) => [name, valueFor(property, random)]),
  );

const listFor = ({ items = {}, minItems = 0, maxItems = 3 }: JsonSchema, random: SeededRandom) =>
  Array.from({ length: random.between(minItems, Math.min(maxItems, minItems + 3)) }, () =>
    valueFor(items, random),
  );

/** Approximately valid: a rule that the schema cannot express may still reject the value. */
export const valueFor = (schema: JsonSchema, random: SeededRandom): unknown => {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  if (schema.anyOf) return valueFor(random.pick(schema.anyOf), random);
  if (schema.type === 'null') return null;
  if (schema.type === 'boolean') return random.chance(0.5);
  if (schema.type === 'array') return listFor(schema, random);
  if (schema.type === 'object') return objectFor(schema, random);
  if (schema.type !== 'integer' && schema.type !== 'number') return textFor(schema, random);
  const { minimum = 1, maximum = LARGEST } = schema;
  if (random.chance(0.2)) return random.pick([minimum, maximum]);
  return random.between(minimum, Math.min(maximum, minimum + LARGEST));
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Replaces, removes or adds something anywhere in the value. */
export const corrupted = (value: unknown, random: SeededRandom): unknown => {
  if (!isObject(value) || random.chance(0.15)) return hostileValue(random);
  const entries = Object.entries(value);
  const at = random.between(0, Math.max(entries.length - 1, 0));
  const [name, part] = entries[at] ?? ['0', undefined];
  const way = random.next();
  if (way < 0.15) entries.splice(at, 1);
  else if (way < 0.3) entries.push([hostileText(random).slice(0, 50), hostileValue(random)]);
  else entries[at] = [name, corrupted(part, random)];
  return Array.isArray(value) ? entries.map(([, item]) => item) : Object.fromEntries(entries);
};
