import { useEffect, useState } from 'react';
import { classNames } from '#platform/web/browser/class-names.ts';
import { m } from '#platform/web/texts/messages.js';
import type { ToastContent } from '#platform/web/toast/toast.tsx';

const DURATION_MS = 8_000;

/** Toast without dependencies, for when the script of the toast region cannot be loaded, e.g. offline. */
export const PlainToast = ({ content }: { content: ToastContent }) => {
  const { title, description, variant, durationMs = DURATION_MS } = content;
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
