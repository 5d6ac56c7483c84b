import { useLayoutEffect } from 'react';

declare global {
  interface Window {
    /** There until the script has taken over the page; false makes it a page without script. */
    $early?: ((isLive: boolean) => void) | null;
  }
}

/**
 * What is tapped before the page answers: the last tap waits, and shows that it does. Links and forms
 * that work by themselves are left to the browser.
 */
export const earlyTapsScript = `{
let waiting;
const setWaiting = (control) => {
  waiting?.removeAttribute('data-waiting');
  waiting = control;
  control?.setAttribute('data-waiting', '');
};
document.onclick = (event) => {
  const control = event.target.closest('button[type=button],a[data-early]');
  if (!control || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  setWaiting(control);
};
window.$early = (isLive) => {
  const control = waiting;
  document.onclick = window.$early = null;
  setWaiting();
  if (isLive || control?.href) control?.click();
  if (!isLive) for (const part of document.querySelectorAll('main noscript')) part.outerHTML = part.textContent;
};
}`;

/** Lets the page answer what was tapped before. */
export const useEarlyTaps = (): void => {
  useLayoutEffect(() => {
    // From now on every tap is heard by itself.
    document.onclick = null;
    // In a task of its own: parts that are not taken over yet are taken over by the tap itself.
    const timer = setTimeout(() => window.$early?.(true));
    return () => clearTimeout(timer);
  }, []);
};
