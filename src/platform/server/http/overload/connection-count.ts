/** Counts who is present under a key. Takes no room for whoever is gone. */
export const createCrowd = () => {
  const present = new Map<string, number>();
  return {
    /** False if so many are there already; then nobody was let in. */
    enter: (key: string, max: number): boolean => {
      const count = present.get(key) ?? 0;
      if (count >= max) return false;
      present.set(key, count + 1);
      return true;
    },
    leave: (key: string): void => {
      const count = present.get(key) ?? 0;
      if (count > 1) present.set(key, count - 1);
      else present.delete(key);
    },
  };
};
