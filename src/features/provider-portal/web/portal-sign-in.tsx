import { useRef } from 'react';
import { openLink } from '#features/provider-portal/portal.contract.ts';
import { PORTAL_PAGE_PATH } from '#features/provider-portal/portal.rules.ts';
import { usePortalChange } from '#features/provider-portal/web/use-portal.ts';
import { ApiError } from '#platform/web/api/api-client.ts';
import { getLocale, languageTag, withLocale } from '#platform/web/i18n/locale.ts';
import { m } from '#platform/web/texts/messages.js';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';

const messageFor = (error: Error) =>
  error instanceof ApiError && [400, 404].includes(error.status)
    ? m.portal_open_failed()
    : undefined;

/** Uses the link only on a click, so that link previews of messengers do not consume it. */
export const PortalSignIn = ({ token, onOpened }: { token: string; onOpened: () => void }) => {
  // Idempotency key, reused for every click, so that a lost response can be retried.
  const attempt = useRef<string>(undefined);
  const open = usePortalChange(
    (api) => {
      attempt.current ??= crypto.getRandomValues(new Uint32Array(4)).join('');
      const body = { token, attempt: attempt.current };
      return api.call(openLink, { body }, { withSession: true });
    },
    { failure: messageFor, onDone: onOpened },
  );
  const other = getLocale() === 'en' ? 'zh' : 'en';
  return (
    <section className="grid justify-items-center gap-5 py-12 text-center">
      <h1 className="text-4xl font-semibold tracking-tight">{m.portal_title()}</h1>
      <p className="max-w-prose text-pretty text-ink-soft">{m.portal_door()}</p>
      {open.error && (
        <p role="alert" className="max-w-prose rounded-xl bg-danger-wash px-4 py-3 text-danger">
          {messageFor(open.error) ?? m.portal_failed()}
        </p>
      )}
      <Button disabled={open.isPending} onClick={() => open.mutate()}>
        {m.portal_open()}
      </Button>
      {/* The language link in the header would drop the token from the URL. */}
      <a
        href={`${withLocale(PORTAL_PAGE_PATH, other)}#${token}`}
        hrefLang={languageTag(other)}
        lang={languageTag(other)}
        className={buttonClass('quiet')}
      >
        {m.language_other()}
      </a>
    </section>
  );
};
