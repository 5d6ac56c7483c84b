import type { ReactNode } from 'react';
import { classNames } from '#platform/web/browser/class-names.ts';
import { AdminPanel } from '#platform/web/ui/panel.tsx';

interface FormSectionProps {
  readonly id: string;
  readonly title: string;
  /** Whether the fields may be laid out in two columns. */
  readonly columns?: boolean;
  readonly children: ReactNode;
}

export const FormSection = ({ id, title, columns = false, children }: FormSectionProps) => (
  <AdminPanel id={id} title={title}>
    <div className={classNames('grid grid-cols-1 gap-x-5 gap-y-4', columns && 'sm:grid-cols-2')}>
      {children}
    </div>
  </AdminPanel>
);
