import { type ReactNode, useId } from 'react';

interface PanelProps {
  readonly title: string;
  /** One plain sentence; absent while it is not known. */
  readonly sentence?: string | undefined;
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

/** A part of the dashboard: what it is, what it says, and the picture. */
export const Panel = ({ title, sentence, note, children }: PanelProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="dashboard-panel">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id={id}>{title}</h2>
        {note && <p className="text-xs text-ink-soft">{note}</p>}
      </div>
      <p className="dashboard-sentence">{sentence}</p>
      {children}
    </section>
  );
};
