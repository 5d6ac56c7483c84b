import { copyWithToast } from '#platform/web/browser/clipboard.ts';
import { m } from '#platform/web/texts/messages.js';

const isCancelled = (error: unknown) => error instanceof Error && error.name === 'AbortError';

/** Opens the share sheet of the system, or copies the link if there is none. */
export const shareLink = async (shared: ShareData & { url: string }): Promise<void> => {
  if (typeof navigator.share === 'function') {
    try {
      return await navigator.share(shared);
    } catch (error) {
      if (isCancelled(error)) return;
    }
  }
  await copyWithToast(shared.url, m.share_copied());
};
