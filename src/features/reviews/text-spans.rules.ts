/** A part of a text, in UTF-16 code units. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

export interface TextMatch extends TextSpan {
  readonly text: string;
}

/** What the patterns match, pattern by pattern. */
export const matchesIn = (text: string, ...patterns: readonly RegExp[]): TextMatch[] =>
  patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
      start: index,
      end: index + found.length,
      text: found,
    })),
  );

/** In the order of the text. Of spans that overlap, the first one is extended. */
export const mergedSpans = <Span extends TextSpan>(spans: readonly Span[]): Span[] => {
  const result: Span[] = [];
  for (const span of [...spans].sort(
    (one, other) => one.start - other.start || other.end - one.end,
  )) {
    const last = result.at(-1);
    if (!last || span.start >= last.end) result.push(span);
    else if (span.end > last.end) result[result.length - 1] = { ...last, end: span.end };
  }
  return result;
};
