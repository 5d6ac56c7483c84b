import {
  COARSE_BYTES,
  coarseLikenessAt,
  readHash,
} from '#features/media/uploads/picture-hash.rules.ts';

/** What is known of a picture in memory: 20 bytes. */
export interface CoarseHash {
  readonly id: number;
  readonly coarse: Buffer;
}

const WORDS = COARSE_BYTES / 4;
const FIRST_ROOM = 1_024;
/** What two pictures have in common at least if one may be cut out of the other. */
const LEAST_LIKENESS = 0.4;
/** Those that are most alike are looked at closely. */
const MAX_CANDIDATES = 500;

const doubled = <A extends Int32Array | Uint32Array>(from: A, into: A): A => {
  into.set(from);
  return into;
};

/** Tells in a few milliseconds which of 100,000 pictures may look like one. */
export const createHashIndex = () => {
  let ids = new Int32Array(FIRST_ROOM);
  let words = new Uint32Array(FIRST_ROOM * WORDS);
  let size = 0;
  return {
    /** Everything up to it is known. */
    get lastId() {
      return size === 0 ? 0 : (ids[size - 1] ?? 0);
    },
    add: (rows: readonly CoarseHash[]) => {
      for (const { id, coarse } of rows) {
        if (size === ids.length) {
          ids = doubled(ids, new Int32Array(size * 2));
          words = doubled(words, new Uint32Array(size * 2 * WORDS));
        }
        ids[size] = id;
        words.set(readHash(coarse), size * WORDS);
        size += 1;
      }
    },
    /** Of a whole hash; those that are gone meanwhile are among them. */
    candidates: (hash: Uint32Array): number[] => {
      const found: { id: number; likeness: number }[] = [];
      for (let at = 0; at < size; at++) {
        const likeness = coarseLikenessAt(hash, words, at * WORDS);
        if (likeness >= LEAST_LIKENESS) found.push({ id: ids[at] ?? 0, likeness });
      }
      return found
        .sort((one, other) => other.likeness - one.likeness)
        .slice(0, MAX_CANDIDATES)
        .map(({ id }) => id);
    },
  };
};

export type HashIndex = ReturnType<typeof createHashIndex>;
