import { useEffect, useState } from 'react';
import { copyToClipboard } from '#platform/web/browser/clipboard.ts';
import { showToast } from '#platform/web/toast/toast.tsx';
import { AdminCopyIcon, DoneIcon } from '#platform/web/ui/edit-icons.tsx';

const INDICATOR_MS = 2_000;

/** Copies a text and shows a confirmation for a moment. */
export const CopyButton = ({ text, label }: { text: string; label: string }) => {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), INDICATOR_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = () =>
    copyToClipboard(text).then(
      () => {
        setCopied(true);
        showToast({ title: 'Copied!' });
      },
      () =>
        showToast({
          title: 'Copy failed',
          description: 'Could not copy to clipboard',
          variant: 'destructive',
        }),
    );

  return (
    <button
      type="button"
      className={copied ? 'icon-button text-leaf' : 'icon-button'}
      aria-label={copied ? 'Copied!' : label}
      title={label}
      onClick={copy}
    >
      {copied ? <DoneIcon /> : <AdminCopyIcon />}
    </button>
  );
};
