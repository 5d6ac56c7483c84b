import { queryOptions, useQuery } from '@tanstack/react-query';
import {
  dismissSignInNotices,
  listSignInNoticesOfAdmin,
  type SignInNotice,
} from '#features/auth/notices.contract.ts';
import { useChange } from '#features/query-invalidation/web/use-change.ts';
import type { Wire } from '#platform/contract/endpoint.ts';
import type { ApiClient } from '#platform/web/api/api-client.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { formatMoment } from '#platform/web/i18n/format-moment.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { QueryState } from '#platform/web/ui/query-state.tsx';

type Notice = Wire<SignInNotice>;

const noticesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['account', 'notices'],
    queryFn: () => api.call(listSignInNoticesOfAdmin),
  });

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);

const textOf = ({ kind, username, isOwn, count }: Notice): string => {
  const whose = isOwn ? 'your' : `${username}’s`;
  if (kind === 'wrong_factor') {
    return `The password of ${whose} account was correct, but the second factor was wrong ${times(count)}.`;
  }
  const who = isOwn ? 'You' : username;
  return `${who} signed in from a new device${count === 1 ? '' : ` ${times(count)}`}.`;
};

const NoticeEntry = ({ notice }: { notice: Notice }) => (
  <li className="flex flex-wrap items-baseline gap-x-2 py-1">
    <span>{textOf(notice)}</span>
    <span className="text-sm text-ink-soft">
      {notice.device} · {formatMoment(notice.happenedAt)}
    </span>
  </li>
);

const SHOWN = 3;

/** Shown above every section until dismissed. A loading failure is not reported here. */
export const SignInNotices = () => {
  const { data = [] } = useQuery(noticesQuery(useApi()));
  const dismiss = useChange(
    (api, notices: readonly Notice[]) =>
      api.call(dismissSignInNotices, {
        body: { notices: notices.map(({ id, count }) => ({ id, count })) },
      }),
    { failure: 'Failed to dismiss the notices', refreshes: ['account'] },
  );
  const open = data.filter(({ isDismissed }) => !isDismissed);
  if (open.length === 0) return null;
  const isSuspicious = open.some(({ kind }) => kind === 'wrong_factor');
  return (
    <section aria-labelledby="sign-in-notices" className="card p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 id="sign-in-notices" className="text-lg font-semibold">
          {isSuspicious ? 'Somebody may know a password' : 'New sign-ins'}
        </h2>
        <Button
          variant="secondary"
          disabled={dismiss.isPending}
          onClick={() => dismiss.mutate(open)}
        >
          Dismiss
        </Button>
      </div>
      <ul className="mt-1">
        {open.slice(0, SHOWN).map((notice) => (
          <NoticeEntry key={notice.id} notice={notice} />
        ))}
      </ul>
      {open.length > SHOWN && (
        <p className="text-sm text-ink-soft">
          And {open.length - SHOWN} more, listed under Your Account
        </p>
      )}
      <p className="mt-2 text-sm text-ink-soft">
        If the account owner did not do this, change the password. That ends all sessions of the
        account.
      </p>
    </section>
  );
};

/** Includes dismissed notices, because an intruder may have dismissed them. */
export const RecentSignInNotices = () => (
  <section aria-labelledby="recent-notices">
    <h2 id="recent-notices" className="text-lg font-semibold">
      New devices and wrong codes
    </h2>
    <QueryState
      query={useQuery(noticesQuery(useApi()))}
      failure="Failed to fetch the sign-ins"
      skeleton={<div className="skeleton h-20" />}
    >
      {(notices) =>
        notices.length === 0 ? (
          <p className="mt-1 text-sm text-ink-soft">None in the last 30 days</p>
        ) : (
          <ul className="mt-1">
            {notices.map((notice) => (
              <NoticeEntry key={notice.id} notice={notice} />
            ))}
          </ul>
        )
      }
    </QueryState>
  </section>
);
