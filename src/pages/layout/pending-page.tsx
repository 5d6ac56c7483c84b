import { type ReactNode, useState } from 'react';

/**
 * What stands in for a page that is on its way. It lies over the room that the last page took:
 * a shorter document would move the window, and Back would then return to the wrong place.
 */
export const PendingPage = ({ children }: { children: ReactNode }) => {
  // On the server there was no page before.
  const [height] = useState(() => globalThis.document?.documentElement.scrollHeight);
  return (
    <div style={{ height }}>
      <div className="pending-page">
        <div className="mx-auto max-w-7xl">{children}</div>
      </div>
    </div>
  );
};
