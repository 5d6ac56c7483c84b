import type { ReactNode } from 'react';
import { contactSpans } from '#features/reviews/mask-contacts.rules.ts';

/** Shows the original text to admins and highlights the parts that are masked for visitors. */
export const MarkedText = ({ text }: { text: string }) => {
  const parts: ReactNode[] = [];
  let rest = 0;
  for (const { start, end, kind } of contactSpans(text)) {
    parts.push(
      text.slice(rest, start),
      <mark
        key={start}
        className="rounded bg-gold-wash px-0.5 text-gold"
        title={`Visitors do not see this ${kind}`}
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
