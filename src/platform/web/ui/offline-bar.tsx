import { useSyncExternalStore } from 'react';
import { m } from '#platform/web/texts/messages.js';

const subscribe = (onChange: () => void) => {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
};

/** Shown while the browser is offline. */
export const OfflineBar = () => {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className="offline-bar">
      {!isOnline && <p>{m.offline()}</p>}
    </div>
  );
};
