import { Toast } from 'radix-ui';
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
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
}

type ShowToast = (content: ToastContent) => void;

const ToastContext = createContext<ShowToast>(() => {});

/** Shows a message; one is visible at a time, a new one takes the place of the last. */
export const useToast = (): ShowToast => useContext(ToastContext);

export const ToastProvider = ({ children }: { children: ReactNode }) => {
  const [current, setCurrent] = useState<{ key: number; content: ToastContent }>();
  const [open, setOpen] = useState(false);
  const show = useCallback<ShowToast>((content) => {
    setCurrent((last) => ({ key: (last?.key ?? 0) + 1, content }));
    setOpen(true);
  }, []);
  const { title, description, variant, action } = current?.content ?? { title: '' };

  return (
    <ToastContext value={show}>
      {children}
      <Toast.Provider
        duration={DURATION_MS}
        swipeDirection="right"
        swipeThreshold={SWIPE_THRESHOLD_PX}
        label={m.toast_region()}
      >
        {current && (
          <Toast.Root
            key={current.key}
            open={open}
            onOpenChange={setOpen}
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
    </ToastContext>
  );
};
