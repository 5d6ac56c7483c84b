import { createKeyedSemaphore } from '#platform/server/jobs/limiter.ts';

/**
 * Delays attempts: admits at most `atOnce` per username within `delayMs`, and one of them per
 * address.
 */
export const createSlowLane = ({ atOnce, delayMs }: { atOnce: number; delayMs: number }) => {
  const ofName = createKeyedSemaphore();
  const ofAddress = createKeyedSemaphore();
  return {
    /** Resolves to true after the delay, or to false immediately if the lane is full. */
    pass: async (name: string, address: string): Promise<boolean> => {
      const own = `${address}|${name}`;
      if (!ofAddress.tryAcquire(own, 1)) return false;
      const isAdmitted = ofName.tryAcquire(name, atOnce);
      if (isAdmitted) {
        await new Promise((resolve) => setTimeout(resolve, delayMs));
        ofName.release(name);
      }
      ofAddress.release(own);
      return isAdmitted;
    },
  };
};
