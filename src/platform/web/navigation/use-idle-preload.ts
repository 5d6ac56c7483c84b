import { useEffect } from 'react';

/** Maximum wait for an idle browser; the delay in Safari, which has no requestIdleCallback. */
const IDLE_MS = 2_000;

/** Loads a part of the page in advance, once the page is loaded and the browser has nothing else to do. */
export const useIdlePreload = (preload: () => void): void => {
  useEffect(() => {
    let isLeft = false;
    const work = () => isLeft || preload();
    const wait = () =>
      'requestIdleCallback' in window
        ? requestIdleCallback(work, { timeout: IDLE_MS })
        : setTimeout(work, IDLE_MS);
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
    return () => {
      isLeft = true;
      removeEventListener('load', wait);
    };
  }, [preload]);
};
