import type { ComponentProps } from 'react';

/** Native date input. */
export const DateInput = (props: Omit<ComponentProps<'input'>, 'type'>) => (
  <input {...props} type="date" className="input date-input" />
);
