import { Link } from '@tanstack/react-router';
import { m } from '#platform/web/texts/messages.js';
import { LuckIcon, MapIcon, ResultsIcon } from '#platform/web/ui/icons.tsx';

interface PageLinksProps {
  readonly savedCount: number;
  /** Whether a number of the visitor has a match that they have not seen. */
  readonly hasNewMatches: boolean;
}

/** The pages that are not the directory: in the header, and on phones in the tab bar (tab-bar.css). */
export const PageLinks = ({ savedCount: n, hasNewMatches }: PageLinksProps) => (
  <>
    <Link to="/draws/{-$number}">
      <ResultsIcon />
      <span>{m.tab_results()}</span>
    </Link>
    <Link
      to="/luck"
      className="luck-link"
      data-new={hasNewMatches}
      aria-label={hasNewMatches ? m.luck_news() : undefined}
    >
      <LuckIcon />
      <span>{m.tab_numbers()}</span>
    </Link>
    <Link to="/districts">
      <MapIcon />
      <span>{m.tab_districts()}</span>
    </Link>
    <Link to="/saved" className="saved-link" aria-label={n > 0 ? m.saved_count({ n }) : undefined}>
      <span>{m.saved()}</span>
      {n > 0 && <b aria-hidden="true"> {n}</b>}
    </Link>
  </>
);

/** On phones the links are within reach of the thumb. */
export const TabBar = (props: PageLinksProps) => (
  <nav aria-label={m.tab_bar()} className="tab-bar page-links">
    <PageLinks {...props} />
  </nav>
);
