import { useQuery } from '@tanstack/react-query';
import { setApprovalPolicy } from '#features/profiles/approval/approval.contract.ts';
import { approvalPolicyQuery } from '#features/provider-portal/admin/portal-queries.ts';
import { useChange } from '#features/query-invalidation/web/use-change.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { useMayCall } from '#platform/web/api/permitted.tsx';
import { Switch } from '#platform/web/ui/fields/switch.tsx';

/** The setting that publishes only what the provider has approved. */
export const ApprovalPolicy = () => {
  const { data } = useQuery(approvalPolicyQuery(useApi()));
  const save = useChange(
    (client, isRequired: boolean) =>
      client.call(setApprovalPolicy, { body: { policy: isRequired ? 'required' : 'optional' } }),
    {
      success: 'Setting saved',
      failure: 'Failed to save the setting',
      refreshes: ['portal'],
    },
  );
  const maySet = useMayCall()(setApprovalPolicy);
  const isRequired = save.isPending ? save.variables : data?.policy === 'required';
  return (
    <div className="mb-4 flex items-start gap-3">
      <Switch
        aria-label="Require approval before publishing"
        checked={isRequired ?? false}
        disabled={!maySet || data === undefined}
        onCheckedChange={(on) => save.mutate(on)}
      />
      <p className="text-sm">
        Require approval before publishing{' '}
        <span className="block text-ink-soft">
          A new profile is a draft until its provider has confirmed it. Profiles that are already
          published stay published. An edit of one is public at once, and visitors read what has
          changed since the confirmation. A profile that was hidden or deleted is shown again only
          in a confirmed version, unless its provider takes back a request for removal.
        </span>
      </p>
    </div>
  );
};
