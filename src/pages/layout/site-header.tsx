import { Link, useLocation } from '@tanstack/react-router';
import { useSavedIds } from '#features/directory/web/cards/saved-profile-ids.ts';
import { useLuckMark } from '#pages/layout/use-wallet-badge.ts';
import { getLocale, languageTag, withLocale } from '#platform/web/i18n/locale.ts';
import { m } from '#platform/web/texts/messages.js';
import { LuckIcon } from '#platform/web/ui/icons.tsx';
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
      // The server knows nothing of it: a place on the page, or a private link's token.
      onClick={({ currentTarget }) => {
        currentTarget.hash = window.location.hash;
      }}
    >
      <span className="sr-only">{m.language()}: </span>
      {m.language_other()}
    </a>
  );
};

/** How many there are is only known in the browser; the number takes no room of its own. */
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

/** It comes with the script, which its page needs, into room that is there from the start. */
const LuckLink = () => {
  const isNew = useLuckMark();
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

/** Where there is no page, the other language has none either: its home page takes the place. */
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
