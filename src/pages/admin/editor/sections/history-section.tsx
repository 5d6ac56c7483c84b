import { useInfiniteQuery } from '@tanstack/react-query';
import { profileHistoryQuery } from '#features/profiles/admin/use-profile-history.ts';
import type { ProfileVersion } from '#features/profiles/profile-history.contract.ts';
import { FieldChangeRow } from '#pages/admin/editor/sections/field-change.tsx';
import type { Wire } from '#platform/contract/endpoint.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { loadMoreProps } from '#platform/web/api/more-of.ts';
import { formatMoment } from '#platform/web/i18n/format-moment.ts';
import { LoadMore } from '#platform/web/ui/load-more.tsx';
import { AdminPanel } from '#platform/web/ui/panel.tsx';
import { QueryState } from '#platform/web/ui/query-state.tsx';

const FAILURE = 'Failed to fetch the history';

const Version = ({ version }: { version: Wire<ProfileVersion> }) => (
  <li className="py-3">
    <p className="text-sm">
      <span className="font-semibold">{version.username}</span>{' '}
      <time dateTime={version.createdAt} className="text-ink-soft">
        {formatMoment(version.createdAt)}
      </time>
    </p>
    <ul className="divide-y divide-line">
      {version.changes.map((change) => (
        <FieldChangeRow key={change.field} {...change} />
      ))}
    </ul>
  </li>
);

/** The change history of a profile. */
export const HistorySection = ({ id }: { id: number }) => {
  const history = useInfiniteQuery(profileHistoryQuery(useApi(), id));
  return (
    <AdminPanel
      id="history"
      title="History"
      intro="Who changed what. A value that is brought back is in the form until it is saved."
    >
      <QueryState query={history} failure={FAILURE} skeleton={<div className="skeleton h-40" />}>
        {({ pages }) =>
          pages[0]?.length === 0 ? (
            <p className="py-4 text-center text-ink-soft">Nothing was changed yet</p>
          ) : (
            <ol className="divide-y divide-line">
              {pages.flat().map((version) => (
                <Version key={version.id} version={version} />
              ))}
            </ol>
          )
        }
      </QueryState>
      <LoadMore label="Older changes" {...loadMoreProps(history, FAILURE)} />
    </AdminPanel>
  );
};
