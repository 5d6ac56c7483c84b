import { useState } from 'react';
import { type Account, beginTotp, removeTotp } from '#features/auth/account.contract.ts';
import { PasswordButton } from '#features/auth/admin/password-dialog.tsx';
import { TotpDialog } from '#features/auth/admin/totp-dialog.tsx';
import type { CallOutput, Wire } from '#platform/contract/endpoint.ts';
import { formatAdminDay, formatMoment } from '#platform/web/i18n/format-moment.ts';

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
  const [begun, setBegun] = useState<CallOutput<typeof beginTotp>>();
  const leave = () => setBegun(undefined);
  return (
    <section aria-labelledby="own-totp">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="own-totp" className="text-lg font-semibold">
          Authenticator app
        </h2>
        <div className="flex flex-wrap gap-2">
          <PasswordButton
            variant="secondary"
            title="Set up an authenticator app"
            description={totp ? 'It takes the place of the one that you have.' : undefined}
            action="Continue"
            change={(api, body) => api.call(beginTotp, { body })}
            isChanged={false}
            failure="Failed to begin"
            onDone={setBegun}
          >
            {totp ? 'Set up another app' : 'Set up an app'}
          </PasswordButton>
          {totp && (
            <PasswordButton
              variant="danger"
              title="Remove the authenticator app?"
              action="Remove"
              change={(api, body) => api.call(removeTotp, { body })}
              success="Authenticator app removed"
              failure="Failed to remove the authenticator app"
            >
              Remove<span className="sr-only"> the authenticator app</span>
            </PasswordButton>
          )}
        </div>
      </div>
      <p className="mt-1 text-sm text-ink-soft">{wordsOf(totp)}</p>
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
