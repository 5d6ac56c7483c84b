interface Scored {
  readonly id: number;
  readonly popularityScore: number;
}

const isScored = (value: object): value is Scored => 'id' in value && 'popularityScore' in value;

/**
 * What the browser keeps of profiles, in whichever shape, with one profile's score brought up to the
 * one that is known: the answers that others share may be some seconds behind.
 */
export const withKnownScore = <Data>(data: Data, { id, popularityScore }: Scored): Data => {
  const updated = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(updated);
    if (typeof value !== 'object' || value === null) return value;
    if (isScored(value)) {
      return value.id === id && value.popularityScore < popularityScore
        ? { ...value, popularityScore }
        : value;
    }
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, updated(part)]));
  };
  return updated(data) as Data;
};
