import { type ReactNode, useId } from 'react';

interface PanelProps {
  readonly title: string;
  /** Summary of the chart. */
  readonly sentence: string;
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

interface TableHeadProps {
  readonly columns: readonly string[];
  readonly className?: string;
}

export const TableHead = ({ columns, className }: TableHeadProps) => (
  <thead className={className}>
    <tr>
      {columns.map((column) => (
        <th key={column} scope="col">
          {column}
        </th>
      ))}
    </tr>
  </thead>
);

/** Dashboard section with a title, a one-sentence summary and a chart. */
export const ChartPanel = ({ title, sentence, note, children }: PanelProps) => {
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

export const PanelSkeleton = () => <div className="skeleton h-96" />;
