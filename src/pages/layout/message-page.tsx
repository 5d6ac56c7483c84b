import { Link, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { PublicPage } from '#pages/layout/public-layout.tsx';
import { ApiError } from '#platform/web/api/api-client.ts';
import { LostScript } from '#platform/web/navigation/import-again.ts';
import { isServerThere, reloadOnce } from '#platform/web/navigation/reload-once.ts';
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

/** In the place of what failed; the frame around it stays. */
export const PageFailure = ({ error }: FailureProps) => {
  const router = useRouter();
  const isLost = error instanceof LostScript;
  useEffect(() => {
    if (isLost) void reloadOnce();
  }, [isLost]);
  const tryAgain = async () => {
    // A script may be remembered as lost, or too old for what the server answers now: a new page is neither.
    if (!(error instanceof ApiError) && (await isServerThere())) window.location.reload();
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

/** For pages without a frame of their own. */
export const FramedFailure = (failure: FailureProps) => (
  <PublicPage isNoPage>
    <PageFailure {...failure} />
  </PublicPage>
);

/** Where not even the frame can be drawn. */
export const BareFailure = (failure: FailureProps) => (
  <main className="px-4">
    <PageFailure {...failure} />
  </main>
);

/** What the back office shows to a browser without scripts; to others, nothing. */
export const NeedsScript = () => (
  <noscript>
    <PublicPage isNoPage>
      <Message title={m.needs_script()} hint={m.needs_script_hint()}>
        <a href="/" className={buttonClass()}>
          {m.back_to_directory()}
        </a>
      </Message>
    </PublicPage>
  </noscript>
);
