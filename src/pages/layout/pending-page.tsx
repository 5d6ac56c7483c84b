import { type ReactNode, useState } from 'react';

/**
 * Placeholder for a page that is loading. It keeps the height of the previous page: a shorter document would
 * scroll the window, and Back would restore the wrong position.
 */
export const PendingPage = ({ children }: { children: ReactNode }) => {
  // There is no document on the server.
  const [height] = useState(() => globalThis.document?.documentElement.scrollHeight);
  return (
    <div style={{ height }}>
      <div className="pending-page">
        <div className="mx-auto max-w-7xl">{children}</div>
      </div>
    </div>
  );
};
