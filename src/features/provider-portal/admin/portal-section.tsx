import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { confirmationText } from '#features/provider-portal/admin/confirmation-texts.ts';
import { providerOverviewQuery } from '#features/provider-portal/admin/portal-queries.ts';
import { SendLink } from '#features/provider-portal/admin/send-link.tsx';
import { LINK_DAYS } from '#features/provider-portal/portal.rules.ts';
import {
  createProviderLink,
  getConsentRecord,
  type ProviderOverview,
  revokeProviderLink,
} from '#features/provider-portal/portal-admin.contract.ts';
import { useChange } from '#features/query-invalidation/web/use-change.ts';
import type { Wire } from '#platform/contract/endpoint.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { Permitted } from '#platform/web/api/permitted.tsx';
import { formatAdminDay, formatMoment } from '#platform/web/i18n/format-moment.ts';
import { lazyComponent } from '#platform/web/navigation/lazy-component.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { CopyButton } from '#platform/web/ui/copy-button.tsx';
import { ConfirmButton } from '#platform/web/ui/dialogs/confirm-button.tsx';
import { Field, Input } from '#platform/web/ui/fields/field.tsx';
import { AdminPanel } from '#platform/web/ui/panel.tsx';
import { QueryState } from '#platform/web/ui/query-state.tsx';

const ConsentRecordDialog = lazyComponent(
  () => import('#features/provider-portal/admin/consent-record.tsx'),
  'ConsentRecordDialog',
);

const linkText = ({ link }: Wire<ProviderOverview>): string => {
  if (!link) return 'There is no active private link.';
  if (link.openedAt && link.closesAt) {
    return `Opened ${formatMoment(link.openedAt)}; the private page stays open until ${formatAdminDay(link.closesAt)}.`;
  }
  return `Created ${formatMoment(link.createdAt)}, not opened yet; it works until ${formatAdminDay(link.expiresAt)}.`;
};

const availabilityText = ({
  state: { availableUntil, awayUntil },
}: Wire<ProviderOverview>): string => {
  if (availableUntil) return `Available now, until ${formatMoment(availableUntil)}.`;
  return awayUntil ? `Away until ${formatAdminDay(awayUntil)}.` : 'Availability: not set';
};

const LINK_ENDS = 'The current link stops working at once, and the private page closes.';

interface Addressee {
  readonly name: string;
  readonly whatsapp: string;
}

/** Shown only once, because the server stores only a hash. */
interface NewLinkProps extends Addressee {
  readonly address: string;
}

const NewLink = ({ address, name, whatsapp }: NewLinkProps) => (
  <div className="rounded-xl bg-leaf-wash p-4">
    <Field
      label="Private link"
      hint={`Send it only to the provider. It is shown only now and works once, within ${LINK_DAYS} days.`}
    >
      {(control) => (
        <span className="flex items-center gap-2">
          <Input {...control} readOnly value={address} onFocus={(event) => event.target.select()} />
          <CopyButton text={address} label="Copy private link" />
        </span>
      )}
    </Field>
    <div className="mt-3">
      <SendLink name={name} whatsapp={whatsapp} address={address} />
    </div>
  </div>
);

interface PortalControlsProps extends Addressee {
  readonly freelancerId: number;
  readonly overview: Wire<ProviderOverview>;
}

const PortalControls = ({ freelancerId, overview, name, whatsapp }: PortalControlsProps) => {
  const [isRecordOpen, setRecordOpen] = useState(false);
  const [address, setAddress] = useState<string>();
  const profile = { params: { id: String(freelancerId) } };
  const make = useChange((api) => api.call(createProviderLink, profile), {
    failure: 'Failed to create a private link',
    refreshes: ['portal'],
  });
  const revoke = useChange((api) => api.call(revokeProviderLink, profile), {
    success: 'Private link revoked',
    failure: 'Failed to revoke the private link',
    onSaved: () => setAddress(undefined),
    refreshes: ['portal'],
  });
  const makeLink = () =>
    make.mutate(undefined, {
      onSuccess: ({ path }) => setAddress(window.location.origin + path),
    });
  return (
    <div className="grid gap-4">
      <ul className="grid gap-1">
        <li>{confirmationText(overview.confirmation)}</li>
        <li>{availabilityText(overview)}</li>
        <li>{linkText(overview)}</li>
      </ul>
      {address && overview.link && <NewLink address={address} name={name} whatsapp={whatsapp} />}
      <Permitted call={createProviderLink}>
        <div className="flex flex-wrap gap-3">
          {overview.link ? (
            <>
              <ConfirmButton
                variant="secondary"
                disabled={make.isPending}
                question="Replace the private link?"
                detail={LINK_ENDS}
                action="Replace"
                onConfirm={makeLink}
              >
                Replace private link
              </ConfirmButton>
              <Permitted call={revokeProviderLink}>
                <ConfirmButton
                  variant="quiet"
                  disabled={revoke.isPending}
                  question="Revoke the private link?"
                  detail={LINK_ENDS}
                  action="Revoke"
                  onConfirm={() => revoke.mutate()}
                >
                  Revoke private link
                </ConfirmButton>
              </Permitted>
            </>
          ) : (
            <Button variant="secondary" disabled={make.isPending} onClick={makeLink}>
              Create private link
            </Button>
          )}
          <Permitted call={getConsentRecord}>
            <Button variant="quiet" onClick={() => setRecordOpen(true)}>
              Consent record
            </Button>
          </Permitted>
        </div>
      </Permitted>
      {isRecordOpen && (
        <ConsentRecordDialog freelancerId={freelancerId} onClose={() => setRecordOpen(false)} />
      )}
    </div>
  );
};

/** Provider status of a profile, and its private link. */
export const PortalSection = ({ id, name, whatsapp }: Addressee & { readonly id: number }) => {
  const overview = useQuery(providerOverviewQuery(useApi(), id));
  return (
    <AdminPanel
      id="provider-portal"
      title="Provider consent"
      intro="With a private link, the provider can read the profile, confirm it, ask for changes or removal, and set the availability. A new link replaces the earlier one."
    >
      <QueryState
        query={overview}
        failure="Failed to fetch the provider consent"
        skeleton={<div className="skeleton h-32" />}
      >
        {(data) => (
          <PortalControls freelancerId={id} overview={data} name={name} whatsapp={whatsapp} />
        )}
      </QueryState>
    </AdminPanel>
  );
};
