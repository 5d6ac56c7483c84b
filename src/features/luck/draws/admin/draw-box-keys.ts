import type { KeyboardEvent, RefObject } from 'react';
import { PRIZE_COUNT } from '#features/luck/draws/draw-text.rules.ts';

export type FormRef = RefObject<HTMLFormElement | null>;

const fieldOf = (form: FormRef, field: string | number) => {
  const input = form.current?.elements.namedItem(String(field));
  return input instanceof HTMLInputElement ? input : undefined;
};

/** Focuses a field of the form by name, or a prize by its index. */
export const goToField = (form: FormRef, field: string | number) => {
  const input = fieldOf(form, field);
  input?.focus();
  input?.select();
};

/** Nearest box in the row above or below. It is found by position, because the row length is responsive. */
const boxBeyond = (form: FormRef, from: HTMLInputElement, direction: 1 | -1) => {
  const start = from.getBoundingClientRect();
  let [best, distance] = [undefined as number | undefined, Number.POSITIVE_INFINITY];
  for (let index = 0; index < PRIZE_COUNT; index++) {
    const box = fieldOf(form, index)?.getBoundingClientRect();
    const rows = box ? (box.top - start.top) * direction : 0;
    // Vertical distance outweighs any horizontal distance.
    const weighted = rows * 1_000 + Math.abs((box?.left ?? 0) - start.left);
    if (rows > 1 && weighted < distance) [best, distance] = [index, weighted];
  }
  return best;
};

const destinationOf = (
  form: FormRef,
  index: number,
  { key, currentTarget: box }: KeyboardEvent<HTMLInputElement>,
): string | number | undefined => {
  const isAtStart = box.selectionStart === 0;
  const isAtEnd = box.selectionEnd === box.value.length;
  const isLast = index === PRIZE_COUNT - 1;
  if (key === 'Backspace' && box.value === '' && index > 0) return index - 1;
  if (key === 'ArrowLeft' && isAtStart && index > 0) return index - 1;
  if (key === 'ArrowRight' && isAtEnd && !isLast) return index + 1;
  if (key === 'ArrowUp') return boxBeyond(form, box, -1);
  if (key === 'ArrowDown') return boxBeyond(form, box, 1);
  // In the last box, Enter submits the form.
  return key === 'Enter' && !isLast ? index + 1 : undefined;
};

export const moveByKey = (
  form: FormRef,
  index: number,
  event: KeyboardEvent<HTMLInputElement>,
): void => {
  const { shiftKey, ctrlKey, altKey, metaKey } = event;
  if (shiftKey || ctrlKey || altKey || metaKey) return;
  const destination = destinationOf(form, index, event);
  if (destination === undefined) return;
  event.preventDefault();
  goToField(form, destination);
};
