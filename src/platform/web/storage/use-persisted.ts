import { useSyncExternalStore } from 'react';
import type { Persisted } from '#platform/web/storage/persisted.ts';

const onServer = () => undefined;

/** The stored value; undefined on the server and until the page is hydrated. */
export const usePersisted = <Value>(entry: Persisted<Value>): Value | undefined =>
  useSyncExternalStore(entry.subscribe, entry.read, onServer);
