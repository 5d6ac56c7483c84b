declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The script that had the page loaded anew: it may do so once. Needs no storage. */
    reloadedBy?: string;
  }
}

const FIELDS = 'form textarea, form input:not([type=search], [type=hidden], [type=checkbox])';

const isFilled = (field: Element): boolean =>
  field instanceof HTMLInputElement && field.type === 'radio'
    ? field.checked
    : (field as HTMLInputElement).value !== '';

/** Whether a new page would take something away: what was typed, or what is marked to be kept. */
const wouldLose = (): boolean =>
  document.querySelector('[data-keep]') !== null ||
  [...document.querySelectorAll(FIELDS)].some(isFilled);

/** A page that cannot be had would be replaced by the browser's own. */
export const isServerThere = async (): Promise<boolean> => {
  try {
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).status < 500;
  } catch {
    return false;
  }
};

/** Loads the page anew with all its scripts: after a release the old ones may be gone. */
export const reloadOnce = async (): Promise<void> => {
  const { history } = window;
  const by = import.meta.url;
  if (history.state?.reloadedBy === by || wouldLose()) return;
  if (!(await isServerThere()) || wouldLose()) return;
  // Past the router, to which nothing has changed.
  History.prototype.replaceState.call(history, { ...history.state, reloadedBy: by }, '');
  location.reload();
};
