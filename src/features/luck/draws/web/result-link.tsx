import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { getLocale, withLocale } from '#platform/web/i18n/locale.ts';

interface ResultLinkProps {
  readonly drawNumber: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Link to the page of a draw. Server rendering outputs a plain anchor. */
export const ResultLink = ({ drawNumber, className, children }: ResultLinkProps) => {
  const number = String(Number(drawNumber));
  return import.meta.env.SSR ? (
    <a className={className} href={withLocale(`/draws/${number}`, getLocale())}>
      {children}
    </a>
  ) : (
    <Link to="/draws/{-$number}" params={{ number }} className={className}>
      {children}
    </Link>
  );
};
