import { ShareIcon } from '#features/profiles/web/profile-icons.tsx';
import { shareLink } from '#platform/web/browser/share.ts';
import { m } from '#platform/web/texts/messages.js';

/** Shares the path only, without query parameters. */
const share = (title: string) =>
  shareLink({ title, url: window.location.origin + window.location.pathname });

export const ShareButton = ({ name }: { name: string }) => (
  <button
    type="button"
    className="button button-quiet share-button"
    onClick={() => void share(`${name} · ${m.brand()}`)}
  >
    <ShareIcon />
    {m.share_profile()}
  </button>
);
