declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Script URL that triggered a reload, at most once per history entry. Needs no storage. */
    reloadedBy?: string;
  }
}

const FIELDS = 'form textarea, form input:not([type=search], [type=hidden], [type=checkbox])';

const isFilled = (field: Element): boolean =>
  field instanceof HTMLInputElement && field.type === 'radio'
    ? field.checked
    : (field as HTMLInputElement).value !== '';

/** Whether a reload would lose user input, or content marked with `data-keep`. */
const wouldLoseInput = (): boolean =>
  document.querySelector('[data-keep]') !== null ||
  [...document.querySelectorAll(FIELDS)].some(isFilled);

/** Checked before a reload, which would show the browser's error page. */
export const isServerReachable = async (): Promise<boolean> => {
  try {
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).status < 500;
  } catch {
    return false;
  }
};

/** Reloads the page with all its scripts: after a release the old ones may be deleted. */
export const reloadOnce = async (): Promise<void> => {
  const { history } = window;
  const by = import.meta.url;
  if (history.state?.reloadedBy === by || wouldLoseInput()) return;
  if (!(await isServerReachable()) || wouldLoseInput()) return;
  // Bypasses the router, which need not know about it.
  History.prototype.replaceState.call(history, { ...history.state, reloadedBy: by }, '');
  location.reload();
};
