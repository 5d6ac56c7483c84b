import { useEffect } from 'react';

declare global {
  interface Window {
    /** There until the script has taken over the page; false makes it a page without script. */
    $early?: ((isLive: boolean) => void) | null;
  }
}

/**
 * What is tapped before the page answers: the last tap waits, and shows that it does, until React has
 * marked the control as its own. React itself would swallow it while it takes the page over. Links and
 * forms that work by themselves are left to the browser.
 */
export const earlyTapsScript = `{
let waiting, isLive;
const isTaken = (control) => Object.keys(control).some((key) => key.startsWith('__reactProps'));
const setWaiting = (control) => {
  waiting?.removeAttribute('data-waiting');
  waiting = control;
  control?.setAttribute('data-waiting', '');
};
const answer = () => {
  const control = waiting;
  if (control?.isConnected && !isTaken(control)) return setTimeout(answer, 20);
  setWaiting();
  control?.click();
};
const onClick = (event) => {
  const control = event.target.closest('button[type=button],a[data-early]');
  if (!control || (isLive && isTaken(control)) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const isAnswered = isLive && waiting;
  setWaiting(control);
  if (isLive && !isAnswered) answer();
};
addEventListener('click', onClick, true);
window.$early = (comes) => {
  window.$early = null;
  isLive = comes;
  if (comes) return answer();
  const link = waiting?.href && waiting;
  removeEventListener('click', onClick, true);
  setWaiting();
  if (link) link.click();
  for (const part of document.querySelectorAll('main noscript')) part.outerHTML = part.textContent;
};
}`;

/** Lets the page answer what was tapped before. */
export const useEarlyTaps = (): void => {
  useEffect(() => window.$early?.(true), []);
};
