import type { ReactNode } from 'react';
import { maskedSpans } from '#features/reviews/mask-contacts.rules.ts';
import type { TextSpan } from '#features/reviews/text-spans.rules.ts';

/** Shows the original text to admins and highlights the parts that are masked for visitors. */
export const MarkedText = ({
  text,
  masks,
}: {
  readonly text: string;
  readonly masks?: readonly TextSpan[];
}) => {
  const parts: ReactNode[] = [];
  let rest = 0;
  for (const { start, end, kind } of maskedSpans(text, masks)) {
    parts.push(
      text.slice(rest, start),
      <mark
        key={start}
        className="rounded bg-gold-wash px-0.5 text-gold"
        title={
          kind === 'manual' ? 'An admin masked these words' : `Visitors do not see this ${kind}`
        }
      >
        {text.slice(start, end)}
      </mark>,
    );
    rest = end;
  }
  return (
    <>
      {parts}
      {text.slice(rest)}
    </>
  );
};
