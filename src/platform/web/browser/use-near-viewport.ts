import { type RefObject, useEffect, useState } from 'react';

/** Becomes true when the element comes near the viewport, and stays true. The margins must be a constant. */
export const useNearViewport = (
  element: RefObject<Element | null>,
  margins: IntersectionObserverInit,
  isNearAtOnce = false,
): boolean => {
  const [isNear, setNear] = useState(isNearAtOnce);
  useEffect(() => {
    if (isNear || !element.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
    }, margins);
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, margins, isNear]);
  return isNear;
};
