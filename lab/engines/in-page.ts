/**
 * Functions that run in the page. Each is sent as source text, so it must not refer to anything outside
 * itself.
 */

export interface Found {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly isUsable: boolean;
}

interface AimedWindow extends Window {
  /** Removes the click guard, and returns whether the click hit its target. */
  landed?: () => boolean;
}

/**
 * Scrolls the nth visible match into view and describes it. If `isAimed` is set, only that element receives
 * the next click: on a page that shifts under the pointer, the click would hit something else.
 */
export const look = (
  selector: string,
  pattern: string,
  nth: number,
  isAimed: boolean,
): Found | null => {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const textOf = (id: string) => document.getElementById(id)?.textContent;
  const nameOf = (element: Element) => {
    const by = element.getAttribute('aria-labelledby')?.split(' ').map(textOf).join(' ');
    const [label] = (element as HTMLInputElement).labels ?? [];
    return plain(element.getAttribute('aria-label') ?? by ?? label?.textContent);
  };
  const named = new RegExp(pattern);
  const element = [...document.querySelectorAll<HTMLInputElement>(selector)].filter(
    (each) =>
      each.getClientRects().length > 0 &&
      getComputedStyle(each).visibility === 'visible' &&
      (named.test(nameOf(each)) || named.test(plain(each.textContent))),
  )[nth];
  if (!element) return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const x = Math.floor(left + width / 2);
  const y = Math.floor(top + height / 2);
  const isOnTop = element.contains(document.elementFromPoint(x, y));
  const isUsable = isOnTop && !element.disabled;
  if (isUsable && isAimed) {
    const signs = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'];
    let hasLanded = false;
    const guard = (event: Event) => {
      if (element.contains(event.target as Node)) hasLanded ||= event.type === 'click';
      else if (event.isTrusted && !hasLanded) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
    };
    for (const sign of signs) addEventListener(sign, guard, true);
    (window as AimedWindow).landed = () => {
      for (const sign of signs) removeEventListener(sign, guard, true);
      return hasLanded;
    };
  }
  return { x, y, text: plain(element.textContent), isUsable };
};

/** Called after a click. After a navigation, the guard is gone and the click counts as successful. */
export const hasLanded = (): boolean => (window as AimedWindow).landed?.() ?? true;
