import { Link, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { PublicPage } from '#pages/layout/public-layout.tsx';
import { ApiError } from '#platform/web/api/api-client.ts';
import { ScriptLoadError } from '#platform/web/navigation/import-with-retry.ts';
import { isServerReachable, reloadOnce } from '#platform/web/navigation/reload-once.ts';
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
  <section className="grid min-h-[60dvh] place-content-center justify-items-center gap-4 text-center">
    <h1 className="text-4xl sm:text-5xl">{title}</h1>
    <p className="text-ink-soft">{hint}</p>
    <div className="mt-2 flex gap-3">{children}</div>
  </section>
);

export const NotFoundPage = () => (
  <PublicPage isNoPage>
    <Message title={m.page_not_found()} hint={m.page_not_found_hint()}>
      <Link to="/" className={buttonClass()}>
        {m.back_to_directory()}
      </Link>
    </Message>
  </PublicPage>
);

interface FailureProps {
  readonly error: unknown;
}

/** Shown in place of a failed page, within the layout. */
export const PageFailure = ({ error }: FailureProps) => {
  const router = useRouter();
  const isLost = error instanceof ScriptLoadError;
  useEffect(() => {
    if (isLost) void reloadOnce();
  }, [isLost]);
  const tryAgain = async () => {
    // A reload fixes a chunk whose failed import is cached, and one that is too old for the API.
    if (!(error instanceof ApiError) && (await isServerReachable())) window.location.reload();
    else await router.invalidate();
  };
  return (
    <div role="alert">
      <Message title={m.something_went_wrong()} hint={m.page_failed_hint()}>
        <Button onClick={tryAgain}>{m.try_again()}</Button>
      </Message>
    </div>
  );
};

/** Error page for routes without a layout. */
export const FramedFailure = (failure: FailureProps) => (
  <PublicPage isNoPage>
    <PageFailure {...failure} />
  </PublicPage>
);

/** Error page without a layout, for errors in the root route. */
export const BareFailure = (failure: FailureProps) => (
  <main className="px-4">
    <PageFailure {...failure} />
  </main>
);

/** Shown by the admin pages in browsers without scripts; the script of the others leaves it out. */
export const NeedsScript = () => (
  <noscript>
    {import.meta.env.SSR && (
      <PublicPage isNoPage>
        <Message title={m.needs_script()} hint={m.needs_script_hint()}>
          <a href="/" className={buttonClass()}>
            {m.back_to_directory()}
          </a>
        </Message>
      </PublicPage>
    )}
  </noscript>
);
