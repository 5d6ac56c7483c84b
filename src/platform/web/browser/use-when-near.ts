import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls back when the element comes near the viewport, each time that this is wanted anew. */
export const useWhenNear = (
  element: RefObject<Element | null>,
  margins: IntersectionObserverInit,
  onNear: (() => void) | false,
): void => {
  const isWanted = !!onNear;
  const notify = useEffectEvent((entries: IntersectionObserverEntry[]) => {
    if (onNear && entries.at(-1)?.isIntersecting) onNear();
  });
  useEffect(() => {
    if (!isWanted || !element.current) return;
    const observer = new IntersectionObserver(notify, margins);
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isWanted, margins]);
};
