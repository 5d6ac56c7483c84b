import { useEffect, useEffectEvent, useState } from 'react';

/** Debounced effect: runs when the value has not changed for a while, and never while paused. */
export const useDebouncedEffect = (
  act: () => void,
  value: unknown,
  ms: number,
  isPaused = false,
): void => {
  const actNow = useEffectEvent(act);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new value restarts the timer.
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => actNow(), ms);
    return () => clearTimeout(timer);
  }, [value, ms, isPaused]);
};

/** Debounced value, e.g. of a search field. */
export const useDebounced = <Value>(value: Value, ms: number): Value => {
  const [settled, setSettled] = useState(value);
  useDebouncedEffect(() => setSettled(value), value, ms);
  return settled;
};
