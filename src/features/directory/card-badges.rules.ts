const MOST_BADGES = 5;
const MOST_LINES = 2;
const GAP_PX = 4;

interface Room {
  /** Of the words of a card, at least. */
  readonly width: number;
  readonly letter: number;
  readonly padding: number;
}

/** How wide the words of cards are, from a small phone to a desktop; directory.css has the same widths. */
const rooms: readonly Room[] = [
  { width: 132, letter: 11, padding: 12 },
  { width: 148, letter: 11, padding: 12 },
  { width: 190, letter: 12, padding: 16 },
  { width: 250, letter: 12, padding: 16 },
];

const NARROW = /[\sfijlrt.,:;'|()I]/;
const WIDE = /[A-Zmw&@%]/;

/** In units of the letter's size, a little more than it takes. */
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
 * How many badges of a card fit into two lines with the words for the rest, for each width that a
 * card may have. Reckoned, not measured: the server's page has the same number as the browser's.
 */
export const badgeCounts = (
  labels: readonly string[],
  moreOf: (n: number) => string,
): readonly number[] => rooms.map((room) => countIn(labels, moreOf, room));

/** The places among the widths where something holds, as an attribute; undefined means everywhere. */
export const placesWhere = (
  counts: readonly number[],
  holds: (count: number) => boolean,
): string | undefined => {
  const places = counts.flatMap((count, place) => (holds(count) ? [place] : []));
  return places.length === counts.length ? undefined : places.join(' ');
};
