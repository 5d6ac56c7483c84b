import { renewRecoveryCodes } from '#features/auth/account.contract.ts';
import { PasswordButton } from '#features/auth/admin/password-dialog.tsx';

interface OwnRecoveryCodesProps {
  readonly left: number;
  readonly onCodes: (recoveryCodes: readonly string[]) => void;
}

export const OwnRecoveryCodes = ({ left, onCodes }: OwnRecoveryCodesProps) => (
  <section aria-labelledby="own-codes">
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h2 id="own-codes" className="text-lg font-semibold">
        Recovery codes
      </h2>
      <PasswordButton
        variant="secondary"
        title="Make new recovery codes?"
        description="The codes that you have will no longer work."
        action="Make new codes"
        change={(api, body) => api.call(renewRecoveryCodes, { body })}
        success="New recovery codes made"
        failure="Failed to make recovery codes"
        onDone={({ recoveryCodes }) => onCodes(recoveryCodes)}
      >
        Make new codes
      </PasswordButton>
    </div>
    <p className="mt-1 text-sm text-ink-soft">
      {left} of 10 left. They sign you in when your other ways are lost.
    </p>
  </section>
);
