import { type Section, sections } from '#pages/admin/shell/sections.ts';
import { persisted } from '#platform/web/storage/persisted.ts';

/** Can be turned off: single-key shortcuts interfere with speech input. */
export const singleKeys = persisted<'on' | 'off'>(
  'officeKeys',
  (stored) => (stored === 'off' ? 'off' : 'on'),
  { isText: true },
);

/** Section by the key pressed after `g`. */
export const sectionKeys: ReadonlyMap<string, Section> = new Map(
  sections.map((section) => [section.key, section]),
);

const TYPED_INTO =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable=""], [contenteditable=true]';
/** Appends a key to the input buffered for the palette; undefined if the key adds nothing. */
export const typedOn = (typed: string, key: string): string | undefined => {
  if (key === 'Backspace') return typed.slice(0, -1);
  if (key === 'Enter') return `${typed}\n`;
  return key.length === 1 ? typed + key : undefined;
};

/** Elements that handle keys themselves. */
const OPEN = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Whether a key press belongs to an input or to an open overlay. */
export const isTaken = ({ target }: Event): boolean =>
  (target instanceof Element && target.closest(TYPED_INTO) !== null) ||
  document.querySelector(OPEN) !== null;
