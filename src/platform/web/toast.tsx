import { Toast } from 'radix-ui';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { classNames } from '#platform/web/class-names.ts';
import { m } from '#platform/web/texts/messages.js';
import { CloseIcon } from '#platform/web/ui/icons.tsx';

const DURATION_MS = 5_000;
const SWIPE_THRESHOLD_PX = 50;
const HOTKEY = ['F8'];

export interface ToastContent {
  readonly title: string;
  readonly description?: string;
  readonly variant?: 'default' | 'destructive';
  readonly action?: { readonly label: string; readonly onAction: () => void };
  /** For a message that wants an answer; others stay for 5 seconds. */
  readonly durationMs?: number;
}

type ShowToast = (content: ToastContent) => void;

// Of the page, not of a component: a message may come before React has drawn anything.
let current: { key: number; content: ToastContent } | undefined;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Shows a message; one is visible at a time, a new one takes the place of the last. */
export const showToast: ShowToast = (content) => {
  current = { key: (current?.key ?? 0) + 1, content };
  for (const listener of listeners) listener();
};

export const useToast = (): ShowToast => showToast;

const ToastRegion = () => {
  const shown = useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  );
  const [closedKey, setClosedKey] = useState(0);
  const { title, description, variant, action, durationMs } = shown?.content ?? { title: '' };

  return (
    <Toast.Provider
      duration={DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
      label={m.toast_region()}
    >
      {shown && (
        <Toast.Root
          key={shown.key}
          open={shown.key !== closedKey}
          onOpenChange={(open) => !open && setClosedKey(shown.key)}
          duration={durationMs}
          className={classNames('toast', variant === 'destructive' && 'toast-destructive')}
        >
          <div className="grid gap-1">
            <Toast.Title className="font-semibold">{title}</Toast.Title>
            {description && (
              <Toast.Description className="text-sm opacity-90">{description}</Toast.Description>
            )}
          </div>
          {action && (
            <Toast.Action asChild altText={action.label}>
              <button type="button" className="toast-action" onClick={action.onAction}>
                {action.label}
              </button>
            </Toast.Action>
          )}
          <Toast.Close className="toast-close" aria-label={m.close()}>
            <CloseIcon />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport hotkey={HOTKEY} className="toast-viewport" />
    </Toast.Provider>
  );
};

export const ToastProvider = ({ children }: { children: ReactNode }) => (
  <>
    {children}
    <ToastRegion />
  </>
);
