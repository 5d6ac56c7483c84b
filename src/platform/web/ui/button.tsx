import type { ComponentProps } from 'react';
import { classNames } from '#platform/web/browser/class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

/** Shared style of buttons and of links that look like buttons. */
export const buttonClass = (variant: ButtonVariant = 'primary', className?: string): string =>
  classNames('button', `button-${variant}`, className);

interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant;
}

export const Button = ({ variant, className, type = 'button', ...rest }: ButtonProps) => (
  <button type={type} className={buttonClass(variant, className)} {...rest} />
);
