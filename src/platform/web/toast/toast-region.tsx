import { Toast } from 'radix-ui';
import { useState } from 'react';
import { classNames } from '#platform/web/browser/class-names.ts';
import { m } from '#platform/web/texts/messages.js';
import type { ShownToast } from '#platform/web/toast/toast.tsx';
import { CloseIcon } from '#platform/web/ui/icons.tsx';

const DURATION_MS = 5_000;
const SWIPE_THRESHOLD_PX = 50;
const HOTKEY = ['F8'];

/** Shows toasts and announces them to screen readers. */
export const ToastRegion = ({ shown }: { shown: ShownToast | undefined }) => {
  const [closedKey, setClosedKey] = useState(0);
  const { title, description, lang, variant, action, durationMs } = shown?.content ?? { title: '' };

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
          lang={lang}
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
