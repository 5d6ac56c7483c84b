import { useQuery } from '@tanstack/react-query';
import { effectOnApproval } from '#features/profiles/approval/approval.rules.ts';
import { providerOverviewQuery } from '#features/provider-portal/admin/provider-overview-query.ts';
import { useProfileForm } from '#pages/admin/editor/use-profile-form.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { formatAdminDay } from '#platform/web/i18n/format-moment.ts';

/** Tells before a save what the changes mean for the confirmation of the provider. */
export const ApprovalWarning = ({ id }: { id: number }) => {
  const { dirtyFields } = useProfileForm().formState;
  const { data } = useQuery(providerOverviewQuery(useApi(), id));
  const confirmation = data?.confirmation;
  if (!confirmation || confirmation.lapsed !== null) return null;
  const effect = effectOnApproval(Object.keys(dirtyFields));
  const parts =
    effect === 'end' ? [] : effect.filter((part) => !confirmation.changedSince.includes(part));
  if (effect !== 'end' && parts.length === 0) return null;
  const day = formatAdminDay(confirmation.confirmedAt);
  return (
    <p role="note" className="basis-full rounded-xl bg-gold-wash px-3 py-2 text-sm text-gold">
      {effect === 'end'
        ? `She confirmed this profile on ${day}. Saving another name or other pictures ends her confirmation.`
        : `She confirmed this profile on ${day}. After saving, visitors read that she confirmed it before a change of ${parts.join(', ')}.`}
    </p>
  );
};
