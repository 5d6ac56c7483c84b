import type { TextSpan } from '#features/reviews/text-spans.rules.ts';

/** Offset in a text of an offset in a text area, which shows each CRLF as one line break. */
const offsetIn = (text: string, shown: number): number => {
  let offset = 0;
  for (let passed = 0; passed < shown && offset < text.length; passed += 1) {
    offset += text.startsWith('\r\n', offset) ? 2 : 1;
  }
  return offset;
};

/** The selected part of a text area, without the spaces around it. Undefined if no words are selected. */
export const selectedWords = (
  text: string,
  selected: TextSpan,
): (TextSpan & { readonly words: string }) | undefined => {
  const from = offsetIn(text, selected.start);
  const chosen = text.slice(from, offsetIn(text, selected.end));
  const words = chosen.trim();
  if (words === '') return undefined;
  const start = from + chosen.indexOf(words);
  return { start, end: start + words.length, words };
};
