import { LegalPage, LegalSection, OperatorContact } from '#pages/public/legal/legal-page.tsx';
import { pageHead } from '#pages/seo/page-head.ts';
import { m } from '#platform/web/texts/messages.js';

export const TermsPage = () => (
  <LegalPage title={m.terms_title()} summary={m.terms_summary()}>
    <LegalSection title={m.terms_purpose_title()} paragraphs={[m.terms_purpose()]} />
    <LegalSection title={m.terms_lawful_title()} paragraphs={[m.terms_lawful()]} />
    <LegalSection title={m.terms_adults_title()} paragraphs={[m.terms_adults()]} />
    <LegalSection title={m.terms_respect_title()} paragraphs={[m.terms_respect()]} />
    <LegalSection title={m.terms_reviews_title()} paragraphs={[m.terms_reviews()]} />
    <LegalSection title={m.terms_luck_title()} paragraphs={[m.terms_luck()]} />
    <LegalSection title={m.terms_liability_title()} paragraphs={[m.terms_liability()]} />
    <OperatorContact />
  </LegalPage>
);

export const headOfTerms = (origin: string) =>
  pageHead(origin, '/terms', m.terms_title(), m.terms_summary());
