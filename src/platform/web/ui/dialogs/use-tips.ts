import { useEffect, useState } from 'react';

type Tips = typeof import('#platform/web/ui/dialogs/tooltip.tsx');

/** What draws tips, once the page answers: it is large, and few read one. */
export const useTips = (): Tips | undefined => {
  const [tips, setTips] = useState<Tips>();
  useEffect(() => {
    import('#platform/web/ui/dialogs/tooltip.tsx').then(setTips, () => {
      // A page without tips lacks nothing else.
    });
  }, []);
  return tips;
};
