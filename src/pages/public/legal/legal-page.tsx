import type { ReactNode } from 'react';
import { getLocale, withLocale } from '#platform/web/i18n/locale.ts';
import { m } from '#platform/web/texts/messages.js';

/** Layout of a text page: one narrow column with large headings. */
export const LegalPage = ({
  title,
  summary,
  children,
}: {
  title: string;
  summary: string;
  children: ReactNode;
}) => (
  <article className="mx-auto max-w-2xl py-10 sm:py-16">
    <h1 className="text-4xl font-semibold tracking-tight sm:text-5xl">{title}</h1>
    <p className="mt-4 text-lg text-ink-soft">{summary}</p>
    <div className="mt-10 grid gap-9">{children}</div>
  </article>
);

export const LegalSection = ({
  title,
  paragraphs,
  children,
}: {
  title: string;
  paragraphs: readonly string[];
  children?: ReactNode;
}) => (
  <section>
    <h2 className="text-2xl font-semibold">{title}</h2>
    {paragraphs.map((paragraph) => (
      <p key={paragraph} className="mt-3 leading-relaxed text-pretty">
        {paragraph}
      </p>
    ))}
    {children}
  </section>
);

/** The end of pages that tell their readers to ask the operator. */
export const OperatorContact = () => (
  <p>
    {m.legal_contact()}{' '}
    <a href={withLocale('/about', getLocale())} className="text-rose underline underline-offset-4">
      {m.about_title()}
    </a>
  </p>
);
