import type { ReactNode } from 'react';
import { classNames } from '#platform/web/class-names.ts';

interface FormSectionProps {
  /** Its address on the page. */
  readonly id: string;
  readonly title: string;
  /** Whether its fields may stand two in a row. */
  readonly columns?: boolean;
  readonly children: ReactNode;
}

export const FormSection = ({ id, title, columns = false, children }: FormSectionProps) => (
  <section
    id={id}
    aria-labelledby={`${id}-title`}
    className="card scroll-mt-20 scroll-mb-28 p-4 sm:p-6"
  >
    <h2 id={`${id}-title`} className="mb-4 text-xl font-semibold">
      {title}
    </h2>
    <div className={classNames('grid gap-x-5 gap-y-4', columns && 'sm:grid-cols-2')}>
      {children}
    </div>
  </section>
);
