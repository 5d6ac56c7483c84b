import { useEffect, useState } from 'react';
import { m } from '#platform/web/texts/messages.js';

const SHOWN_MS = 4_000;

/** Shows touch users a short-lived hint about the gestures. */
export const SwipeHint = () => {
  const [shown, setShown] = useState(() => window.matchMedia('(pointer: coarse)').matches);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  return shown ? <p className="gallery-hint">{m.gallery_swipe_hint()}</p> : null;
};
