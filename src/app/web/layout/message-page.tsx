import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PublicPage } from '#app/web/layout/public-layout.tsx';
import { m } from '#platform/web/texts/messages.js';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';

const Message = ({
  title,
  hint,
  children,
}: {
  title: string;
  hint: string;
  children: ReactNode;
}) => (
  <PublicPage isNoPage>
    <section className="grid min-h-[60dvh] place-content-center justify-items-center gap-4 text-center">
      <h1 className="text-4xl sm:text-5xl">{title}</h1>
      <p className="text-ink-soft">{hint}</p>
      <div className="mt-2 flex gap-3">{children}</div>
    </section>
  </PublicPage>
);

export const NotFoundPage = () => (
  <Message title={m.page_not_found()} hint={m.page_not_found_hint()}>
    <Link to="/" className={buttonClass()}>
      {m.back_to_directory()}
    </Link>
  </Message>
);

export const ErrorPage = ({ reset }: { reset: () => void }) => (
  <Message title={m.something_went_wrong()} hint={m.site_description()}>
    <Button onClick={reset}>{m.try_again()}</Button>
  </Message>
);
