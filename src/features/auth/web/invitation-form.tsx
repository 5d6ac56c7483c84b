import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { roleNames, roleTexts } from '#features/auth/admin-role-texts.ts';
import { acceptInvitation, openInvitation } from '#features/auth/invitations.contract.ts';
import { Alert } from '#features/auth/web/alert.tsx';
import type { CallOutput } from '#platform/contract/endpoint.ts';
import { ApiError } from '#platform/web/api/api-client.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { useSend } from '#platform/web/api/use-send.ts';
import { formatMoment } from '#platform/web/i18n/format-moment.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Field, Input } from '#platform/web/ui/fields/field.tsx';
import { PasswordInput } from '#platform/web/ui/fields/password-input.tsx';
import { QueryState } from '#platform/web/ui/query-state.tsx';

const MIN_LENGTH = 8;

const FAILURE = 'Failed to read the invitation';

interface JoinFormProps extends InvitationFormProps {
  readonly invitation: CallOutput<typeof openInvitation>;
}

const JoinForm = ({ token, invitation, onJoined }: JoinFormProps) => {
  const { name, role, username: fixed, expiresAt } = invitation;
  const api = useApi();
  const [username, setUsername] = useState(fixed ?? '');
  const [password, setPassword] = useState('');
  const join = useSend({
    mutationFn: () =>
      api.call(acceptInvitation, {
        body: { token, password, ...(fixed === null && { username }) },
      }),
    onSuccess: (joined) => onJoined(joined.username),
  });
  const issues = join.error instanceof ApiError ? join.error.issues : [];
  const issueOf = (field: string) => issues.find((issue) => issue.field === field)?.message;
  const isComplete = username.trim() !== '' && password.length >= MIN_LENGTH;
  return (
    <form
      className="grid gap-5"
      // Without JavaScript, a GET form would put the password into the URL.
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete) join.mutate();
      }}
    >
      <p className="wrap-anywhere text-ink-soft">
        {name}, you are invited to join the admins of this site as <b>{roleNames[role]}</b>.{' '}
        {roleTexts[role]} The invitation works once, until {formatMoment(expiresAt)}.
      </p>
      <Field label="Username" error={issueOf('username')}>
        {(control) => (
          <Input
            {...control}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            readOnly={fixed !== null}
            value={username}
            onChange={(event) => setUsername(event.target.value)}
          />
        )}
      </Field>
      <Field
        label="Password"
        hint={`At least ${MIN_LENGTH} characters. Nobody else can see it.`}
        error={issueOf('password')}
      >
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="new-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      {join.error && issues.length === 0 && <Alert error={join.error} failure={FAILURE} />}
      <Button type="submit" disabled={!isComplete || join.isPending}>
        {join.isPending ? 'Joining...' : 'Join'}
      </Button>
    </form>
  );
};

interface InvitationFormProps {
  readonly token: string;
  readonly onJoined: (username: string) => void;
}

/** Shows what an invitation offers, and lets the invited person choose a username and password. */
export const InvitationForm = ({ token, onJoined }: InvitationFormProps) => {
  const api = useApi();
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => api.call(openInvitation, { body: { token } }),
    staleTime: 0,
    gcTime: 0,
  });
  const { error } = invitation;
  // An invitation that is over stays so: trying again would not help.
  if (error instanceof ApiError && [404, 409].includes(error.status)) {
    return <Alert error={error} failure={FAILURE} />;
  }
  return (
    <QueryState query={invitation} failure={FAILURE} skeleton={<div className="skeleton h-64" />}>
      {(found) => <JoinForm token={token} invitation={found} onJoined={onJoined} />}
    </QueryState>
  );
};
