import { Link, useLocation } from '@tanstack/react-router';
import { getLocale, languageTag, withLocale } from '#platform/web/locale.ts';
import { m } from '#platform/web/texts/messages.js';
import { ThemeSwitch } from '#platform/web/ui/theme-switch.tsx';

/** A plain link: the page is rendered anew in the other language, filters and all. */
const LanguageSwitch = ({ isNoPage }: { isNoPage: boolean }) => {
  const { pathname, searchStr } = useLocation();
  const other = getLocale() === 'en' ? 'zh' : 'en';
  return (
    <a
      href={isNoPage ? withLocale('/', other) : withLocale(pathname, other) + searchStr}
      hrefLang={languageTag(other)}
      lang={languageTag(other)}
      className="button button-quiet px-3 text-sm"
    >
      <span className="sr-only">{m.language()}: </span>
      {m.language_other()}
    </a>
  );
};

/** Where there is no page, the other language has none either: its home page takes the place. */
export const SiteHeader = ({ isNoPage = false }: { isNoPage?: boolean }) => (
  <header className="full-bleed sticky top-0 z-30 border-b border-line bg-ground/90 backdrop-blur-md">
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-surface focus:p-3"
    >
      {m.skip_to_content()}
    </a>
    <div className="mx-auto flex h-16 max-w-7xl items-center justify-between px-4 sm:px-6">
      <Link to="/" className="font-display text-xl font-semibold tracking-tight">
        {m.brand()}
      </Link>
      <div className="flex items-center gap-1">
        <LanguageSwitch isNoPage={isNoPage} />
        <ThemeSwitch />
      </div>
    </div>
  </header>
);
