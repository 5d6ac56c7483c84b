import { createContext, type ReactNode, useContext } from 'react';

/** Id of the panel that fills the page: it uses the heading of the page. */
export const PagePanelContext = createContext<string | undefined>(undefined);

interface PanelProps {
  /** Also the anchor for the navigation. */
  readonly id: string;
  readonly title: string;
  readonly intro?: string;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** A section of the admin pages. */
export const AdminPanel = ({ id, title, intro, actions, children }: PanelProps) => {
  const isPage = useContext(PagePanelContext) === id;
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="card scroll-mt-6 p-5 sm:p-6">
      <div className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          {!isPage && (
            <h2 id={`${id}-title`} className="mb-1 text-2xl font-semibold">
              {title}
            </h2>
          )}
          {intro && <p className="max-w-prose text-sm text-ink-soft">{intro}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {children}
    </section>
  );
};
