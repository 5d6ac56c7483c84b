import { diffArrays } from 'diff';

export interface DiffPart {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/**
 * Two texts with more changes than this are shown as replaced between their common start and end, because
 * the time of the search grows with the square of the number of changes.
 */
const MAX_CHANGES = 1_000;

/** Words, single Chinese characters, runs of white space, and single signs. */
const WORDS =
  /\p{Script=Han}|\s+|[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*|[^\s\p{L}\p{M}\p{N}]/gu;

const wordsOf = (text: string): string[] => text.match(WORDS) ?? [];

const partsOf = (before: string[], after: string[]): DiffPart[] =>
  (diffArrays(before, after, { maxEditLength: MAX_CHANGES }) ?? replaced(before, after)).map(
    ({ value, added, removed }) => ({
      kind: removed ? 'removed' : added ? 'added' : 'same',
      text: value.join(''),
    }),
  );

const replaced = (before: string[], after: string[]) => {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return [
    { value: before.slice(0, start), removed: false, added: false },
    { value: before.slice(start, before.length - end), removed: true, added: false },
    { value: after.slice(start, after.length - end), removed: false, added: true },
    { value: before.slice(before.length - end), removed: false, added: false },
  ].filter(({ value }) => value.length > 0);
};

/** The difference of two texts by words: all parts but the added ones make the first, all but the removed ones the second. */
export const diffWords = (before: string, after: string): DiffPart[] => {
  const parts: DiffPart[] = [];
  let removed = '';
  let added = '';
  const flush = () => {
    if (removed) parts.push({ kind: 'removed', text: removed });
    if (added) parts.push({ kind: 'added', text: added });
    removed = '';
    added = '';
  };
  const all = partsOf(wordsOf(before), wordsOf(after));
  for (const [index, part] of all.entries()) {
    // A change of several words reads better whole, so white space between two changes counts as changed.
    const isBetween = (removed || added) && index < all.length - 1 && !part.text.trim();
    if (part.kind === 'same' && !isBetween) {
      flush();
      parts.push(part);
      continue;
    }
    if (part.kind !== 'added') removed += part.text;
    if (part.kind !== 'removed') added += part.text;
  }
  flush();
  return parts;
};

const letterCount = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** The share of letters that stand in words of both texts, from 0 to 1; two empty texts share all. */
export const sharedWords = (before: string, after: string): number => {
  const all = Math.max(letterCount(before), letterCount(after));
  const same = diffWords(before, after).filter(({ kind }) => kind === 'same');
  return all === 0 ? 1 : same.reduce((sum, { text }) => sum + letterCount(text), 0) / all;
};
