import { type RefObject, useEffect, useState } from 'react';

const MARGIN = '50px';

/** Becomes true when the element comes near the viewport, and stays so. */
export const useNearViewport = (element: RefObject<Element | null>, eager: boolean): boolean => {
  const [near, setNear] = useState(eager);
  useEffect(() => {
    if (near || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, near]);
  return near;
};
