import { paramOf, sections } from '#pages/admin/shell/sections.ts';
import { persisted } from '#platform/web/storage/persisted.ts';

/** Single-key shortcuts can be turned off by people who dictate or often hit keys by accident. */
export const singleKeys = persisted<'on' | 'off'>(
  'officeKeys',
  (stored) => (stored === 'off' ? 'off' : 'on'),
  { isText: true },
);

/** After `g`: where each key leads. */
export const ways: ReadonlyMap<string, string | undefined> = new Map(
  sections.map(({ id, key }) => [key, paramOf(id)]),
);

const TYPED_INTO =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable=""], [contenteditable=true]';
/** What is typed for the palette while that is on its way; undefined where a key adds nothing. */
export const typedOn = (typed: string, key: string): string | undefined => {
  if (key === 'Backspace') return typed.slice(0, -1);
  if (key === 'Enter') return `${typed}\n`;
  return key.length === 1 ? typed + key : undefined;
};

/** These have keys of their own. */
const OPEN = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Whether a key that is pressed belongs to what is open or typed into. */
export const isTaken = ({ target }: Event): boolean =>
  (target instanceof Element && target.closest(TYPED_INTO) !== null) ||
  document.querySelector(OPEN) !== null;
