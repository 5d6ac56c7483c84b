import type { HistoryEntry, HistoryKind } from '#features/profiles/profile-history.contract.ts';
import { updateFreelancer } from '#features/profiles/profiles.contract.ts';
import { FieldChangeRow, FirstValueRow } from '#pages/admin/editor/sections/field-change.tsx';
import { RestoreVersion } from '#pages/admin/editor/sections/restore-version.tsx';
import type { Wire } from '#platform/contract/endpoint.ts';
import { Permitted } from '#platform/web/api/permitted.tsx';
import { formatMoment } from '#platform/web/i18n/format-moment.ts';

/** What the acts of each kind are called; unknown acts of a newer release are shown as they are. */
const actTexts: Readonly<Record<HistoryKind, Readonly<Record<string, string>>>> = {
  edit: { '': 'changed the profile', created: 'created the profile' },
  visibility: {
    hidden: 'hid the profile',
    drafted: 'made the profile a draft',
    shown: 'showed the profile',
    published: 'published the profile',
    withdrawn: 'withdrew a reason to hide the profile',
    scheduled: 'scheduled the profile',
    refused: 'scheduled this publication, which did not take place: approval is missing',
    deleted: 'deleted the profile',
    restored: 'restored the deleted profile',
  },
  approval: { approved: 'approved this version', rejected: 'rejected this version' },
  review: {
    received: 'wrote a review',
    approved: 'approved a review',
    held: 'held a review back',
    hidden: 'hid a review',
    restored: 'showed a hidden review again',
    undeleted: 'restored a deleted review',
    deleted: 'deleted a review',
    'deleted as spam': 'deleted a review as spam',
  },
};

const authorOf = ({ username, kind, act }: Pick<HistoryEntry, 'username' | 'kind' | 'act'>) => {
  if (username !== '') return username;
  return kind === 'review' && act === 'received' ? 'Anonymous' : 'Unknown';
};

interface HistoryEntryProps {
  /** The id of the profile. */
  readonly id: number;
  readonly entry: Wire<HistoryEntry>;
}

/** One entry of the history: who did what and when, and the changed fields. */
export const HistoryEntryRow = ({ id, entry }: HistoryEntryProps) => {
  const { at, kind, act, note, changes, version } = entry;
  // That a profile is hidden or shown is displayed by the act.
  const displayed = changes.filter(({ field }) => kind === 'edit' || field !== 'isHidden');
  const isFirst = kind === 'edit' && act === 'created';
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
        <p className="min-w-0 flex-1 basis-64 text-sm wrap-anywhere">
          <span className="font-semibold">{authorOf(entry)}</span> {actTexts[kind][act] ?? act}{' '}
          <time dateTime={at} className="text-ink-soft">
            {formatMoment(at)}
          </time>
          {note && <span className="block whitespace-pre-wrap text-ink-soft">{note}</span>}
        </p>
        {version !== null && (
          <Permitted call={updateFreelancer}>
            <RestoreVersion id={id} version={version} at={at} />
          </Permitted>
        )}
      </div>
      {isFirst && displayed.length > 0 && (
        <details className="mt-1 text-sm">
          <summary className="cursor-pointer py-2">The first version</summary>
          <ul className="divide-y divide-line">
            {displayed.map((change) => (
              <FirstValueRow key={change.field} {...change} />
            ))}
          </ul>
        </details>
      )}
      {!isFirst && displayed.length > 0 && (
        <ul className="divide-y divide-line">
          {displayed.map((change) => (
            <FieldChangeRow key={change.field} {...change} />
          ))}
        </ul>
      )}
    </li>
  );
};
