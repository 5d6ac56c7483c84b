import { useEffect, useState } from 'react';

type Tips = typeof import('#platform/web/ui/dialogs/tooltip.tsx');

/** Loads the tooltip component after hydration: it is large and rarely used. */
export const useTips = (): Tips | undefined => {
  const [tips, setTips] = useState<Tips>();
  useEffect(() => {
    import('#platform/web/ui/dialogs/tooltip.tsx').then(setTips, () => {
      // The page works without tooltips.
    });
  }, []);
  return tips;
};
