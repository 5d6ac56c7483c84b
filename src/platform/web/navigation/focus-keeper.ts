/**
 * Focus management: the focus never falls to the body. When the focused element is removed, the next one in
 * its place gets the focus; an element that was disabled for a while gets it back.
 */
const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
/** Overlays manage their own focus. */
const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"]';
const SECTIONS = 'section, article, aside, main';

export interface FocusPlace {
  readonly element: HTMLElement;
  /** Ancestors at the time of focus, innermost first. */
  readonly around: readonly Element[];
  readonly row?: { readonly list: Element; readonly index: number; readonly control: number };
  isDisabled: boolean;
}

const controlsIn = (part: Element): HTMLElement[] =>
  [...part.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => !control.matches(':disabled') && control.getClientRects().length > 0,
  );

const rowOf = (element: Element): FocusPlace['row'] => {
  const row = element.closest('li, tr');
  const list = row?.parentElement;
  if (!row || !list) return undefined;
  const control = [...row.querySelectorAll(CONTROLS)].indexOf(element);
  return { list, index: [...list.children].indexOf(row), control };
};

const placeOf = (element: HTMLElement): FocusPlace => {
  const around: Element[] = [];
  for (let one = element.parentElement; one; one = one.parentElement) around.push(one);
  return { element, around, row: rowOf(element), isDisabled: false };
};

/** Makes elements such as headings focusable by script, but not by the Tab key. */
export const focusOn = (element: HTMLElement | null | undefined): void => {
  if (!element) return;
  if (!element.matches(CONTROLS) && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
};

/** Focuses the first control of a list entry, or the entry itself. */
export const focusEntry = (entry: Element | null | undefined): void => {
  if (entry instanceof HTMLElement) focusOn(controlsIn(entry)[0] ?? entry);
};

const inTheRow = ({ row, around }: FocusPlace): HTMLElement | undefined => {
  if (!row?.list.isConnected) return undefined;
  const { list, index, control } = row;
  const own = around.find((one) => one.parentElement === list && one.isConnected);
  const next = own ?? list.children[Math.min(index, list.children.length - 1)];
  const controls = next ? controlsIn(next) : [];
  return controls[control] ?? controls.at(-1);
};

/** Excludes search forms: the focus moves to the results below, and no phone opens its keyboard. */
const FORMS = 'form:not(search form)';

const nearby = ({ around }: FocusPlace): HTMLElement | undefined => {
  for (const one of around.filter(({ isConnected }) => isConnected)) {
    const found = one.matches(FORMS)
      ? controlsIn(one)[0]
      : one.matches(SECTIONS) && one.querySelector<HTMLElement>('h1, h2, h3');
    if (found) return found;
  }
  return undefined;
};

let place: FocusPlace | undefined;

/** Where the focus is, or was before an overlay opened. */
export const focusPlace = (): FocusPlace | undefined => place;

const isFocusLost = () => !document.activeElement || document.activeElement === document.body;

/** Returns the focus to a place, or to the element that replaced it. */
export const restoreFocus = (before: FocusPlace | undefined): void => {
  place = before;
  if (!before) return;
  before.isDisabled = before.element.matches(':disabled');
  if (!before.element.isConnected) focusOn(inTheRow(before) ?? nearby(before));
  else if (!before.isDisabled) focusOn(before.element);
};

const onChange = () => {
  if (!place) return;
  const { element, isDisabled } = place;
  if (element.isConnected && element.matches(':disabled')) {
    place.isDisabled = true;
    return;
  }
  if (element.isConnected && !isDisabled) return;
  if (document.activeElement !== element && !isFocusLost()) return;
  if (!document.querySelector(OVERLAYS)) restoreFocus(place);
};

/** Called once per page, in the browser. */
export const keepFocus = (): void => {
  const onPlace = (target: EventTarget | null) => {
    const control = target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null;
    if (target instanceof Element && target.closest(OVERLAYS)) return;
    place = control ? placeOf(control) : undefined;
  };
  document.addEventListener('focusin', ({ target }) => onPlace(target));
  // Some browsers do not focus a clicked button.
  document.addEventListener('pointerdown', ({ target }) => onPlace(target));
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    if (relatedTarget) return;
    queueMicrotask(() => {
      const isStillThere = target instanceof Element && target.isConnected;
      const isLeft = isStillThere && !target.matches(':disabled') && isFocusLost();
      if (isLeft && place?.element === target) place = undefined;
    });
  });
  new MutationObserver(onChange).observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled'],
  });
};
