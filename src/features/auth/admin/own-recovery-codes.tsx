import { renewRecoveryCodes } from '#features/auth/account.contract.ts';
import { useChange } from '#features/query-invalidation/web/use-change.ts';
import { ConfirmButton } from '#platform/web/ui/dialogs/confirm-button.tsx';

interface OwnRecoveryCodesProps {
  readonly left: number;
  readonly onCodes: (recoveryCodes: readonly string[]) => void;
}

export const OwnRecoveryCodes = ({ left, onCodes }: OwnRecoveryCodesProps) => {
  const renew = useChange((api) => api.call(renewRecoveryCodes, { body: {} }), {
    success: 'New recovery codes created',
    failure: 'Failed to create recovery codes',
    refreshes: ['account'],
  });
  return (
    <section aria-labelledby="own-codes">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="own-codes" className="text-lg font-semibold">
          Recovery codes
        </h2>
        <ConfirmButton
          variant="secondary"
          disabled={renew.isPending}
          question="Create new recovery codes?"
          detail="The codes that you have will no longer work."
          action="Create new codes"
          onConfirm={() =>
            renew.mutate(undefined, { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes) })
          }
        >
          Create new codes
        </ConfirmButton>
      </div>
      <p className="mt-1 text-sm text-ink-soft">
        {left} of 10 left. Use them to sign in if you lose your other factors.
      </p>
    </section>
  );
};
