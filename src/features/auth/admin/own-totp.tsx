import { useState } from 'react';
import { type Account, beginTotp, removeTotp } from '#features/auth/account.contract.ts';
import { FACTOR_CHANGE_DETAIL } from '#features/auth/admin/factor-change-detail.ts';
import { TotpDialog } from '#features/auth/admin/totp-dialog.tsx';
import { useChange } from '#features/query-invalidation/web/use-change.ts';
import type { CallOutput, Wire } from '#platform/contract/endpoint.ts';
import { formatAdminDay, formatMoment } from '#platform/web/i18n/format-moment.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmButton } from '#platform/web/ui/dialogs/confirm-button.tsx';

const wordsOf = (totp: Wire<Account>['totp']): string => {
  if (!totp) return 'No app yet. An app on your phone shows a new code every 30 seconds.';
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
  const begin = useChange((api) => api.call(beginTotp, { body: {} }), {
    failure: 'Failed to start the setup',
    refreshes: [],
  });
  const remove = useChange((api) => api.call(removeTotp, { body: {} }), {
    success: 'Authenticator app removed',
    failure: 'Failed to remove the authenticator app',
    refreshes: ['account'],
  });
  return (
    <section aria-labelledby="own-totp">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="own-totp" className="text-lg font-semibold">
          Authenticator app
        </h2>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            disabled={begin.isPending}
            onClick={() => begin.mutate(undefined, { onSuccess: setBegun })}
          >
            {totp ? 'Set up another app' : 'Set up an app'}
          </Button>
          {totp && (
            <ConfirmButton
              variant="danger"
              disabled={remove.isPending}
              question="Remove the authenticator app?"
              detail={FACTOR_CHANGE_DETAIL}
              action="Remove"
              onConfirm={() =>
                remove.mutate(undefined, {
                  onSuccess: ({ recoveryCodes = [] }) => onCodes(recoveryCodes),
                })
              }
            >
              Remove<span className="sr-only"> the authenticator app</span>
            </ConfirmButton>
          )}
        </div>
      </div>
      <p className="mt-1 text-sm text-ink-soft">{wordsOf(totp)}</p>
      {begun && (
        <TotpDialog
          begun={begun}
          isReplacing={totp !== null}
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
