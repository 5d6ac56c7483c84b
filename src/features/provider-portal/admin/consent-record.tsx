import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getConsentRecord } from '#features/provider-portal/portal-admin.contract.ts';
import type { CallOutput } from '#platform/contract/endpoint.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { saveFile } from '#platform/web/browser/save-file.ts';
import { formatMoment } from '#platform/web/i18n/format-moment.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { QueryState } from '#platform/web/ui/query-state.tsx';

type Signed = CallOutput<typeof getConsentRecord>;
type Link = Signed['record']['links'][number];
type GivenApproval = Signed['record']['approvals'][number];

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-5">
    <h3 className="mb-2 font-semibold">{title}</h3>
    {children}
  </section>
);

const linkText = ({ createdBy, openedAt, openedBy, addressCount }: Link): string => {
  const maker = `by ${createdBy || 'an admin'}`;
  if (!openedAt) return `${maker}, not opened`;
  const opener = openedBy ? ` by the admin ${openedBy}` : '';
  const places = addressCount === 1 ? '1 address' : `${addressCount} addresses`;
  return `${maker}, opened ${formatMoment(openedAt)}${opener}, used from ${places}`;
};

const ApprovalText = ({ given }: { given: GivenApproval }) => (
  <li className="py-3">
    <p className="font-semibold">
      {formatMoment(given.confirmedAt)}
      {given.rejectedAt &&
        `, ended when the provider rejected a change on ${formatMoment(given.rejectedAt)}`}
    </p>
    <p className="text-sm wrap-anywhere">
      Version {given.contentHash}: {given.name}, {given.pictures.length} pictures
    </p>
    {given.evidence ? (
      <ul className="mt-1 list-disc pl-5 text-sm">
        {given.evidence.statements.map((statement) => (
          <li key={statement}>{statement}</li>
        ))}
        <li>Terms of {given.evidence.termsVersion}</li>
      </ul>
    ) : (
      <p className="text-sm text-ink-soft">
        Given before the statements and the link were recorded.
      </p>
    )}
  </li>
);

const RecordText = ({ signed }: { signed: Signed }) => {
  const { record, jws } = signed;
  const download = () =>
    saveFile({
      content: new Blob([JSON.stringify(signed, null, 2)], { type: 'application/json' }),
      fileName: `consent-record-${record.profile.id}.json`,
    });
  return (
    <>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button variant="secondary" onClick={() => window.print()}>
          Print
        </Button>
        <Button variant="secondary" onClick={download}>
          Download JSON
        </Button>
      </div>
      <p className="mt-4 text-sm">
        {record.profile.name}, profile {record.profile.id}. Issued {formatMoment(record.issuedAt)}{' '}
        by {record.issuedBy}. Current version:{' '}
        <span className="wrap-anywhere">{record.contentHash}</span>
      </p>
      <Part title="Approvals">
        {record.approvals.length === 0 ? (
          <p className="text-ink-soft">The provider has not approved any version.</p>
        ) : (
          <ol className="divide-y divide-line">
            {record.approvals.map((given) => (
              <ApprovalText key={given.confirmedAt} given={given} />
            ))}
          </ol>
        )}
      </Part>
      <Part title="Private links">
        {record.links.length === 0 ? (
          <p className="text-ink-soft">No link is on record.</p>
        ) : (
          <ul className="grid gap-1 text-sm">
            {record.links.map((link) => (
              <li key={link.createdAt}>
                Created {formatMoment(link.createdAt)} {linkText(link)}
                {link.revokedAt && `, revoked ${formatMoment(link.revokedAt)}`}
              </li>
            ))}
          </ul>
        )}
      </Part>
      <p className="mt-5 text-xs text-ink-soft wrap-anywhere">
        JSON Web Signature: {jws.split('.').at(-1)}
      </p>
    </>
  );
};

interface ConsentRecordDialogProps {
  readonly freelancerId: number;
  readonly onClose: () => void;
}

/** Everything that is stored about the consent of a provider, for print and for download. */
export const ConsentRecordDialog = ({ freelancerId, onClose }: ConsentRecordDialogProps) => {
  const api = useApi();
  const query = useQuery({
    queryKey: ['portal-admin', 'consent-record', freelancerId],
    queryFn: () => api.call(getConsentRecord, { params: { id: String(freelancerId) } }),
    staleTime: 0,
  });
  return (
    <Dialog onClose={onClose} size="wide" title="Consent record">
      <QueryState
        query={query}
        failure="Failed to fetch the consent record"
        skeleton={<div className="skeleton h-48" />}
      >
        {(signed) => <RecordText signed={signed} />}
      </QueryState>
    </Dialog>
  );
};
