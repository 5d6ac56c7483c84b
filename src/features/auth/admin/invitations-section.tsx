import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { roleNames, roleOptions, roleTexts } from '#features/auth/admin-role-texts.ts';
import {
  createInvitation,
  INVITATION_HOURS,
  type Invitation,
  type InvitationState,
  listInvitations,
  revokeInvitation,
} from '#features/auth/invitations.contract.ts';
import { useChange } from '#features/query-invalidation/web/use-change.ts';
import type { AdminRole } from '#platform/contract/admin-role.ts';
import type { CallInput, Wire } from '#platform/contract/endpoint.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { useFields, useServerForm } from '#platform/web/forms/use-server-form.ts';
import { formatMoment } from '#platform/web/i18n/format-moment.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { CopyButton } from '#platform/web/ui/copy-button.tsx';
import { ConfirmButton } from '#platform/web/ui/dialogs/confirm-button.tsx';
import { DraftNote } from '#platform/web/ui/fields/draft-note.tsx';
import { Field, Input } from '#platform/web/ui/fields/field.tsx';
import { FormField } from '#platform/web/ui/fields/form-field.tsx';
import { Select } from '#platform/web/ui/fields/select.tsx';
import { QueryState } from '#platform/web/ui/query-state.tsx';

const BASE = { name: '', role: 'editor' as AdminRole, username: '' };

/** Shown only once, because the server stores only a hash. */
const NewInvitation = ({ address }: { address: string }) => (
  <div className="rounded-xl bg-leaf-wash p-4">
    <Field
      label="Invitation link"
      hint={`Send it only to this person. It is shown only now and works once, within ${INVITATION_HOURS} hours.`}
    >
      {(control) => (
        <span className="flex items-center gap-2">
          <Input {...control} readOnly value={address} onFocus={(event) => event.target.select()} />
          <CopyButton text={address} label="Copy invitation link" />
        </span>
      )}
    </Field>
  </div>
);

const InviteForm = ({ onMade }: { onMade: (address: string) => void }) => {
  const form = useServerForm({
    draft: 'invitation',
    base: BASE,
    check: ({ name }) => ({
      name: name.trim() ? undefined : 'Please enter who the invitation is for',
    }),
  });
  const { role } = useFields(form);
  const create = useChange(
    (api, body: CallInput<typeof createInvitation>['body']) => api.call(createInvitation, { body }),
    { failure: 'Failed to create the invitation', onSaved: form.forget, refreshes: ['admin'] },
  );
  return (
    <form
      aria-label="Invite an admin"
      noValidate
      className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-[1fr_1fr_1fr_auto]"
      onSubmit={form.submit(({ fields: { username, ...fields } }) =>
        create.mutate(
          { ...fields, username: username.trim() || undefined },
          {
            onSuccess: ({ path }) => {
              form.clear();
              onMade(window.location.origin + path);
            },
            onError: form.refuse,
          },
        ),
      )}
    >
      <div className="empty:hidden sm:col-span-2 xl:col-span-4">
        <DraftNote isRestored={form.isRestored} onDiscard={form.clear} />
      </div>
      <FormField of={form} name="name" label="Invitation for">
        {(control) => <Input {...control} autoComplete="off" maxLength={80} />}
      </FormField>
      <FormField of={form} name="role" label="Role of the invited person" hint={roleTexts[role]}>
        {(control) => <Select {...control} options={roleOptions} />}
      </FormField>
      <FormField
        of={form}
        name="username"
        label="Username (optional)"
        hint="If empty, the invited person chooses it."
      >
        {(control) => <Input {...control} autoComplete="off" />}
      </FormField>
      <Button type="submit" className="sm:mt-6.5" disabled={create.isPending}>
        Create invitation
      </Button>
    </form>
  );
};

const stateTexts: Record<InvitationState, (invitation: Wire<Invitation>) => string> = {
  open: ({ expiresAt }) => `Open until ${formatMoment(expiresAt)}`,
  used: ({ joined }) => (joined ? `Joined as ${joined}` : 'Used'),
  expired: ({ expiresAt }) => `Expired ${formatMoment(expiresAt)}`,
  revoked: () => 'Revoked',
};

const InvitationEntry = ({ invitation }: { invitation: Wire<Invitation> }) => {
  const { id, name, role, username, createdBy, createdAt, state } = invitation;
  const revoke = useChange((api) => api.call(revokeInvitation, { params: { id: String(id) } }), {
    success: 'Invitation revoked',
    failure: 'Failed to revoke the invitation',
    refreshes: ['admin'],
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">
          {name} · {roleNames[role]}
          {username && ` · ${username}`}
        </p>
        <p className="text-sm text-ink-soft">
          {stateTexts[state](invitation)} · created by {createdBy} {formatMoment(createdAt)}
        </p>
      </div>
      {state === 'open' && (
        <ConfirmButton
          variant="secondary"
          disabled={revoke.isPending}
          question={`Revoke the invitation for ${name}?`}
          detail="The link stops working at once."
          action="Revoke"
          onConfirm={() => revoke.mutate()}
        >
          Revoke<span className="sr-only"> the invitation for {name}</span>
        </ConfirmButton>
      )}
    </li>
  );
};

/** Invitation links, with which new admins choose their own password. */
export const InvitationsSection = () => {
  const api = useApi();
  const [address, setAddress] = useState<string>();
  const invitations = useQuery({
    queryKey: ['admin-users', 'invitations'],
    queryFn: () => api.call(listInvitations),
  });
  return (
    <section aria-labelledby="invitations" className="mt-8 grid gap-4 border-t border-line pt-6">
      <h2 id="invitations" className="text-lg font-semibold">
        Invitations
      </h2>
      <InviteForm onMade={setAddress} />
      {address && <NewInvitation address={address} />}
      <QueryState
        query={invitations}
        failure="Failed to fetch the invitations"
        skeleton={<div className="skeleton h-20" />}
      >
        {(list) =>
          list.length === 0 ? (
            <p className="text-ink-soft">No invitations yet</p>
          ) : (
            <ul className="divide-y divide-line" aria-label="Invitations">
              {list.map((invitation) => (
                <InvitationEntry key={invitation.id} invitation={invitation} />
              ))}
            </ul>
          )
        }
      </QueryState>
    </section>
  );
};
