type Fields = Readonly<Record<string, unknown>>;

/** Compares by content, so that equal arrays are the same value. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export interface ComparedEdit<Record extends Fields> {
  /** The stored values. */
  readonly current: Record;
  readonly sent: Partial<Record>;
  /** Values of the fields when the edit began; fields that are absent here are not compared. */
  readonly base: Partial<Record> | undefined;
}

/**
 * Computes the fields of an edit to store, and the fields that another user changed to a different value in
 * the meantime (optimistic concurrency). Fields sent unchanged keep the other user's value.
 */
export const mergeEdit = <Record extends Fields>(edit: ComparedEdit<Record>) => {
  const { current, sent } = edit;
  const base: Fields = edit.base ?? {};
  const names = Object.keys(sent).filter((name) => sent[name] !== undefined);
  const isCompared = (name: string) => base[name] !== undefined;
  const touched = names.filter((name) => !isCompared(name) || !isSameValue(sent[name], base[name]));
  const conflicts = touched.filter(
    (name) =>
      isCompared(name) &&
      !isSameValue(current[name], base[name]) &&
      !isSameValue(current[name], sent[name]),
  );
  const change = Object.fromEntries(touched.map((name) => [name, sent[name]])) as Partial<Record>;
  return { change, conflicts };
};
