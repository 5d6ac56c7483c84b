import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { preload } from '#pages/preload.ts';
import { getOperator, type Operator } from '#pages/public/about/operator.contract.ts';
import { LegalPage, LegalSection } from '#pages/public/legal/legal-page.tsx';
import type { RouterContext } from '#pages/root-route.tsx';
import { pageHead } from '#pages/seo/page-head.ts';
import type { ApiClient } from '#platform/web/api/api-client.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { m } from '#platform/web/texts/messages.js';
import { QueryState } from '#platform/web/ui/query-state.tsx';

const operatorQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['operator'], queryFn: () => api.call(getOperator) });

const link = 'inline-flex min-h-11 items-center text-rose underline underline-offset-4';

/** A line for a fact that is configured. */
const Fact = ({ label, children }: { label: string; children: ReactNode }) =>
  children && (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="break-words whitespace-pre-line">{children}</dd>
    </div>
  );

const Facts = ({ operator: { name, email, phone, address } }: { operator: Operator }) =>
  name || email || phone || address ? (
    <dl className="mt-4 grid gap-3">
      <Fact label={m.about_operator()}>{name}</Fact>
      <Fact label={m.about_email()}>
        {email && (
          <a className={link} href={`mailto:${email}`}>
            {email}
          </a>
        )}
      </Fact>
      <Fact label={m.about_phone()}>
        {phone && (
          <a className={link} href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
            {phone}
          </a>
        )}
      </Fact>
      <Fact label={m.about_address()}>{address}</Fact>
    </dl>
  ) : (
    <p className="mt-3">{m.about_operator_none()}</p>
  );

/** Who runs the site, what it is and is not, and where to turn to. */
export const AboutPage = () => (
  <LegalPage title={m.about_title()} summary={m.about_summary()}>
    <LegalSection title={m.about_operator_title()} paragraphs={[]}>
      <QueryState
        query={useQuery(operatorQuery(useApi()))}
        failure={m.page_failed_hint()}
        skeleton={<div className="h-24" />}
      >
        {(operator) => <Facts operator={operator} />}
      </QueryState>
    </LegalSection>
    <LegalSection title={m.about_what_title()} paragraphs={[m.about_what()]} />
    <LegalSection title={m.about_not_title()} paragraphs={[m.about_not(), m.about_not_lottery()]} />
    <LegalSection title={m.about_help_title()} paragraphs={[m.about_help()]}>
      <ul className="mt-3">
        <li>
          <Link className={link} to="/reports/{-$reference}">
            {m.report_status_title()}
          </Link>
        </li>
        <li>
          <Link className={link} to="/privacy">
            {m.footer_privacy()}
          </Link>
        </li>
        <li>
          <Link className={link} to="/terms">
            {m.footer_terms()}
          </Link>
        </li>
      </ul>
    </LegalSection>
  </LegalPage>
);

export const loadAbout = ({ api, queryClient }: RouterContext) =>
  preload(queryClient, queryClient.prefetchQuery(operatorQuery(api)));

export const headOfAbout = (origin: string) =>
  pageHead(origin, '/about', m.about_title(), m.about_summary());
