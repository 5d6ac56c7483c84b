import { Link } from '@tanstack/react-router';
import { idsSearch } from '#features/directory/address-ids.rules.ts';
import { FEWEST_COMPARED } from '#features/directory/compared-ids.rules.ts';
import { shareLink } from '#platform/web/browser/share.ts';
import { getLocale, withLocale } from '#platform/web/i18n/locale.ts';
import { m } from '#platform/web/texts/messages.js';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';

/** The link has the ids alone; whoever opens it sees the profiles as they are then. */
const shareList = (ids: readonly number[]) =>
  shareLink({
    title: `${m.shortlist_title()} · ${m.brand()}`,
    url: `${window.location.origin}${withLocale('/shortlist', getLocale())}?ids=${ids.join()}`,
  });

interface SavedBarProps {
  readonly saved: readonly number[];
  readonly compared: readonly number[];
}

/** What can be done with the saved profiles. */
export const SavedBar = ({ saved, compared }: SavedBarProps) => (
  <div className="saved-bar">
    {compared.length >= FEWEST_COMPARED ? (
      <Link to="/compare" search={idsSearch(compared)} className={buttonClass('primary')}>
        {m.compare_count({ n: compared.length })}
      </Link>
    ) : (
      <p>{m.compare_hint()}</p>
    )}
    <Button variant="secondary" onClick={() => void shareList(saved)}>
      {m.share_list()}
    </Button>
  </div>
);
