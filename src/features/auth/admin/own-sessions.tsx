import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  type OwnSession,
} from '#features/auth/account.contract.ts';
import { useChange } from '#features/query-invalidation/web/use-change.ts';
import type { Wire } from '#platform/contract/endpoint.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { formatMoment } from '#platform/web/i18n/format-moment.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmButton } from '#platform/web/ui/dialogs/confirm-button.tsx';
import { QueryState } from '#platform/web/ui/query-state.tsx';

const SessionEntry = ({ session }: { session: Wire<OwnSession> }) => {
  const { id, device, createdAt, lastSeenAt, isCurrent } = session;
  const end = useChange((api) => api.call(endOwnSession, { params: { id } }), {
    success: 'Session ended',
    failure: 'Failed to end the session',
    refreshes: ['account'],
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div>
        <p className="flex items-center gap-2 font-semibold">
          {device}
          {isCurrent && (
            <span className="rounded-full bg-leaf-wash px-2.5 py-0.5 text-xs text-leaf">
              This session
            </span>
          )}
        </p>
        <p className="text-sm text-ink-soft">
          Signed in {formatMoment(createdAt)} · Last seen {formatMoment(lastSeenAt)}
        </p>
      </div>
      {!isCurrent && (
        <ConfirmButton
          variant="secondary"
          disabled={end.isPending}
          question={`Sign out ${device}?`}
          detail={`Signed in ${formatMoment(createdAt)}. That session ends at once.`}
          action="Sign out"
          onConfirm={() => end.mutate()}
        >
          Sign out<span className="sr-only"> {`${device}, ${formatMoment(createdAt)}`}</span>
        </ConfirmButton>
      )}
    </li>
  );
};

/** Sessions shown before "Show more"; most admins have fewer. */
const SHOWN = 5;

export const OwnSessions = () => {
  const api = useApi();
  const sessions = useQuery({
    queryKey: ['account', 'sessions'],
    queryFn: () => api.call(listOwnSessions),
  });
  const [shown, setShown] = useState(SHOWN);
  const endOthers = useChange(() => api.call(endOtherSessions), {
    success: 'Signed out everywhere else',
    failure: 'Failed to sign out',
    refreshes: ['account'],
  });
  const hasOthers = (sessions.data?.length ?? 0) > 1;
  return (
    <section aria-labelledby="own-sessions">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="own-sessions" className="text-lg font-semibold">
          Where you are signed in
        </h2>
        {hasOthers && (
          <ConfirmButton
            variant="danger"
            disabled={endOthers.isPending}
            question="Sign out everywhere else?"
            detail="All your other sessions end at once. You stay signed in here."
            action="Sign out"
            onConfirm={() => endOthers.mutate()}
          >
            Sign out everywhere else
          </ConfirmButton>
        )}
      </div>
      <QueryState
        query={sessions}
        failure="Failed to fetch your sessions"
        skeleton={<div className="skeleton h-20" />}
      >
        {(list) => (
          <>
            <ul className="divide-y divide-line">
              {list.slice(0, shown).map((session) => (
                <SessionEntry key={session.id} session={session} />
              ))}
            </ul>
            {list.length > shown && (
              <Button variant="quiet" onClick={() => setShown(list.length)}>
                Show {list.length - shown} more
              </Button>
            )}
          </>
        )}
      </QueryState>
    </section>
  );
};
