import { useEffect } from 'react';

declare global {
  interface Window {
    /** There until the script has taken over the page; false makes it a page without script. */
    $early?: (isLive: boolean) => void;
  }
}

/**
 * What is tapped before the page answers: the last tap waits, and shows that it does. Links and forms
 * that work by themselves are left to the browser.
 */
export const earlyTapsScript = `{
let waiting;
const keep = (event) => {
  const control = event.target.closest('button[type=button],a[data-early]');
  if (!control || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  waiting?.removeAttribute('data-waiting');
  waiting = control;
  waiting.setAttribute('data-waiting', '');
};
addEventListener('click', keep, true);
window.$early = (isLive) => {
  removeEventListener('click', keep, true);
  delete window.$early;
  waiting?.removeAttribute('data-waiting');
  if (waiting?.isConnected && (isLive || waiting.href)) waiting.click();
  if (isLive) return;
  for (const part of document.querySelectorAll('main noscript')) part.outerHTML = part.textContent;
};
}`;

/** Lets the page answer what was tapped before. */
export const useEarlyTaps = (): void => {
  useEffect(() => {
    // In a task of its own: parts that are not taken over yet are taken over by the tap itself.
    const timer = setTimeout(() => window.$early?.(true));
    return () => clearTimeout(timer);
  }, []);
};
