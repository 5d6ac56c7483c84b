import { useState } from 'react';
import {
  confirmProfile,
  createProviderRequest,
  MAX_REQUEST_LENGTH,
  withdrawProviderRequest,
} from '#features/provider-portal/portal.contract.ts';
import type { LapseReason } from '#features/provider-portal/portal.rules.ts';
import { MessageForm } from '#features/provider-portal/web/message-form.tsx';
import { type PortalView, usePortalChange } from '#features/provider-portal/web/use-portal.ts';
import { ApiError } from '#platform/web/api/api-client.ts';
import { formatDate } from '#platform/web/i18n/format-date.ts';
import { m } from '#platform/web/texts/messages.js';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmButton } from '#platform/web/ui/dialogs/confirm-button.tsx';

const day = (moment: string) => formatDate(moment) ?? '';

const lapsedTexts: Record<LapseReason, (values: { date: string }) => string> = {
  age: m.her_lapsed_age,
  name: m.her_lapsed_name,
  pictures: m.her_lapsed_pictures,
};

const standingOf = ({ confirmation }: PortalView): string => {
  if (!confirmation) return m.her_confirm_hint();
  const { confirmedAt, lapsesAt, lapsed } = confirmation;
  const date = day(confirmedAt);
  return lapsed
    ? lapsedTexts[lapsed]({ date })
    : m.her_confirmed_since({ date, until: day(lapsesAt) });
};

type Request = PortalView['requests'][number];

const OpenRequest = ({ request }: { request: Request }) => {
  const withdraw = usePortalChange(
    (api) => api.call(withdrawProviderRequest, { params: { id: String(request.id) } }),
    { success: m.her_undone() },
  );
  const date = day(request.createdAt);
  return (
    <div
      role="note"
      className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-xl bg-gold-wash px-4 py-3"
    >
      <div className="min-w-0 flex-1 basis-56">
        <p className="text-gold">
          {request.kind === 'removal' ? m.her_removal_open({ date }) : m.her_changes_open({ date })}
        </p>
        {request.message && (
          <p className="mt-1 break-words whitespace-pre-line">{request.message}</p>
        )}
      </div>
      <Button variant="secondary" disabled={withdraw.isPending} onClick={() => withdraw.mutate()}>
        {m.her_undo()}
      </Button>
    </div>
  );
};

const ChangesForm = ({ onDone }: { onDone: () => void }) => {
  const ask = usePortalChange(
    (api, message: string) =>
      api.call(createProviderRequest, { body: { kind: 'changes', message } }),
    { success: m.her_changes_sent(), onDone },
  );
  return (
    <MessageForm
      label={m.her_changes_label()}
      rows={4}
      maxLength={MAX_REQUEST_LENGTH}
      action={m.her_changes_send()}
      isPending={ask.isPending}
      onSend={ask.mutate}
      onCancel={onDone}
    />
  );
};

/** Asks for confirmation. The removal can be undone until an admin deletes the profile. */
const RemovalButton = () => {
  const ask = usePortalChange(
    (api) => api.call(createProviderRequest, { body: { kind: 'removal' } }),
    { success: m.her_removed() },
  );
  return (
    <ConfirmButton
      variant="quiet"
      disabled={ask.isPending}
      question={m.her_removal_question()}
      detail={m.her_removal_detail()}
      action={m.her_removal()}
      cancel={m.her_cancel()}
      onConfirm={() => ask.mutate()}
    >
      {m.her_removal()}
    </ConfirmButton>
  );
};

const changedMeanwhile = (error: Error) =>
  error instanceof ApiError && error.status === 409 ? m.her_changed() : undefined;

/** Confirmation of the profile, requests for changes and removal. */
export const ConsentSection = ({ word }: { word: PortalView }) => {
  const [isWriting, setWriting] = useState(false);
  const confirm = usePortalChange(
    (api) => api.call(confirmProfile, { body: { shown: word.shown } }),
    { success: m.her_confirmed(), failure: changedMeanwhile },
  );
  const hasAsked = (kind: Request['kind']) => word.requests.some((one) => one.kind === kind);
  const isConfirmed = word.confirmation?.lapsed === null;
  return (
    <section aria-labelledby="her-consent" className="card p-5 sm:p-6">
      <h2 id="her-consent" className="text-2xl font-semibold">
        {m.her_confirm_title()}
      </h2>
      <p className="mt-2 max-w-prose text-pretty text-ink-soft">{standingOf(word)}</p>
      {word.requests.map((request) => (
        <OpenRequest key={request.id} request={request} />
      ))}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          variant={isConfirmed ? 'secondary' : 'primary'}
          disabled={confirm.isPending}
          onClick={() => confirm.mutate()}
        >
          {m.her_confirm()}
        </Button>
        {!isWriting && !hasAsked('changes') && (
          <Button variant="secondary" onClick={() => setWriting(true)}>
            {m.her_changes()}
          </Button>
        )}
        {!hasAsked('removal') && <RemovalButton />}
      </div>
      {isWriting && <ChangesForm onDone={() => setWriting(false)} />}
    </section>
  );
};
