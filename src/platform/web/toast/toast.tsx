import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { classNames } from '#platform/web/browser/class-names.ts';
import { importWithRetry } from '#platform/web/navigation/import-with-retry.ts';
import { m } from '#platform/web/texts/messages.js';
import type { ToastRegion } from '#platform/web/toast/toast-region.tsx';

interface ToastContent {
  readonly title: string;
  readonly description?: string;
  /** If it is not the language of the page. */
  readonly lang?: string;
  readonly variant?: 'default' | 'destructive';
  readonly action?: { readonly label: string; readonly onAction: () => void };
  /** For toasts with an action; the default is 5 seconds, infinity lasts until it is closed. */
  readonly durationMs?: number;
}

/** How long a toast offers to undo the change. */
export const UNDO_MS = 10_000;

export interface ShownToast {
  readonly key: number;
  readonly content: ToastContent;
}

// Module state, because a toast may be requested before React has rendered.
let current: ShownToast | undefined;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

let count = 0;
const setCurrent = (next: ShownToast | undefined): void => {
  current = next;
  for (const listener of listeners) listener();
};

/** Shows a toast; one is visible at a time, a new one replaces the last. */
export const showToast = (content: ToastContent): void => {
  count += 1;
  setCurrent({ key: count, content });
};

/** Removes the toast at once, before something that it would cover. */
export const hideToast = (): void => setCurrent(undefined);

const PLAIN_DURATION_MS = 8_000;

/** Toast without dependencies, for when the script of the toast region cannot be loaded, e.g. offline. */
const PlainToast = ({ content }: { content: ToastContent }) => {
  const { title, description, variant, durationMs = PLAIN_DURATION_MS } = content;
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), durationMs);
    return () => clearTimeout(timer);
  }, [durationMs]);
  if (isOver) return null;
  return (
    <section aria-label={m.toast_region()} className="toast-viewport">
      <div
        role="alert"
        className={classNames('toast', variant === 'destructive' && 'toast-destructive')}
      >
        <div className="grid gap-1">
          <p className="font-semibold">{title}</p>
          {description && <p className="text-sm opacity-90">{description}</p>}
        </div>
      </div>
    </section>
  );
};

const FIRST_SIGNS = ['pointerdown', 'keydown'];

/**
 * Most visits show no toast, so the region is loaded on the first interaction: not with the page, but before
 * the connection may be lost that a toast would report.
 */
const DeferredRegion = () => {
  const shown = useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  );
  const [Region, setRegion] = useState<typeof ToastRegion>();
  const [isMissing, setMissing] = useState(false);

  useEffect(() => {
    if (Region) return;
    const load = () =>
      importWithRetry(() => import('#platform/web/toast/toast-region.tsx'), [0]).then(
        (loaded) => setRegion(() => loaded.ToastRegion),
        // The next toast retries; this one is shown as a plain toast.
        () => setMissing(true),
      );
    if (shown) load();
    for (const sign of FIRST_SIGNS) addEventListener(sign, load, { once: true });
    return () => {
      for (const sign of FIRST_SIGNS) removeEventListener(sign, load);
    };
  }, [Region, shown]);
  if (Region) return <Region shown={shown} />;
  return isMissing && shown && <PlainToast key={shown.key} content={shown.content} />;
};

export const ToastProvider = ({ children }: { children: ReactNode }) => (
  <>
    {children}
    <DeferredRegion />
  </>
);
