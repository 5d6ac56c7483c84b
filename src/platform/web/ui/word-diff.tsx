import { useMemo } from 'react';
import { diffWords } from '#platform/contract/word-diff.ts';

/** Marked by more than their colours, and as deletion and insertion for screen readers. */
const marks = {
  same: ({ text }: { text: string }) => text,
  removed: ({ text }: { text: string }) => (
    <del className="rounded-sm bg-danger-wash text-danger">{text}</del>
  ),
  added: ({ text }: { text: string }) => (
    <ins className="rounded-sm bg-leaf-wash text-leaf">{text}</ins>
  ),
};

interface WordDiffProps {
  readonly before: string;
  readonly after: string;
}

/** Both versions of a text in one, with the words that were removed and added. */
export const WordDiff = ({ before, after }: WordDiffProps) => {
  const parts = useMemo(() => {
    let start = 0;
    return diffWords(before, after).map((part) => {
      start += part.text.length;
      return { ...part, start };
    });
  }, [before, after]);
  return (
    <p className="wrap-anywhere whitespace-pre-wrap">
      {parts.map(({ kind, text, start }) => {
        const Mark = marks[kind];
        return <Mark key={start} text={text} />;
      })}
    </p>
  );
};
