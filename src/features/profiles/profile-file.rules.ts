import { freelancerPatch } from '#features/profiles/profile-input.contract.ts';
import {
  type FreelancerPatch,
  type FreelancerRecord,
  freelancer,
} from '#features/profiles/profiles.contract.ts';
import { guarded, unguarded } from '#platform/contract/csv-formula.ts';
import { isStorableText } from '#platform/contract/storable-text.ts';

export type ProfileField = keyof typeof freelancerPatch.shape;

/** The columns of an import or export file: all fields that an admin can write, the name first. */
export const profileFields = [
  ...new Set(['name', ...Object.keys(freelancerPatch.shape)]),
] as ProfileField[];

/** All fields that an import file may contain. */
export type WholeProfile = Required<FreelancerPatch>;

/** Omits the id, dates and counters, which an admin cannot write. */
export const writtenFieldsOf = (profile: FreelancerRecord): WholeProfile =>
  Object.fromEntries(profileFields.map((field) => [field, profile[field]])) as never;

/** The column that identifies the profile. */
export const ID_COLUMN = 'id';
export const profileFileColumns: readonly string[] = [ID_COLUMN, ...profileFields];

export const pictureFields = [
  'profileImage',
  'galleryImages',
  'portfolioImages',
  'photos',
] as const satisfies readonly ProfileField[];

type Kind = 'text' | 'number' | 'boolean' | 'list';

const kindOf = (field: ProfileField): Kind => {
  const { type } = freelancer.shape[field].def;
  if (type === 'array') return 'list';
  return type === 'boolean' || type === 'number' ? type : 'text';
};
const kinds = Object.fromEntries(profileFields.map((field) => [field, kindOf(field)])) as Record<
  ProfileField,
  Kind
>;

/** One entry per line, or JSON if an entry contains line breaks. */
const writeList = (list: readonly string[]): string => {
  const text = list.join('\n');
  const isPlain = !text.startsWith('[') && list.every((entry) => !/[\r\n]/.test(entry));
  return isPlain ? text : JSON.stringify(list);
};

const readList = (cell: string): unknown => {
  if (cell.startsWith('[')) {
    try {
      return JSON.parse(cell);
    } catch {
      // Not JSON, but a line that starts with a bracket.
    }
  }
  return cell.split(/\r?\n/).filter((line) => line.trim() !== '');
};

const WORDS: Record<string, boolean> = { true: true, yes: true, false: false, no: false };

export const cellOf = (value: unknown): string =>
  guarded(Array.isArray(value) ? writeList(value) : String(value));

/** Parses a cell for the contract. An empty cell is undefined and leaves the field unchanged. */
export const cellValue = (field: ProfileField, cell: string): unknown => {
  const text = unguarded(cell);
  const trimmed = text.trim();
  switch (kinds[field]) {
    case 'list':
      return readList(text);
    case 'boolean':
      return trimmed === '' ? undefined : (WORDS[trimmed.toLowerCase()] ?? text);
    case 'number':
      return trimmed === '' ? undefined : /^\d{1,9}$/.test(trimmed) ? Number(trimmed) : text;
    default:
      return trimmed === '' && field === 'locationArea' ? undefined : text;
  }
};

export interface Problem {
  /** The first line of the row in the file. */
  readonly line: number;
  readonly column: string;
  readonly message: string;
}

const isStorable = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.every(isStorable)
    : typeof value !== 'string' || isStorableText(value);

/** Validates all fields by the rules of the admin form and collects all problems. */
export const checkFields = (given: Readonly<Record<string, unknown>>) => {
  const problems: Omit<Problem, 'line'>[] = [];
  const known: Record<string, unknown> = {};
  for (const [column, value] of Object.entries(given)) {
    if (column === ID_COLUMN || value === undefined) continue;
    if (!(column in kinds)) problems.push({ column, message: 'is not a column of profiles' });
    else if (isStorable(value)) known[column] = value;
    else problems.push({ column, message: 'has characters that cannot be stored' });
  }
  const checked = freelancerPatch.safeParse(known);
  if (checked.success) return { fields: checked.data, problems };
  for (const { path, message } of checked.error.issues) {
    problems.push({ column: String(path[0] ?? ''), message });
  }
  const fields: FreelancerPatch = {};
  return { fields, problems };
};
