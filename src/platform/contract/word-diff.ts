export interface DiffPart {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/**
 * Two texts that differ in more words than this are told as replaced between their common start and end.
 * The search takes at most about MAX_CHANGES² / 2 steps and memory in proportion to the number of words.
 */
const MAX_CHANGES = 2_000;

/** Words, single Chinese characters, runs of white space, and single signs. */
const WORDS =
  /\p{Script=Han}|\s+|[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*|[^\s\p{L}\p{M}\p{N}]/gu;

const wordsOf = (text: string): string[] => text.match(WORDS) ?? [];

/** A part of both texts: from `a` to `aEnd` in the first, from `b` to `bEnd` in the second. */
interface Box {
  readonly a: number;
  readonly aEnd: number;
  readonly b: number;
  readonly bEnd: number;
}

/** Removes the common start and end. */
const trimmed = (before: readonly string[], after: readonly string[], box: Box): Box => {
  let { a, aEnd, b, bEnd } = box;
  while (a < aEnd && b < bEnd && before[a] === after[b]) {
    a += 1;
    b += 1;
  }
  while (a < aEnd && b < bEnd && before[aEnd - 1] === after[bEnd - 1]) {
    aEnd -= 1;
    bEnd -= 1;
  }
  return { a, aEnd, b, bEnd };
};

/**
 * A point on a shortest path through the box, found by searching from both ends at the same time (Myers,
 * "An O(ND) Difference Algorithm and Its Variations", section 4b). Undefined if there are too many changes.
 */
const middleOf = (
  before: readonly string[],
  after: readonly string[],
  { a, aEnd, b, bEnd }: Box,
): { readonly a: number; readonly b: number } | undefined => {
  const width = aEnd - a;
  const height = bEnd - b;
  const delta = width - height;
  const isOdd = delta % 2 !== 0;
  const limit = Math.min(Math.ceil((width + height) / 2), MAX_CHANGES / 2);
  const offset = limit + 1;
  // The furthest position in the first text by diagonal, from the start and from the end.
  const forward = new Int32Array(2 * offset + 1);
  const backward = new Int32Array(2 * offset + 1);
  const at = (list: Int32Array, diagonal: number) => list[offset + diagonal] ?? 0;
  const isDown = (list: Int32Array, k: number, depth: number) =>
    k === -depth || (k !== depth && at(list, k - 1) < at(list, k + 1));
  for (let depth = 0; depth <= limit; depth += 1) {
    for (let k = -depth; k <= depth; k += 2) {
      let x = isDown(forward, k, depth) ? at(forward, k + 1) : at(forward, k - 1) + 1;
      while (x < width && x - k < height && before[a + x] === after[b + x - k]) x += 1;
      forward[offset + k] = x;
      const other = delta - k;
      if (isOdd && Math.abs(other) < depth && x + at(backward, other) >= width) {
        return { a: a + x, b: b + x - k };
      }
    }
    for (let k = -depth; k <= depth; k += 2) {
      let x = isDown(backward, k, depth) ? at(backward, k + 1) : at(backward, k - 1) + 1;
      while (x < width && x - k < height && before[aEnd - 1 - x] === after[bEnd - 1 - x + k])
        x += 1;
      backward[offset + k] = x;
      const other = delta - k;
      if (!isOdd && Math.abs(other) <= depth && x + at(forward, other) >= width) {
        return { a: aEnd - x, b: bEnd - x + k };
      }
    }
  }
  return undefined;
};

/** Marks the words that only one of the texts has. */
const mark = (
  before: readonly string[],
  after: readonly string[],
  whole: Box,
  marks: { readonly removed: Uint8Array; readonly added: Uint8Array },
): void => {
  const box = trimmed(before, after, whole);
  const { a, aEnd, b, bEnd } = box;
  const middle = a < aEnd && b < bEnd ? middleOf(before, after, box) : undefined;
  if (!middle) {
    marks.removed.fill(1, a, aEnd);
    marks.added.fill(1, b, bEnd);
    return;
  }
  mark(before, after, { a, aEnd: middle.a, b, bEnd: middle.b }, marks);
  mark(before, after, { a: middle.a, aEnd, b: middle.b, bEnd }, marks);
};

/** Groups marked words into parts; what was removed comes before what was added in its place. */
const partsOf = (
  before: readonly string[],
  after: readonly string[],
  { removed, added }: { readonly removed: Uint8Array; readonly added: Uint8Array },
): DiffPart[] => {
  const parts: DiffPart[] = [];
  let a = 0;
  let b = 0;
  const take = (kind: DiffPart['kind'], words: readonly string[]) => {
    if (words.length > 0) parts.push({ kind, text: words.join('') });
  };
  while (a < before.length || b < after.length) {
    const [fromA, fromB] = [a, b];
    while (a < before.length && removed[a]) a += 1;
    while (b < after.length && added[b]) b += 1;
    take('removed', before.slice(fromA, a));
    take('added', after.slice(fromB, b));
    const same = a;
    while (a < before.length && b < after.length && !removed[a] && !added[b]) {
      a += 1;
      b += 1;
    }
    take('same', before.slice(same, a));
  }
  return parts;
};

/** Marks white space between two changes as changed, because a change of several words reads better whole. */
const joinChanges = (
  before: readonly string[],
  { removed, added }: { readonly removed: Uint8Array; readonly added: Uint8Array },
): void => {
  let b = 0;
  for (let a = 0; a < before.length; a += 1) {
    if (removed[a]) continue;
    while (added[b]) b += 1;
    const isBetween =
      (removed[a - 1] || added[b - 1]) &&
      (removed[a + 1] || added[b + 1]) &&
      /^\s/.test(before[a] ?? '');
    if (isBetween) {
      removed[a] = 1;
      added[b] = 1;
    }
    b += 1;
  }
};

/** The difference of two texts by words: all parts but the added ones make the first, all but the removed ones the second. */
export const diffWords = (before: string, after: string): DiffPart[] => {
  const [old, next] = [wordsOf(before), wordsOf(after)];
  const marks = { removed: new Uint8Array(old.length), added: new Uint8Array(next.length) };
  mark(old, next, { a: 0, aEnd: old.length, b: 0, bEnd: next.length }, marks);
  joinChanges(old, marks);
  return partsOf(old, next, marks);
};

const letterCount = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** The share of letters that stand in words of both texts, from 0 to 1; two empty texts share all. */
export const sharedWords = (before: string, after: string): number => {
  const all = Math.max(letterCount(before), letterCount(after));
  const same = diffWords(before, after).filter(({ kind }) => kind === 'same');
  return all === 0 ? 1 : same.reduce((sum, { text }) => sum + letterCount(text), 0) / all;
};
