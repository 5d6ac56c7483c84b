import { useEffect, useState } from 'react';

const SPIN_MS = 2_000;
const TICK_MS = 50;

const randomDigits = (count: number): string =>
  Array.from({ length: count }, () => Math.floor(Math.random() * 10)).join('');

/** Shows random digits for a while, then the real ones. */
export const useSpinningDigits = (digits: string): { shown: string; spinning: boolean } => {
  const [shown, setShown] = useState(() => randomDigits(digits.length));
  const [spinning, setSpinning] = useState(true);
  useEffect(() => {
    setSpinning(true);
    const tick = setInterval(() => setShown(randomDigits(digits.length)), TICK_MS);
    const end = setTimeout(() => {
      clearInterval(tick);
      setShown(digits);
      setSpinning(false);
    }, SPIN_MS);
    return () => {
      clearInterval(tick);
      clearTimeout(end);
    };
  }, [digits]);
  return { shown, spinning };
};
