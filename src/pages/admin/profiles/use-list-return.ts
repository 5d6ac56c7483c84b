import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { takeOpened } from '#pages/admin/profiles/list-position.ts';
import { focusOn } from '#platform/web/navigation/focus-keeper.ts';

export const rowLinkId = (id: number): string => `listed-profile-${id}`;

/** Focuses the row of the profile that was left, unless the admin has interacted with the page since. */
export const useListReturn = (isLoaded: boolean): void => {
  const router = useRouter();
  const [opened] = useState(takeOpened);
  useEffect(() => {
    if (opened === undefined || !isLoaded) return;
    const find = () => {
      const link = document.getElementById(rowLinkId(opened));
      focusOn(link);
      link?.scrollIntoView({ block: 'nearest' });
    };
    find();
    // Navigation focuses the heading of the page first.
    const leave = router.subscribe('onRendered', find);
    const controller = new AbortController();
    const stop = () => {
      leave();
      controller.abort();
    };
    for (const sign of ['pointerdown', 'keydown']) {
      addEventListener(sign, stop, { signal: controller.signal, capture: true });
    }
    return stop;
  }, [opened, isLoaded, router]);
};
