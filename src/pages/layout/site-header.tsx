import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSavedIds } from '#features/directory/web/cards/saved-profile-ids.ts';
import { WALLET_KEY_PREFIX } from '#features/luck/wallet/wallet-key.rules.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { getLocale, languageTag, withLocale } from '#platform/web/i18n/locale.ts';
import { browserStorage } from '#platform/web/storage/storage.ts';
import { m } from '#platform/web/texts/messages.js';
import { LuckIcon } from '#platform/web/ui/icons.tsx';
import { ThemeSwitch } from '#platform/web/ui/theme-switch.tsx';

/** A plain link instead of a client-side navigation: the page is rendered anew in the other language. */
const LanguageSwitch = ({ isNoPage }: { isNoPage: boolean }) => {
  const { pathname, searchStr } = useLocation();
  const other = getLocale() === 'en' ? 'zh' : 'en';
  return (
    <a
      href={isNoPage ? withLocale('/', other) : withLocale(pathname, other) + searchStr}
      hrefLang={languageTag(other)}
      lang={languageTag(other)}
      className="button button-quiet px-3 text-sm"
      // The server does not see the hash, which may be an anchor or the token of a private link.
      onClick={({ currentTarget }) => {
        currentTarget.hash = window.location.hash;
      }}
    >
      <span className="sr-only">{m.language()}: </span>
      {m.language_other()}
    </a>
  );
};

/** The count is known in the browser only; it is positioned so that it causes no layout shift. */
const SavedLink = () => {
  const n = useSavedIds()?.length ?? 0;
  return (
    <Link
      to="/saved"
      className="icon-button saved-link"
      aria-label={n > 0 ? m.saved_count({ n }) : m.saved()}
    >
      {n > 0 && <span aria-hidden="true">{n}</span>}
    </Link>
  );
};

/** Delay that keeps this request behind those of the page. */
const REQUEST_DELAY_MS = 1_000;

/**
 * Whether a saved number has won and the visitor has not seen it yet; undefined on the server. Without saved
 * numbers nothing is loaded or requested.
 */
const useWalletBadge = (): boolean | undefined => {
  const api = useApi();
  const [isNew, setNew] = useState<boolean>();
  useEffect(() => {
    setNew(false);
    if (!browserStorage.listKeys().some((name) => name.startsWith(WALLET_KEY_PREFIX))) return;
    const watch = () =>
      import('#features/luck/wallet/web/wallet-news.ts').then(
        ({ watchNewMatches }) => watchNewMatches(api, setNew),
        // Failure is harmless: the next page tries again.
        () => {},
      );
    const timer = setTimeout(watch, REQUEST_DELAY_MS);
    return () => clearTimeout(timer);
  }, [api]);
  return isNew;
};

/** Rendered in the browser only, because its page needs scripts. Its space is reserved. */
const LuckLink = () => {
  const isNew = useWalletBadge();
  if (isNew === undefined) return null;
  return (
    <Link
      to="/luck"
      className="icon-button luck-link"
      data-new={isNew}
      aria-label={isNew ? m.luck_news() : m.luck()}
    >
      <LuckIcon />
    </Link>
  );
};

/** On error pages the language switch leads to the home page, because the page exists in no language. */
export const SiteHeader = ({ isNoPage = false, width }: { isNoPage?: boolean; width: string }) => (
  <header className="site-header full-bleed">
    <a href="#content" className="skip-link">
      {m.skip_to_content()}
    </a>
    <div className={width}>
      <Link to="/" className="site-brand">
        {m.brand()}
      </Link>
      <div>
        <LuckLink />
        <SavedLink />
        <LanguageSwitch isNoPage={isNoPage} />
        <ThemeSwitch />
      </div>
    </div>
  </header>
);
