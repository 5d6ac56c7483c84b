import { useState } from 'react';
import { PasswordDialog } from '#features/auth/admin/password-dialog.tsx';
import { useRenewCodes } from '#features/auth/admin/use-account.ts';
import { Button } from '#platform/web/ui/button.tsx';

interface OwnRecoveryCodesProps {
  readonly left: number;
  readonly onCodes: (recoveryCodes: readonly string[]) => void;
}

export const OwnRecoveryCodes = ({ left, onCodes }: OwnRecoveryCodesProps) => {
  const [isAsked, setAsked] = useState(false);
  const renew = useRenewCodes();
  const close = () => setAsked(false);
  return (
    <section aria-labelledby="own-codes">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="own-codes" className="text-lg font-semibold">
          Recovery codes
        </h2>
        <Button variant="secondary" onClick={() => setAsked(true)}>
          Make new codes
        </Button>
      </div>
      <p className="mt-1 text-sm text-ink-soft">
        {left} of 10 left. They sign you in when your other ways are lost.
      </p>
      {isAsked && (
        <PasswordDialog
          title="Make new recovery codes?"
          description="The codes that you have will no longer work."
          action="Make new codes"
          isPending={renew.isPending}
          onSubmit={(password, onError) =>
            renew.mutate(password, {
              onError,
              onSuccess: ({ recoveryCodes }) => {
                close();
                onCodes(recoveryCodes);
              },
            })
          }
          onClose={close}
        />
      )}
    </section>
  );
};
