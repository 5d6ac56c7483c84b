import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { openOverlay } from '#platform/web/navigation/overlay-history.ts';

/**
 * A phone's Back button closes what is open. What cannot be closed yet stays, and the next Back
 * finds it again.
 */
export const useBackCloses = (open: boolean, onBack: () => void, isHeld = false): void => {
  const router = useRouter();
  const back = useEffectEvent(onBack);
  const held = useEffectEvent(() => isHeld);
  useEffect(() => {
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
