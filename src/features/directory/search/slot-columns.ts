import type { SearchedProfile } from '#features/directory/search/indexed-profile.rules.ts';

/** Values of `visibility`. */
const REMOVED_SLOT = 0;
export const SHOWN = 1;
const HIDDEN = 2;

export const isSlotVisible = (visibility: number | undefined, isAdmin: boolean): boolean =>
  visibility === SHOWN || (visibility === HIDDEN && isAdmin);

const INITIAL_CAPACITY = 2_000;

/** The facts of a profile that filters and facets read. */
interface SlotFacts
  extends Pick<SearchedProfile, 'id' | 'isHidden' | 'openings' | 'price' | 'rating'> {
  /** The postal sector; 0 if the postal code is unknown. */
  readonly sector: number;
  /** Number of the area, and of the set of services. */
  readonly area: number;
  readonly offer: number;
  /** The languages as a bit set, in the order of their table. */
  readonly languages: number;
  /** The letters of the words of each field, as bit sets. */
  readonly nameLetters: number;
  readonly shortLetters: number;
  readonly longLetters: number;
}

const columnsFor = (slots: number) => ({
  id: new Int32Array(slots),
  visibility: new Uint8Array(slots),
  /** NaN without a price. */
  price: new Float64Array(slots),
  rating: new Uint8Array(slots),
  sector: new Uint8Array(slots),
  area: new Uint32Array(slots),
  offer: new Uint32Array(slots),
  languages: new Int32Array(slots),
  nameLetters: new Int32Array(slots),
  shortLetters: new Int32Array(slots),
  longLetters: new Int32Array(slots),
});

export type SlotColumns = Readonly<ReturnType<typeof columnsFor>>;

const NEVER = new Float64Array();

/** Whether one of the openings, in order, overlaps the span. */
export const isOpenDuring = (
  openings: Float64Array = NEVER,
  [from, until]: readonly [number, number],
): boolean => {
  for (let at = 0; at < openings.length; at += 2) {
    if ((openings[at] as number) >= until) return false;
    if ((openings[at + 1] as number) > from) return true;
  }
  return false;
};

/** One typed array per fact, because each search reads the facts of all profiles. */
export const createSlotColumns = () => {
  let columns = columnsFor(INITIAL_CAPACITY);
  let length = 0;
  const openings: Float64Array[] = [];

  const grow = () => {
    const larger = columnsFor(length * 2);
    for (const name of Object.keys(columns) as (keyof SlotColumns)[]) {
      larger[name].set(columns[name]);
    }
    columns = larger;
  };

  return {
    /** Replaced when the arrays grow, so read once per search. */
    columns: (): SlotColumns => columns,
    /** Number of slots, including removed ones. */
    slotCount: () => length,
    /** When the provider of each slot is available. */
    openings,
    /** Adds a slot and returns its number. */
    pushSlot: ({ isHidden, openings: own, price, ...facts }: SlotFacts): number => {
      if (length === columns.id.length) grow();
      const slot = length++;
      columns.visibility[slot] = isHidden ? HIDDEN : SHOWN;
      openings[slot] = own ? Float64Array.from(own) : NEVER;
      columns.price[slot] = price ?? Number.NaN;
      for (const [name, value] of Object.entries(facts) as [keyof typeof facts, number][]) {
        columns[name][slot] = value;
      }
      return slot;
    },
    removeSlot: (slot: number) => {
      columns.visibility[slot] = REMOVED_SLOT;
      openings[slot] = NEVER;
    },
  };
};
