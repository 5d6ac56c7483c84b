import { useState } from 'react';
import { updateFreelancer } from '#features/profiles/profiles.contract.ts';
import {
  hiddenByText,
  hideReasonText,
} from '#features/profiles/visibility/admin/hide-decision-texts.ts';
import {
  type HideDecision,
  MAX_HIDE_REASON_LENGTH,
} from '#features/profiles/visibility/hide-decisions.contract.ts';
import { useChange } from '#features/query-invalidation/web/use-change.ts';
import { Permitted } from '#platform/web/api/permitted.tsx';
import { ServerForm } from '#platform/web/forms/server-form.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { showToast } from '#platform/web/toast/toast.tsx';
import { Button } from '#platform/web/ui/button.tsx';
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
const HideReasonDialog = ({ id, reason, onClose }: HideReasonDialogProps) => {
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
      onClose={onClose}
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

interface HiddenNoteProps {
  readonly id: number;
  readonly decisions: readonly HideDecision[];
}

/** Who hid the profile and why, for admins. An admin can add a decision to that of the provider. */
export const HiddenNote = ({ id, decisions }: HiddenNoteProps) => {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const own = decisions.find(({ by }) => by === 'admin');
  return (
    <section
      aria-label="Why this profile is hidden"
      className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-xl bg-leaf-wash p-4"
    >
      <div className="min-w-0">
        <ul className="grid gap-1">
          {decisions.map((decision) => (
            <li key={decision.by} className="wrap-anywhere">
              <b>
                {decision.by === 'draft' ? 'Draft of' : 'Hidden by'} {hiddenByText(decision)}
              </b>{' '}
              <span className="text-ink-soft">{hideReasonText(decision)}</span>
            </li>
          ))}
        </ul>
        {!own && decisions.some(({ by }) => by !== 'draft') && (
          <p className="mt-1 text-sm text-ink-soft">
            {decisions.some(({ by }) => by !== 'provider')
              ? 'It stays hidden until an admin publishes it.'
              : 'It is shown again if the provider withdraws the request.'}
          </p>
        )}
      </div>
      <Permitted call={updateFreelancer}>
        <Button variant="secondary" onClick={() => setDialogOpen(true)}>
          {own ? 'Change the reason' : 'Keep hidden'}
        </Button>
      </Permitted>
      {isDialogOpen && (
        <HideReasonDialog id={id} reason={own?.reason} onClose={() => setDialogOpen(false)} />
      )}
    </section>
  );
};
