const MOST_BADGES = 5;
const MOST_LINES = 2;
const GAP_PX = 4;

interface Room {
  /** Minimum width of the card's text column in pixels. */
  readonly width: number;
  readonly letter: number;
  readonly padding: number;
}

/** Breakpoints of the card's text column, from a small phone to a desktop. Must match directory.css. */
const rooms: readonly Room[] = [
  { width: 132, letter: 11, padding: 12 },
  { width: 148, letter: 11, padding: 12 },
  { width: 190, letter: 12, padding: 16 },
  { width: 250, letter: 12, padding: 16 },
];

const NARROW = /[\sfijlrt.,:;'|()I]/;
const WIDE = /[A-Zmw&@%]/;

/** Estimated glyph width in em, rounded up. */
const letterWidth = (letter: string): number => {
  if (letter > '\u2e7f') return 1.02;
  if (NARROW.test(letter)) return 0.36;
  return WIDE.test(letter) ? 0.78 : 0.58;
};

const widthOf = (label: string, { width, letter, padding }: Room): number => {
  const letters = [...label].reduce((sum, one) => sum + letterWidth(one), 0);
  return Math.min(width, letters * letter + padding);
};

const linesOf = (labels: readonly string[], room: Room): number => {
  let lines = 1;
  let left = room.width;
  for (const label of labels) {
    const needed = widthOf(label, room);
    if (needed > left) {
      lines += 1;
      left = room.width;
    }
    left -= needed + GAP_PX;
  }
  return lines;
};

const countIn = (labels: readonly string[], moreOf: (n: number) => string, room: Room): number => {
  for (let count = Math.min(MOST_BADGES, labels.length); count > 0; count -= 1) {
    const rest = labels.length - count;
    const shown = labels.slice(0, count);
    if (linesOf(rest > 0 ? [...shown, moreOf(rest)] : shown, room) <= MOST_LINES) return count;
  }
  return 0;
};

/**
 * Number of badges that fit into two lines together with the "more" label, for each breakpoint.
 * Estimated instead of measured, so that the server-rendered HTML and the hydrated page agree.
 */
export const badgeCounts = (
  labels: readonly string[],
  moreOf: (n: number) => string,
): readonly number[] => rooms.map((room) => countIn(labels, moreOf, room));

/** The indexes of the breakpoints where the predicate holds, as an attribute value; undefined for all. */
export const placesWhere = (
  counts: readonly number[],
  holds: (count: number) => boolean,
): string | undefined => {
  const places = counts.flatMap((count, place) => (holds(count) ? [place] : []));
  return places.length === counts.length ? undefined : places.join(' ');
};
