import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches; false on the server. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    useCallback(
      (onChange) => {
        const media = matchMedia(query);
        media.addEventListener('change', onChange);
        return () => media.removeEventListener('change', onChange);
      },
      [query],
    ),
    () => matchMedia(query).matches,
    () => false,
  );
