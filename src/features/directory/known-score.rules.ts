interface Scored {
  readonly id: number;
  readonly popularityScore: number;
}

const isScored = (value: object): value is Scored => 'id' in value && 'popularityScore' in value;

/**
 * Raises the popularity score of one profile in cached data of any shape to the known value,
 * because shared cached responses may be some seconds behind.
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
