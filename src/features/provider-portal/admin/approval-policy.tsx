import { useQuery } from '@tanstack/react-query';
import {
  getApprovalPolicy,
  setApprovalPolicy,
} from '#features/profiles/approval/approval.contract.ts';
import { useChange } from '#features/query-invalidation/web/use-change.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { useMayCall } from '#platform/web/api/permitted.tsx';
import { Switch } from '#platform/web/ui/fields/switch.tsx';

/** The setting that publishes only what the provider has approved. */
export const ApprovalPolicy = () => {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['portal-admin', 'policy'],
    queryFn: () => api.call(getApprovalPolicy),
  });
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
          A new profile is a draft, and only the version that its provider has confirmed can be
          published. Profiles that are published already stay so.
        </span>
      </p>
    </div>
  );
};
