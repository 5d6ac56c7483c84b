import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { HeaderSearch } from '#features/directory/web/search/header-search.tsx';
import { PageLinks } from '#pages/layout/tab-bar.tsx';
import { getLocale, languageTag, withLocale } from '#platform/web/i18n/locale.ts';
import { keepLanguageScroll } from '#platform/web/navigation/language-scroll.ts';
import { browserStorage } from '#platform/web/storage/storage.ts';
import { m } from '#platform/web/texts/messages.js';
import { ThemeSwitch } from '#platform/web/ui/theme-switch.tsx';

/** Storage key: this browser was offered Chinese, or has switched the language. */
const LANGUAGE_KEY = 'languageOffered';

/** A plain link instead of a client-side navigation: the page is rendered anew in the other language. */
const LanguageSwitch = ({ isNoPage }: { isNoPage: boolean }) => {
  const { pathname, searchStr } = useLocation();
  const other = getLocale() === 'en' ? 'zh' : 'en';
  const link = useRef<HTMLAnchorElement>(null);
  // Decided in the browser, because a cached page is the same for all.
  useEffect(() => {
    if (getLocale() === 'zh' || !navigator.language.startsWith('zh')) return;
    import('#pages/layout/offer-chinese.ts').then(
      ({ offerChinese }) => offerChinese(LANGUAGE_KEY, () => link.current?.click()),
      // Failure is harmless: the link is in the header.
      () => {},
    );
  }, []);
  return (
    <a
      ref={link}
      href={isNoPage ? withLocale('/', other) : withLocale(pathname, other) + searchStr}
      hrefLang={languageTag(other)}
      lang={languageTag(other)}
      className="button button-quiet"
      onClick={({ currentTarget }) => {
        // The server does not see the hash, which may be the token of a private link. The place on the page
        // is kept otherwise: an anchor would win over where the visitor has scrolled since.
        const { hash } = window.location;
        currentTarget.hash = document.getElementById(hash.slice(1)) ? '' : hash;
        keepLanguageScroll(currentTarget.pathname);
        browserStorage.set(LANGUAGE_KEY, 'yes');
      }}
    >
      <span className="sr-only">{m.language()}: </span>
      {m.language_other()}
    </a>
  );
};

interface SiteHeaderProps {
  readonly isNoPage: boolean;
  readonly savedCount: number;
  /** Whether a number of the visitor has a match that they have not seen. */
  readonly hasNewMatches: boolean;
}

/** On error pages the language switch leads to the home page, because the page exists in no language. */
export const SiteHeader = ({ isNoPage, ...news }: SiteHeaderProps) => (
  <header className="site-header full-bleed">
    <a href="#content" className="skip-link">
      {m.skip_to_content()}
    </a>
    <div className="page-width page-wide">
      <Link to="/" className="site-brand">
        {m.brand()}
      </Link>
      <HeaderSearch />
      <div>
        <nav aria-label={m.tab_bar()} className="header-links">
          <PageLinks {...news} />
        </nav>
        <LanguageSwitch isNoPage={isNoPage} />
        <ThemeSwitch />
      </div>
    </div>
  </header>
);
