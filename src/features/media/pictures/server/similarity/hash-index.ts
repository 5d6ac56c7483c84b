import { COARSE_BYTES } from '#features/media/uploads/picture-hash.rules.ts';
import { coarseLikenessAt, readHash } from '#features/media/uploads/picture-similarity.rules.ts';

/** In-memory entry of a picture: 20 bytes. */
export interface CoarseHash {
  readonly id: number;
  readonly coarse: Buffer;
}

const WORDS = COARSE_BYTES / 4;
const FIRST_ROOM = 1_024;
/** Minimum coarse similarity of two pictures if one may be a crop of the other. */
const LEAST_LIKENESS = 0.4;
/** Only the most similar candidates are compared by their full hash. */
const MAX_CANDIDATES = 500;

/** In-memory index that finds similarity candidates among 100,000 pictures in a few milliseconds. */
export const createHashIndex = () => {
  let ids = new Int32Array(FIRST_ROOM);
  let words = new Uint32Array(FIRST_ROOM * WORDS);
  let size = 0;
  return {
    /** The index contains all rows up to this id. */
    get lastId() {
      return size === 0 ? 0 : (ids[size - 1] ?? 0);
    },
    add: (rows: readonly CoarseHash[]) => {
      for (const { id, coarse } of rows) {
        if (size === ids.length) {
          ids = new Int32Array(ids.buffer.transfer(ids.byteLength * 2));
          words = new Uint32Array(words.buffer.transfer(words.byteLength * 2));
        }
        ids[size] = id;
        words.set(readHash(coarse), size * WORDS);
        size += 1;
      }
    },
    /** Ids of pictures similar to a full hash; the result may include deleted pictures. */
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
