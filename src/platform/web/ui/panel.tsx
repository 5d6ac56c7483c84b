import type { ReactNode } from 'react';

interface PanelProps {
  /** Also the anchor that the navigation leads to. */
  readonly id: string;
  readonly title: string;
  readonly intro?: string;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** A section of the back office. */
export const Panel = ({ id, title, intro, actions, children }: PanelProps) => (
  <section
    id={id}
    aria-labelledby={`${id}-title`}
    className="card scroll-mt-32 p-5 sm:p-6 lg:scroll-mt-6"
  >
    <div className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div>
        <h2 id={`${id}-title`} className="text-2xl font-semibold">
          {title}
        </h2>
        {intro && <p className="mt-1 max-w-prose text-sm text-ink-soft">{intro}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
    {children}
  </section>
);
