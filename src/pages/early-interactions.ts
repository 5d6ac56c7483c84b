import { useEffect } from 'react';

declare global {
  interface Window {
    /** Set until hydration starts; calling it with false switches to the version without scripts. */
    $early?: ((isLive: boolean) => void) | null;
  }
}

/**
 * Captures clicks before hydration: the last clicked control shows a pending state and is clicked again once
 * React has attached to it. React would drop the event during hydration. Links and forms that work without
 * scripts are left to the browser.
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

/** Replays the last click after hydration. */
export const useEarlyTaps = (): void => {
  useEffect(() => window.$early?.(true), []);
};
