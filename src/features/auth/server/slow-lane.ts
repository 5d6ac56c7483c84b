import { createKeyedSemaphore } from '#platform/server/jobs/limiter.ts';

/** Admits few attempts, late: `atOnce` for each name in `delayMs`, and one of them for an address. */
export const createSlowLane = ({ atOnce, delayMs }: { atOnce: number; delayMs: number }) => {
  const ofName = createKeyedSemaphore();
  const ofAddress = createKeyedSemaphore();
  return {
    /** Resolves after the delay, or at once with false if there is no place. */
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
