import { updateFreelancer } from '#features/profiles/profiles.contract.ts';
import { MAX_HIDE_REASON_LENGTH } from '#features/profiles/visibility/hide-decisions.contract.ts';
import { useChange } from '#features/query-invalidation/web/use-change.ts';
import { ServerForm } from '#platform/web/forms/server-form.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { showToast } from '#platform/web/toast/toast.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { Textarea } from '#platform/web/ui/fields/field.tsx';
import { FormField } from '#platform/web/ui/fields/form-field.tsx';

interface HideReasonDialogProps {
  readonly id: number;
  /** Undefined if no admin has hidden the profile yet. */
  readonly reason: string | undefined;
  readonly onClose: () => void;
}

/** Hides the profile by the decision of an admin, or changes the reason of that decision. */
export const HideReasonDialog = ({ id, reason, onClose }: HideReasonDialogProps) => {
  const form = useServerForm({ draft: `hidden:${id}`, base: { hiddenReason: reason ?? '' } });
  const change = useChange(
    (api, hiddenReason: string) =>
      api.call(updateFreelancer, {
        params: { id: String(id) },
        body: { isHidden: true, hiddenReason },
      }),
    { failure: 'Failed to hide the profile', refreshes: ['profile'] },
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={reason === undefined ? 'Keep this profile hidden' : 'Why is this profile hidden?'}
      description="Only an admin can show it again. Only admins read the reason."
    >
      <ServerForm
        form={form}
        action={reason === undefined ? 'Keep hidden' : 'Save reason'}
        isDisabled={change.isPending}
        onClose={onClose}
        onSend={({ fields: { hiddenReason } }) =>
          change.mutate(hiddenReason, {
            onSuccess: () => {
              form.forget();
              showToast({ title: 'The profile stays hidden' });
              onClose();
            },
            onError: form.refuse,
          })
        }
      >
        <FormField of={form} name="hiddenReason" label="Reason (optional)">
          {(control) => <Textarea {...control} rows={3} maxLength={MAX_HIDE_REASON_LENGTH} />}
        </FormField>
      </ServerForm>
    </Dialog>
  );
};
