import type { ComponentProps } from 'react';

/** A day, in the browser's own calendar. */
export const DateInput = (props: Omit<ComponentProps<'input'>, 'type'>) => (
  <input {...props} type="date" className="input date-input" />
);
