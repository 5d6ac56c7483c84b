import { m } from '#platform/web/texts/messages.js';
import { showToast } from '#platform/web/toast/toast.tsx';

/** Fallback for pages without https and browsers that refuse: copies through a selection. */
const copyBySelection = (text: string): boolean => {
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.style.cssText = 'position:fixed;top:0;opacity:0';
  const focused = document.activeElement;
  document.body.append(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return copied;
};

/** Must be called synchronously in the click handler. Rejects only if no method works. */
export const copyToClipboard = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    if (!copyBySelection(text)) throw new Error('The browser does not let us copy');
  }
};

/** Must be called synchronously in the click handler. Reports the result in a toast and returns it. */
export const copyWithToast = async (
  text: string,
  title: string,
  description?: string,
): Promise<boolean> => {
  try {
    await copyToClipboard(text);
    showToast({ title, ...(description && { description }) });
    return true;
  } catch {
    showToast({
      title: m.error_title(),
      description: m.contact_copy_failed(),
      variant: 'destructive',
    });
    return false;
  }
};
