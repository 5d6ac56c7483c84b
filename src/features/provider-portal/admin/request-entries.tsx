import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { confirmationText } from '#features/provider-portal/admin/confirmation-texts.ts';
import type { ReplyState } from '#features/provider-portal/portal.contract.ts';
import type { RequestKind, RequestOutcome } from '#features/provider-portal/portal.rules.ts';
import {
  type DueProfile,
  type ProviderRequest,
  type ReviewReply,
  settleProviderRequest,
  settleReviewReply,
} from '#features/provider-portal/portal-admin.contract.ts';
import { useChange } from '#features/query-invalidation/web/use-change.ts';
import type { Wire } from '#platform/contract/endpoint.ts';
import { Permitted } from '#platform/web/api/permitted.tsx';
import { formatMoment } from '#platform/web/i18n/format-moment.ts';
import { showToast, UNDO_MS } from '#platform/web/toast/toast.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmButton } from '#platform/web/ui/dialogs/confirm-button.tsx';

const kindLabels: Record<RequestKind, string> = {
  changes: 'Changes requested',
  removal: 'Removal requested; the profile is hidden',
};
const outcomeLabels: Record<RequestOutcome, string> = {
  done: 'Done',
  restored: 'Restored',
  withdrawn: 'Withdrawn by the provider',
};

const ProfileLink = ({ id, name }: { id: number; name: string }) => (
  <Link
    to="/admin/{-$id}"
    params={{ id: String(id) }}
    hash="provider-portal"
    className="font-semibold text-ink underline"
  >
    {name}
  </Link>
);

const Entry = ({ children, actions }: { children: ReactNode; actions?: ReactNode }) => (
  <li className="flex flex-wrap items-start gap-x-6 gap-y-2 border-b border-line py-4 last:border-0">
    <div className="min-w-64 flex-1">{children}</div>
    {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
  </li>
);

export const RequestEntry = ({ request }: { request: Wire<ProviderRequest> }) => {
  const { id, kind, outcome, message } = request;
  const settle = useChange(
    (api, result: 'done' | 'restored') =>
      api.call(settleProviderRequest, { params: { id: String(id) }, body: { outcome: result } }),
    {
      success: 'Request closed',
      failure: 'Failed to close the request',
      refreshes: ['portal'],
    },
  );
  const about = <span className="sr-only"> request {id}</span>;
  return (
    <Entry
      actions={
        outcome === null && (
          <Permitted call={settleProviderRequest}>
            <ConfirmButton
              variant="secondary"
              disabled={settle.isPending}
              question="Close this request as done?"
              detail={
                kind === 'removal'
                  ? 'The profile stays hidden. A closed request cannot be opened again.'
                  : 'The provider sees that it is done. A closed request cannot be opened again.'
              }
              action="Close request"
              onConfirm={() => settle.mutate('done')}
            >
              Done{about}
            </ConfirmButton>
            {kind === 'removal' && (
              <ConfirmButton
                variant="quiet"
                disabled={settle.isPending}
                question="Show the profile again?"
                detail="The provider asked for its removal. If an admin hid it as well, it stays hidden. A closed request cannot be opened again."
                action="Show again"
                onConfirm={() => settle.mutate('restored')}
              >
                Restore{about}
              </ConfirmButton>
            )}
          </Permitted>
        )
      }
    >
      <p className="font-semibold">
        {kindLabels[kind]}
        {outcome && ` · ${outcomeLabels[outcome]}`}
      </p>
      <p className="text-sm text-ink-soft">
        <ProfileLink id={request.freelancerId} name={request.freelancerName} /> ·{' '}
        {formatMoment(request.createdAt)}
      </p>
      {message && <p className="mt-2 max-w-prose break-words whitespace-pre-wrap">{message}</p>}
    </Entry>
  );
};

export const DueEntry = ({ profile }: { profile: Wire<DueProfile> }) => (
  <Entry>
    <ProfileLink id={profile.id} name={profile.name} />
    <p className="text-sm text-ink-soft">
      {confirmationText(profile.confirmation)}{' '}
      {profile.hasLink && 'The provider has a private link.'}
    </p>
  </Entry>
);

export const ReplyEntry = ({ reply }: { reply: Wire<ReviewReply> }) => {
  const { id, text, comment } = reply;
  const settle = useChange(
    async (api, state: ReplyState) => {
      await api.call(settleReviewReply, { params: { id: String(id) }, body: { state, text } });
      if (state === 'waiting') return;
      showToast({
        title: state === 'approved' ? 'Reply approved' : 'Reply refused',
        durationMs: UNDO_MS,
        action: { label: 'Undo', onAction: () => settle.mutate('waiting') },
      });
    },
    { failure: 'Failed to update the reply', refreshes: ['portal'] },
  );
  const about = <span className="sr-only"> reply to review {id}</span>;
  return (
    <Entry
      actions={
        <Permitted call={settleReviewReply}>
          <Button
            variant="secondary"
            disabled={settle.isPending}
            onClick={() => settle.mutate('approved')}
          >
            Approve{about}
          </Button>
          <Button
            variant="quiet"
            disabled={settle.isPending}
            onClick={() => settle.mutate('refused')}
          >
            Refuse{about}
          </Button>
        </Permitted>
      }
    >
      <p className="text-sm text-ink-soft">
        <ProfileLink id={reply.freelancerId} name={reply.freelancerName} /> ·{' '}
        {formatMoment(reply.createdAt)}
      </p>
      {comment && (
        <p className="mt-2 max-w-prose border-l-2 border-line pl-3 break-words whitespace-pre-wrap text-ink-soft">
          {comment}
        </p>
      )}
      <p className="mt-2 max-w-prose break-words whitespace-pre-wrap">{text}</p>
    </Entry>
  );
};
