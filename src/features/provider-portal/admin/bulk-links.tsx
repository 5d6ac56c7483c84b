import { useState } from 'react';
import { linkMessage, SendLink } from '#features/provider-portal/admin/send-link.tsx';
import { LINK_DAYS } from '#features/provider-portal/portal.rules.ts';
import {
  createProviderLinks,
  type DueProfile,
  type DueReason,
  listDueProfiles,
} from '#features/provider-portal/portal-admin.contract.ts';
import { useChange } from '#features/query-invalidation/web/use-change.ts';
import type { ApiClient } from '#platform/web/api/api-client.ts';
import { Permitted } from '#platform/web/api/permitted.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { CopyButton } from '#platform/web/ui/copy-button.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';

interface MadeLink extends Pick<DueProfile, 'id' | 'name' | 'whatsapp'> {
  readonly address: string;
}

const PAGE = 100;
/** Profiles per run, as many as one call accepts. */
const MAX_LINKS = 500;

/** All due profiles of a list, oldest first, up to the limit of one call. */
const readDue = async (api: ApiClient, why: DueReason) => {
  const due = [];
  for (let offset = 0; offset < MAX_LINKS; offset += PAGE) {
    const query = { why, offset: String(offset), limit: String(PAGE) };
    const page = await api.call(listDueProfiles, { query });
    due.push(...page);
    if (page.length < PAGE) break;
  }
  return due;
};

const makeLinks = async (api: ApiClient, why: DueReason): Promise<MadeLink[]> => {
  const due = new Map((await readDue(api, why)).map((profile) => [profile.id, profile]));
  if (due.size === 0) return [];
  const { links } = await api.call(createProviderLinks, { body: { ids: [...due.keys()] } });
  return links.flatMap(({ id, path }) => {
    const profile = due.get(id);
    return profile ? [{ ...profile, address: window.location.origin + path }] : [];
  });
};

const MadeLinks = ({ links, onClose }: { links: readonly MadeLink[]; onClose: () => void }) => (
  <Dialog
    onClose={onClose}
    size="wide"
    title={links.length === 1 ? '1 private link' : `${links.length} private links`}
    description={`They are shown only now. Each works once, within ${LINK_DAYS} days. WhatsApp sends to one person at a time.`}
  >
    <div className="mb-3 flex items-center gap-2">
      <CopyButton
        text={links.map(({ name, address }) => linkMessage(name, address)).join('\n\n')}
        label="Copy all messages"
      />
      <span className="text-sm text-ink-soft">Copy all messages</span>
    </div>
    <ul className="divide-y divide-line">
      {links.map((link) => (
        <li key={link.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
          <span className="min-w-0 font-semibold wrap-anywhere">{link.name}</span>
          <SendLink {...link} />
        </li>
      ))}
    </ul>
  </Dialog>
);

/** Makes private links for all profiles of a list, and offers each by WhatsApp. */
export const BulkLinks = ({ why }: { why: DueReason }) => {
  const [links, setLinks] = useState<readonly MadeLink[]>();
  const make = useChange((api) => makeLinks(api, why), {
    failure: 'Failed to create private links',
    refreshes: ['portal'],
  });
  return (
    <Permitted call={createProviderLinks}>
      <Button
        variant="secondary"
        className="mb-3"
        disabled={make.isPending}
        onClick={() => make.mutate(undefined, { onSuccess: setLinks })}
      >
        Create links for all
      </Button>
      {links && <MadeLinks links={links} onClose={() => setLinks(undefined)} />}
    </Permitted>
  );
};
