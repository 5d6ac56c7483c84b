interface SlowLaneOptions {
  readonly atOnce: number;
  readonly delayMs: number;
}

/** Lets few through, late: `atOnce` for each name in `delayMs`, and one of them for an address. */
export interface SlowLane {
  /** Resolves after the delay, or at once with false if there is no place. */
  pass(name: string, address: string): Promise<boolean>;
}

export const createSlowLane = ({ atOnce, delayMs }: SlowLaneOptions): SlowLane => {
  const waiting = new Map<string, Set<string>>();
  return {
    pass: async (name, address) => {
      const addresses = waiting.get(name) ?? new Set();
      if (addresses.size >= atOnce || addresses.has(address)) return false;
      waiting.set(name, addresses.add(address));
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      addresses.delete(address);
      if (addresses.size === 0) waiting.delete(name);
      return true;
    },
  };
};
