import { queryOptions, useQuery } from '@tanstack/react-query';
import { getRouteApi, notFound } from '@tanstack/react-router';
import { useRef } from 'react';
import { readReference, shownReference } from '#features/reports/report-reference.rules.ts';
import { getReportStatus, type ReportOutcome } from '#features/reports/reports.contract.ts';
import { reasonTexts, statusPath } from '#features/reports/web/report-texts.ts';
import { preloadOrNotFound } from '#pages/preload-or-not-found.ts';
import { LegalPage } from '#pages/public/legal/legal-page.tsx';
import type { RouterContext } from '#pages/root-route.tsx';
import type { CallOutput } from '#platform/contract/endpoint.ts';
import type { ApiClient } from '#platform/web/api/api-client.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { formatDate } from '#platform/web/i18n/format-date.ts';
import { m } from '#platform/web/texts/messages.js';
import { Button } from '#platform/web/ui/button.tsx';
import { LoadFailure } from '#platform/web/ui/load-failure.tsx';

type Status = CallOutput<typeof getReportStatus>;

const route = getRouteApi('/public/reports/{-$reference}');

const statusQuery = (api: ApiClient, reference: string) =>
  queryOptions({
    queryKey: ['report-status', reference],
    queryFn: () => api.call(getReportStatus, { params: { reference } }),
  });

interface Visit {
  readonly context: RouterContext;
  readonly params: { readonly reference?: string | undefined };
  /** Set by the form when scripts are not available. */
  readonly deps: { readonly reference?: string | undefined };
}

const askedFor = ({ params, deps }: Pick<Visit, 'params' | 'deps'>) =>
  params.reference ?? deps.reference;

export const loadReport = async (visit: Visit) => {
  const { api, queryClient } = visit.context;
  const written = askedFor(visit);
  if (written === undefined) return;
  const reference = readReference(written);
  if (!reference) throw notFound();
  await preloadOrNotFound(queryClient, statusQuery(api, reference));
};

export const headOfReport = () => ({
  meta: [
    { title: `${m.report_status_title()} · ${m.brand()}` },
    { name: 'robots', content: 'noindex' },
    // The URL grants access, so it must not leak in the Referer header.
    { name: 'referrer', content: 'no-referrer' },
  ],
});

const ReferenceForm = ({ written = '' }: { written?: string | undefined }) => {
  const input = useRef<HTMLInputElement>(null);
  const navigate = route.useNavigate();
  return (
    <form
      method="get"
      action={statusPath()}
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = input.current?.value.trim() ?? '';
        const signs = readReference(typed);
        const reference = signs ? shownReference(signs) : typed;
        navigate({ to: '/reports/{-$reference}', params: { reference }, search: {} });
      }}
    >
      <label htmlFor="reference" className="text-sm font-semibold">
        {m.report_reference()}
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          ref={input}
          id="reference"
          name="reference"
          required
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="ABCD-EFGH-JKLM"
          defaultValue={written}
          className="input min-w-[min(12rem,100%)] flex-1 font-mono"
        />
        <Button type="submit">{m.report_status_check()}</Button>
      </div>
    </form>
  );
};

const outcomeTexts: Record<ReportOutcome, () => string> = {
  removed: m.report_outcome_removed,
  changed: m.report_outcome_changed,
  hidden: m.report_outcome_hidden,
  no_fault: m.report_outcome_no_fault,
};

const wordsOf = ({ state, outcome, createdAt }: Status): [title: string, text: string] => {
  if (state === 'open') {
    return [
      m.report_status_open_title(),
      m.report_status_open({ day: formatDate(createdAt) ?? '' }),
    ];
  }
  if (state === 'hidden') return [m.report_status_hidden_title(), m.report_status_hidden()];
  const text = outcome ? outcomeTexts[outcome] : m.report_status_closed;
  return [m.report_status_closed_title(), text()];
};

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className="text-ink-soft">{name}</dt>
    <dd>{value}</dd>
  </div>
);

const StatusCard = ({ status }: { status: Status }) => {
  const [title, text] = wordsOf(status);
  const closed = formatDate(status.closedAt);
  return (
    <section
      aria-labelledby="report-status"
      className="grid gap-4 rounded-3xl border border-line bg-surface-raised p-5 sm:p-6"
    >
      <div>
        <h2 id="report-status" className="text-2xl font-semibold">
          {title}
        </h2>
        <p className="mt-2 text-pretty">{text}</p>
      </div>
      {status.note && (
        <div>
          <h3 className="font-sans text-sm font-semibold">{m.report_status_note()}</h3>
          <p className="mt-1 break-words whitespace-pre-wrap">{status.note}</p>
        </div>
      )}
      <dl className="grid gap-3 text-sm sm:grid-cols-3">
        <Fact name={m.report_status_about()} value={reasonTexts[status.reason]()} />
        <Fact name={m.report_status_sent()} value={formatDate(status.createdAt) ?? ''} />
        {closed && <Fact name={m.report_status_closed_on()} value={closed} />}
      </dl>
    </section>
  );
};

const Answer = ({ reference }: { reference: string }) => {
  const { data, isError, refetch } = useQuery(statusQuery(useApi(), reference));
  if (isError) return <LoadFailure message={m.report_status_failed()} onRetry={refetch} />;
  return data ? <StatusCard status={data} /> : <div className="skeleton h-48" />;
};

const useWritten = () => askedFor({ params: route.useParams(), deps: route.useSearch() });

/** The status of a report by its reference; without a reference, a form to enter it. */
export const ReportPage = () => {
  const written = useWritten();
  const reference = readReference(written ?? '');
  return (
    <LegalPage title={m.report_status_title()} summary={m.report_status_summary()}>
      {reference && <Answer reference={reference} />}
      <ReferenceForm key={written} written={written} />
    </LegalPage>
  );
};

export const ReportNotFound = () => {
  const written = useWritten();
  return (
    <LegalPage title={m.report_status_title()} summary={m.report_status_summary()}>
      <p role="alert" className="rounded-xl bg-danger-wash px-4 py-3 text-danger">
        {m.report_status_unknown()}
      </p>
      <ReferenceForm key={written} written={written} />
    </LegalPage>
  );
};
