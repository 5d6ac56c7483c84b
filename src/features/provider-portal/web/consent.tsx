import { useState } from 'react';
import type { LapseReason } from '#features/profiles/approval/qualifying-parts.ts';
import {
  createProviderRequest,
  MAX_REQUEST_LENGTH,
  rejectProfile,
  withdrawProviderRequest,
} from '#features/provider-portal/portal.contract.ts';
import { ApprovalChanges, hasChanges } from '#features/provider-portal/web/approval-changes.tsx';
import { ApprovalForm } from '#features/provider-portal/web/approval-form.tsx';
import { MessageForm } from '#features/provider-portal/web/message-form.tsx';
import {
  outdatedVersionText,
  type PortalView,
  usePortalChange,
} from '#features/provider-portal/web/use-portal.ts';
import { forgetVisitorDraft } from '#platform/web/forms/use-visitor-draft.ts';
import { formatDate } from '#platform/web/i18n/format-date.ts';
import { m } from '#platform/web/texts/messages.js';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmButton } from '#platform/web/ui/dialogs/confirm-button.tsx';

const day = (moment: string) => formatDate(moment) ?? '';

const lapsedTexts: Record<LapseReason, (values: { date: string }) => string> = {
  age: m.portal_lapsed_age,
  name: m.portal_lapsed_name,
  pictures: m.portal_lapsed_pictures,
  rejected: m.portal_lapsed_rejected,
};

const standingOf = ({ confirmation }: PortalView): string => {
  if (!confirmation) return m.portal_confirm_hint();
  const { confirmedAt, lapsesAt, lapsed, changedSince } = confirmation;
  const date = day(confirmedAt);
  if (!lapsed && changedSince.length > 0) return m.portal_changed_since({ date });
  return lapsed
    ? lapsedTexts[lapsed]({ date })
    : m.portal_confirmed_since({ date, until: day(lapsesAt) });
};

type Request = PortalView['requests'][number];

const OpenRequest = ({ request }: { request: Request }) => {
  const withdraw = usePortalChange(
    (api) => api.call(withdrawProviderRequest, { params: { id: String(request.id) } }),
    { success: m.portal_undone() },
  );
  const date = day(request.createdAt);
  return (
    <div
      role="note"
      className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-xl bg-gold-wash px-4 py-3"
    >
      <div className="min-w-0 flex-1 basis-56">
        <p className="text-gold">
          {request.kind === 'removal'
            ? m.portal_removal_open({ date })
            : m.portal_changes_open({ date })}
        </p>
        {request.message && (
          <p className="mt-1 break-words whitespace-pre-line">{request.message}</p>
        )}
      </div>
      <Button variant="secondary" disabled={withdraw.isPending} onClick={() => withdraw.mutate()}>
        {m.portal_undo()}
      </Button>
    </div>
  );
};

/** Asks for confirmation. The removal can be undone until an admin deletes the profile. */
const RemovalButton = () => {
  const ask = usePortalChange(
    (api) => api.call(createProviderRequest, { body: { kind: 'removal' } }),
    { success: m.portal_removed() },
  );
  return (
    <ConfirmButton
      variant="quiet"
      disabled={ask.isPending}
      question={m.portal_removal_question()}
      detail={m.portal_removal_detail()}
      action={m.portal_removal()}
      cancel={m.portal_cancel()}
      onConfirm={() => ask.mutate()}
    >
      {m.portal_removal()}
    </ConfirmButton>
  );
};

interface WritingFormProps {
  readonly isRejection: boolean;
  /** Hash of the version that the page shows. */
  readonly shown: string;
  readonly draft: string;
  readonly onDone: () => void;
}

/** A request for changes; a rejection of what was changed also ends the last confirmation. */
const WritingForm = ({ isRejection, shown, draft, onDone }: WritingFormProps) => {
  const send = usePortalChange(
    (api, message: string) =>
      isRejection
        ? api.call(rejectProfile, { body: { shown, message } }, { withSession: true })
        : api.call(createProviderRequest, { body: { kind: 'changes', message } }),
    isRejection
      ? { success: m.portal_rejected(), failure: outdatedVersionText, onDone }
      : { success: m.portal_changes_sent(), onDone },
  );
  return (
    <MessageForm
      draft={draft}
      label={isRejection ? m.portal_reject_label() : m.portal_changes_label()}
      rows={4}
      maxLength={MAX_REQUEST_LENGTH}
      action={m.portal_changes_send()}
      isPending={send.isPending}
      onSend={send.mutate}
      onCancel={onDone}
    />
  );
};

/** Confirmation of the profile, rejection of changes, requests for changes and removal. */
export const ConsentSection = ({ portal }: { portal: PortalView }) => {
  const [writing, setWriting] = useState<'changes' | 'rejection'>();
  // With the id: another private link may be opened in the same tab.
  const draft = `${writing}:${portal.profile.id}`;
  const close = () => {
    forgetVisitorDraft(draft);
    setWriting(undefined);
  };
  const hasAsked = (kind: Request['kind']) => portal.requests.some((one) => one.kind === kind);
  const { confirmation, changes, shown } = portal;
  const isConfirmed = confirmation?.lapsed === null && confirmation.changedSince.length === 0;
  const isChanged = hasChanges(changes);
  return (
    <section aria-labelledby="portal-consent" className="card p-5 sm:p-6">
      <h2 id="portal-consent" className="text-2xl font-semibold">
        {m.portal_confirm_title()}
      </h2>
      <p className="mt-2 max-w-prose text-pretty text-ink-soft">{standingOf(portal)}</p>
      {portal.requests.map((request) => (
        <OpenRequest key={request.id} request={request} />
      ))}
      {isChanged && <ApprovalChanges changes={changes} />}
      <ApprovalForm key={shown} shown={shown} isConfirmed={isConfirmed} />
      <div className="mt-4 flex flex-wrap gap-3">
        {isChanged && !writing && confirmation?.lapsed !== 'rejected' && (
          <Button variant="secondary" onClick={() => setWriting('rejection')}>
            {m.portal_reject()}
          </Button>
        )}
        {!writing && !hasAsked('changes') && (
          <Button variant="secondary" onClick={() => setWriting('changes')}>
            {m.portal_changes()}
          </Button>
        )}
        {!hasAsked('removal') && <RemovalButton />}
      </div>
      {writing && (
        <WritingForm
          isRejection={writing === 'rejection'}
          shown={shown}
          draft={draft}
          onDone={close}
        />
      )}
    </section>
  );
};
