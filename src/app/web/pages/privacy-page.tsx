import { LegalPage, LegalSection } from '#app/web/layout/legal-page.tsx';
import { m } from '#platform/web/texts/messages.js';

/** Says what the code does: whoever changes what is stored changes this page. */
export const PrivacyPage = () => (
  <LegalPage title={m.privacy_title()} summary={m.privacy_summary()}>
    <LegalSection title={m.privacy_short_title()} paragraphs={[m.privacy_short()]} />
    <LegalSection
      title={m.privacy_visits_title()}
      paragraphs={[m.privacy_visits(), m.privacy_visits_period()]}
    />
    <LegalSection title={m.privacy_browser_title()} paragraphs={[m.privacy_browser()]} />
    <LegalSection title={m.privacy_reviews_title()} paragraphs={[m.privacy_reviews()]} />
    <LegalSection title={m.privacy_profiles_title()} paragraphs={[m.privacy_profiles()]} />
    <LegalSection title={m.privacy_others_title()} paragraphs={[m.privacy_others()]} />
    <LegalSection title={m.privacy_staff_title()} paragraphs={[m.privacy_staff()]} />
    <LegalSection title={m.privacy_server_title()} paragraphs={[m.privacy_server()]} />
  </LegalPage>
);
