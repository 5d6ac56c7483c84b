import { MAX_COMPARED } from '#features/directory/address-ids.rules.ts';

/** A comparison needs at least two. */
export const MIN_COMPARED = 2;

interface Choice {
  /** The ids that the visitor ticked; undefined until a tick is changed. */
  readonly ticked: readonly number[] | undefined;
  /** Saved and still listed, newest first. */
  readonly saved: readonly number[];
}

/** The ids to compare: without a choice, the profiles that were saved last. */
export const comparedIds = ({ ticked, saved }: Choice): readonly number[] =>
  saved.filter((id) => ticked?.includes(id) ?? true).slice(0, MAX_COMPARED);

/** Undefined if no further profile can be ticked. */
export const withTick = (ticked: readonly number[], id: number): readonly number[] | undefined => {
  if (ticked.includes(id)) return ticked.filter((other) => other !== id);
  return ticked.length < MAX_COMPARED ? [...ticked, id] : undefined;
};

/** What all profiles have in common. */
export const sharedByAll = (lists: readonly (readonly string[])[]): readonly string[] => {
  const [first = [], ...others] = lists;
  return others.length > 0 ? first.filter((one) => others.every((list) => list.includes(one))) : [];
};
