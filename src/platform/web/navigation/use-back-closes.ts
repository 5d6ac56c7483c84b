import { useRouter } from '@tanstack/react-router';
import { useEffectEvent, useLayoutEffect } from 'react';
import { openOverlay } from '#platform/web/navigation/overlay-history.ts';

/** Closes an overlay with Back. While `isHeld` is set, it stays open until the next Back. */
export const useBackCloses = (open: boolean, onBack: () => void, isHeld = false): void => {
  const router = useRouter();
  const back = useEffectEvent(onBack);
  const held = useEffectEvent(() => isHeld);
  // A Back as soon as the overlay is visible must find its history entry.
  useLayoutEffect(() => {
    if (!open) return;
    const take = () =>
      openOverlay(router, () => {
        if (!held()) return back();
        overlay.close();
        overlay = take();
      });
    let overlay = take();
    return () => overlay.close();
  }, [open, router]);
};
