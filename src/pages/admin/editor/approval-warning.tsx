import { useQuery } from '@tanstack/react-query';
import { effectOnApproval } from '#features/profiles/approval/approval.rules.ts';
import {
  approvalPolicyQuery,
  providerOverviewQuery,
} from '#features/provider-portal/admin/portal-queries.ts';
import { useProfileForm } from '#pages/admin/editor/use-profile-form.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { formatAdminDay } from '#platform/web/i18n/format-moment.ts';

interface ApprovalWarningProps {
  readonly id: number;
  readonly isHidden: boolean;
}

/** Tells before a save what the changes mean for the confirmation of the provider, and for visitors. */
export const ApprovalWarning = ({ id, isHidden }: ApprovalWarningProps) => {
  const api = useApi();
  const { dirtyFields } = useProfileForm().formState;
  const { confirmation } = useQuery(providerOverviewQuery(api, id)).data ?? {};
  const isRequired = useQuery(approvalPolicyQuery(api)).data?.policy === 'required';
  const effect = effectOnApproval(Object.keys(dirtyFields));
  const notes: string[] = [];
  if (confirmation?.lapsed === null) {
    const day = formatAdminDay(confirmation.confirmedAt);
    const confirmed = `The provider confirmed this profile on ${day}.`;
    if (effect === 'end') {
      notes.push(`${confirmed} If you save another name or other pictures, the confirmation ends.`);
    } else {
      const parts = effect.filter((part) => !confirmation.changedSince.includes(part)).join(', ');
      if (parts) {
        notes.push(
          `${confirmed} After you save, visitors read that it has changed since: ${parts}.`,
        );
      }
    }
  }
  if (isRequired && !isHidden && effect.length > 0) {
    notes.push('Saving publishes this change before the provider confirms it.');
  }
  if (notes.length === 0) return null;
  return (
    <p role="note" className="basis-full rounded-xl bg-gold-wash px-3 py-2 text-sm text-gold">
      {notes.join(' ')}
    </p>
  );
};
