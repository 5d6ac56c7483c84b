/** Requests and responses of an API, field by field, for comparing two releases. */

interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly required?: readonly string[];
  readonly items?: Schema;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

interface Operation {
  readonly parameters?: readonly { name: string; required?: boolean; schema: Schema }[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

export type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

/** Types by field, with a question mark after those that are optional. */
type Fields = Readonly<Record<string, string>>;
export type ApiShape = Readonly<Record<string, { readonly takes: Fields; readonly gives: Fields }>>;

const kindsOf = ({ type, enum: values, const: value, anyOf }: Schema): string[] => {
  if (anyOf) return anyOf.flatMap(kindsOf);
  if (values) return values.map((one) => JSON.stringify(one));
  if (value !== undefined) return [JSON.stringify(value)];
  return [type ?? 'any'].flat();
};

const fieldsOf = (schema: Schema, path: string, isOptional = false): [string, string][] => {
  const kinds = [...new Set(kindsOf(schema))].sort().join('|');
  const { properties = {}, required = [], items, additionalProperties, anyOf = [] } = schema;
  const rest = typeof additionalProperties === 'object' ? additionalProperties : undefined;
  return [
    [path, isOptional ? `${kinds}?` : kinds],
    ...Object.entries(properties).flatMap(([name, field]) =>
      fieldsOf(field, `${path}.${name}`, !required.includes(name)),
    ),
    ...(items ? fieldsOf(items, `${path}[]`) : []),
    ...(rest ? fieldsOf(rest, `${path}.*`, true) : []),
    ...anyOf.flatMap((one) => fieldsOf(one, path).slice(1)),
  ];
};

const fieldsIn = ({ content = {} }: Content): Fields => {
  const schema = content['application/json']?.schema;
  return Object.fromEntries(schema ? fieldsOf(schema, 'body') : []);
};

const shapeOfCall = ({ parameters = [], requestBody = {}, responses }: Operation) => {
  const given = parameters.flatMap(({ name, required, schema }) =>
    fieldsOf(schema, name, !required),
  );
  const [, answer = {}] = Object.entries(responses).find(([status]) => status[0] === '2') ?? [];
  return {
    takes: { ...Object.fromEntries(given), ...fieldsIn(requestBody) },
    gives: fieldsIn(answer),
  };
};

export const shapeOf = (paths: Paths): ApiShape =>
  Object.fromEntries(
    Object.entries(paths).flatMap(([path, calls]) =>
      Object.entries(calls).map(([method, call]) => [
        `${method.toUpperCase()} ${path}`,
        shapeOfCall(call),
      ]),
    ),
  );

const isOptional = (kinds = '?') => kinds.endsWith('?');
const split = (kinds: string) => kinds.replace(/\?$/, '').split('|');

/** Whether a value of one type is valid where the other is expected. */
const fits = (given: string, expected: string) =>
  split(expected).includes('any') ||
  split(given).every(
    (kind) =>
      split(expected).includes(kind) ||
      (kind === 'integer' && split(expected).includes('number')) ||
      (kind.startsWith('"') && split(expected).includes('string')),
  );

const answerProblems = (before: Fields, now: Fields) =>
  Object.entries(before).flatMap(([field, expected]) => {
    const given = now[field];
    if (given === undefined) return isOptional(expected) ? [] : [`no longer gives ${field}`];
    if (isOptional(given) && !isOptional(expected)) return [`may leave out ${field}`];
    return fits(given, expected) ? [] : [`gives ${field} as ${given}, not ${expected}`];
  });

const requestProblems = (before: Fields, now: Fields) =>
  Object.entries(now).flatMap(([field, expected]) => {
    const sent = before[field];
    const whole = field.replace(/(\.[^.[]+|\[\])$/, '');
    // A field that only now may be an array has no items in requests of the previous release.
    const isListed = !field.endsWith('[]') || split(before[whole] ?? '').includes('array');
    const isAsked = whole === field || (before[whole] !== undefined && isListed);
    if (!isOptional(expected) && isOptional(sent) && isAsked) return [`needs ${field}`];
    return sent === undefined || fits(sent, expected)
      ? []
      : [`takes ${field} as ${expected}, not ${sent}`];
  });

/** Enumerations that grow with each release; pages ignore values that they do not know. */
const growing = [
  'GET /api/audit-log gives body[].action',
  'GET /api/audit-log gives body[].recordType',
];

/** Changes that break a page of the previous release. */
export const problemsBetween = (before: ApiShape, now: ApiShape): string[] =>
  Object.entries(before).flatMap(([call, { takes, gives }]) => {
    const present = now[call];
    if (!present) return [`${call} is gone`];
    const problems = [
      ...answerProblems(gives, present.gives),
      ...requestProblems(takes, present.takes),
    ];
    return problems
      .map((problem) => `${call} ${problem}`)
      .filter((problem) => !growing.some((begin) => problem.startsWith(`${begin} as`)));
  });
