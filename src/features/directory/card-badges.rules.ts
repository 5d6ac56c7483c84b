const MOST_BADGES = 5;
const GAP_PX = 4;
const LETTER_PX = 13;

interface Room {
  /** Minimum width of the card's text column in pixels. */
  readonly width: number;
  readonly padding: number;
  readonly lines: number;
}

/** Breakpoints of the card's text column, from a small phone to a desktop. Must match directory.css. */
const rooms: readonly Room[] = [
  { width: 116, padding: 12, lines: 2 },
  { width: 148, padding: 12, lines: 2 },
  { width: 190, padding: 16, lines: 2 },
  { width: 250, padding: 16, lines: 3 },
];

const NARROW = /[\sfijlrt.,:;'|()I]/;
const WIDE = /[A-Zmw&@%]/;

/** Estimated glyph width in em, rounded up. */
const letterWidth = (letter: string): number => {
  if (letter > '\u2e7f') return 1.02;
  if (NARROW.test(letter)) return 0.36;
  return WIDE.test(letter) ? 0.78 : 0.58;
};

const widthOf = (label: string, { width, padding }: Room): number => {
  const letters = [...label].reduce((sum, one) => sum + letterWidth(one), 0);
  return Math.min(width, letters * LETTER_PX + padding);
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
    if (linesOf(rest > 0 ? [...shown, moreOf(rest)] : shown, room) <= room.lines) return count;
  }
  return 0;
};

/**
 * Number of badges that fit into the lines together with the "more" label, for each breakpoint.
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
