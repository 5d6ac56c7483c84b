import { useEffect, useEffectEvent, useState } from 'react';

/** Acts once the value has not changed for a while; never while it is paused. */
export const useDebouncedEffect = (
  act: () => void,
  value: unknown,
  ms: number,
  isPaused = false,
): void => {
  const actNow = useEffectEvent(act);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new value starts the time again.
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => actNow(), ms);
    return () => clearTimeout(timer);
  }, [value, ms, isPaused]);
};

/** The value once it has not changed for a while: what somebody has typed, say. */
export const useSettled = <Value>(value: Value, ms: number): Value => {
  const [settled, setSettled] = useState(value);
  useDebouncedEffect(() => setSettled(value), value, ms);
  return settled;
};
