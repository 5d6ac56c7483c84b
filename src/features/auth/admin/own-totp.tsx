import { useState } from 'react';
import type { Account, beginTotp } from '#features/auth/account.contract.ts';
import { PasswordDialog } from '#features/auth/admin/password-dialog.tsx';
import { TotpDialog } from '#features/auth/admin/totp-dialog.tsx';
import { useBeginTotp, useRemoveTotp } from '#features/auth/admin/use-account.ts';
import type { CallOutput, Wire } from '#platform/contract/endpoint.ts';
import { formatAdminDay, formatMoment } from '#platform/web/i18n/format-moment.ts';
import { Button } from '#platform/web/ui/button.tsx';

const wordsOf = (totp: Wire<Account>['totp']): string => {
  if (!totp) return 'None yet. An app on your phone shows a new code every half minute.';
  const used = totp.lastUsedAt ? ` · Last used ${formatMoment(totp.lastUsedAt)}` : '';
  return `Added ${formatAdminDay(totp.createdAt)}${used}`;
};

interface OwnTotpProps {
  readonly totp: Wire<Account>['totp'];
  readonly onCodes: (recoveryCodes: readonly string[]) => void;
}

export const OwnTotp = ({ totp, onCodes }: OwnTotpProps) => {
  const [asked, setAsked] = useState<'begin' | 'remove'>();
  const [begun, setBegun] = useState<CallOutput<typeof beginTotp>>();
  const begin = useBeginTotp();
  const remove = useRemoveTotp();
  const close = () => setAsked(undefined);
  const leave = () => setBegun(undefined);
  return (
    <section aria-labelledby="own-totp">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="own-totp" className="text-lg font-semibold">
          Authenticator app
        </h2>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => setAsked('begin')}>
            {totp ? 'Set up another app' : 'Set up an app'}
          </Button>
          {totp && (
            <Button variant="danger" onClick={() => setAsked('remove')}>
              Remove<span className="sr-only"> the authenticator app</span>
            </Button>
          )}
        </div>
      </div>
      <p className="mt-1 text-sm text-ink-soft">{wordsOf(totp)}</p>
      {asked === 'begin' && (
        <PasswordDialog
          title="Set up an authenticator app"
          {...(totp && { description: 'It takes the place of the one that you have.' })}
          action="Continue"
          isPending={begin.isPending}
          onSubmit={(password, onError) =>
            begin.mutate(password, {
              onError,
              onSuccess: (answer) => {
                setBegun(answer);
                close();
              },
            })
          }
          onClose={close}
        />
      )}
      {asked === 'remove' && (
        <PasswordDialog
          title="Remove the authenticator app?"
          action="Remove"
          isDanger
          isPending={remove.isPending}
          onSubmit={(password, onError) => remove.mutate(password, { onSuccess: close, onError })}
          onClose={close}
        />
      )}
      {begun && (
        <TotpDialog
          begun={begun}
          onClose={leave}
          onAdded={(codes) => {
            leave();
            onCodes(codes);
          }}
        />
      )}
    </section>
  );
};
