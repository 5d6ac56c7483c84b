type Fields = Readonly<Record<string, unknown>>;

/** By content: lists and texts alike. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export interface ComparedEdit<Record extends Fields> {
  /** What is stored now. */
  readonly current: Record;
  readonly sent: Partial<Record>;
  /** What the fields were when the editing began; a field that it leaves out is not compared. */
  readonly base: Partial<Record> | undefined;
  /** Of a text that was made anew: it is meant even if it is the same as before. */
  readonly isMeant?: boolean;
}

/**
 * What of an edit is to be stored, and which fields somebody else changed meanwhile to another
 * value. What was sent unchanged is left as the other one made it.
 */
export const mergeEdit = <Record extends Fields>(edit: ComparedEdit<Record>) => {
  const { current, sent, isMeant = false } = edit;
  const base: Fields = edit.base ?? {};
  const names = Object.keys(sent).filter((name) => sent[name] !== undefined);
  const isCompared = (name: string) => base[name] !== undefined;
  const touched = names.filter(
    (name) => isMeant || !isCompared(name) || !isSameValue(sent[name], base[name]),
  );
  const conflicts = touched.filter(
    (name) =>
      isCompared(name) &&
      !isSameValue(current[name], base[name]) &&
      !isSameValue(current[name], sent[name]),
  );
  const change = Object.fromEntries(touched.map((name) => [name, sent[name]])) as Partial<Record>;
  return { change, conflicts };
};
