import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readAccount } from '#features/auth/account.contract.ts';
import { OwnPasskeys } from '#features/auth/admin/own-passkeys.tsx';
import { OwnPassword } from '#features/auth/admin/own-password.tsx';
import { OwnRecoveryCodes, RecoveryCodesDialog } from '#features/auth/admin/own-recovery-codes.tsx';
import { OwnSessions } from '#features/auth/admin/own-sessions.tsx';
import { OwnTotp } from '#features/auth/admin/own-totp.tsx';
import { RecentSignInNotices } from '#features/auth/admin/sign-in-notices.tsx';
import { useApi } from '#platform/web/api/api-context.tsx';
import { AdminPanel } from '#platform/web/ui/panel.tsx';
import { QueryState } from '#platform/web/ui/query-state.tsx';

interface AccountPanelProps {
  /** Called after the recovery codes of the first factor were saved. */
  readonly onSetUp?: () => void;
}

/** Factors and sessions of the signed-in admin. */
export const AccountPanel = ({ onSetUp }: AccountPanelProps) => {
  const api = useApi();
  const account = useQuery({
    queryKey: ['account', 'factors'],
    queryFn: () => api.call(readAccount),
  });
  const [codes, setCodes] = useState<readonly string[]>([]);
  return (
    <AdminPanel
      id="account"
      title="Your Account"
      intro="With a second factor, nobody can sign in with a stolen password alone. A passkey also signs you in without the password."
    >
      <OwnPassword />
      <QueryState
        query={account}
        failure="Failed to fetch your account"
        skeleton={<div className="skeleton h-40" />}
      >
        {({ passkeys, totp, recoveryCodesLeft }) => (
          <div className="grid gap-6">
            <OwnPasskeys passkeys={passkeys} onCodes={setCodes} />
            <OwnTotp totp={totp} onCodes={setCodes} />
            {(totp || passkeys.length > 0) && (
              <OwnRecoveryCodes left={recoveryCodesLeft} onCodes={setCodes} />
            )}
          </div>
        )}
      </QueryState>
      <div className="mt-6">
        <OwnSessions />
      </div>
      {!onSetUp && (
        <div className="mt-6">
          <RecentSignInNotices />
        </div>
      )}
      {codes.length > 0 && (
        <RecoveryCodesDialog
          codes={codes}
          onClose={() => {
            setCodes([]);
            onSetUp?.();
          }}
        />
      )}
    </AdminPanel>
  );
};
