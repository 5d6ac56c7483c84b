import { copyAndTell } from '#platform/web/browser/clipboard.ts';
import { m } from '#platform/web/texts/messages.js';

const isCancelled = (error: unknown) => error instanceof Error && error.name === 'AbortError';

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
