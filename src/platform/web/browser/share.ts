import { copyToClipboard } from '#platform/web/browser/clipboard.ts';
import { m } from '#platform/web/texts/messages.js';
import { showToast } from '#platform/web/toast/toast.tsx';

const isCancelled = (error: unknown) => error instanceof Error && error.name === 'AbortError';

/** Must be called in the click itself. Says what became of it. */
export const copyAndTell = async (text: string, title: string): Promise<void> => {
  try {
    await copyToClipboard(text);
    showToast({ title });
  } catch {
    showToast({
      title: m.error_title(),
      description: m.contact_copy_failed(),
      variant: 'destructive',
    });
  }
};

/** By the system's own sheet where there is one, else the link is copied. */
export const shareLink = async (shared: ShareData & { url: string }): Promise<void> => {
  if (typeof navigator.share === 'function') {
    try {
      return await navigator.share(shared);
    } catch (error) {
      if (isCancelled(error)) return;
    }
  }
  await copyAndTell(shared.url, m.share_copied());
};
