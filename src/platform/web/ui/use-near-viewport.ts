import { type RefObject, useEffect, useState } from 'react';

/** 50px vertically; a full screen horizontally, so that the next picture of a carousel is loaded. */
const MARGINS = { rootMargin: '50px 100%', scrollMargin: '0px 100%' };

/** Becomes true when the element comes near the viewport, and stays true. */
export const useNearViewport = (element: RefObject<Element | null>, eager: boolean): boolean => {
  const [near, setNear] = useState(eager);
  useEffect(() => {
    if (near || !element.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
    }, MARGINS);
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, near]);
  return near;
};
