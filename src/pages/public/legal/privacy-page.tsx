import { LegalPage, LegalSection, OperatorContact } from '#pages/public/legal/legal-page.tsx';
import {
  adminStorageEntries,
  type BrowserStorageEntry,
  visitorStorageEntries,
} from '#pages/public/legal/privacy-inventory.ts';
import { pageHead } from '#pages/seo/page-head.ts';
import { m } from '#platform/web/texts/messages.js';

const places: Record<BrowserStorageEntry['where'], () => string> = {
  local: m.privacy_in_local,
  tab: m.privacy_in_tab,
  cookie: m.privacy_in_cookie,
};

const KeptList = ({ kept }: { kept: readonly BrowserStorageEntry[] }) => (
  <dl className="mt-4 grid gap-3">
    {kept.map(({ key, where, text }) => (
      <div key={key}>
        <dt>
          <code className="font-semibold break-all">{key}</code>{' '}
          <span className="text-sm text-ink-soft">({places[where]()})</span>
        </dt>
        <dd className="text-pretty">{text()}</dd>
      </div>
    ))}
  </dl>
);

/** Describes the stored data from the inventory in privacy-inventory.ts. */
export const PrivacyPage = () => (
  <LegalPage title={m.privacy_title()} summary={m.privacy_summary()}>
    <LegalSection title={m.privacy_short_title()} paragraphs={[m.privacy_short()]} />
    <LegalSection
      title={m.privacy_visits_title()}
      paragraphs={[m.privacy_visits(), m.privacy_visits_period()]}
    />
    <LegalSection title={m.privacy_browser_title()} paragraphs={[m.privacy_browser()]}>
      <KeptList kept={visitorStorageEntries} />
    </LegalSection>
    <LegalSection
      title={m.privacy_reviews_title()}
      paragraphs={[m.privacy_reviews(), m.privacy_review_again()]}
    />
    <LegalSection title={m.privacy_limits_title()} paragraphs={[m.privacy_limits()]} />
    <LegalSection
      title={m.privacy_profiles_title()}
      paragraphs={[
        m.privacy_profiles(),
        m.privacy_provider_portal(),
        m.privacy_deleted(),
        m.privacy_picture_hashes(),
      ]}
    />
    <LegalSection title={m.privacy_others_title()} paragraphs={[m.privacy_others()]} />
    <LegalSection title={m.privacy_staff_title()} paragraphs={[m.privacy_staff()]}>
      <KeptList kept={adminStorageEntries} />
    </LegalSection>
    <LegalSection
      title={m.privacy_server_title()}
      paragraphs={[m.privacy_server(), m.privacy_site()]}
    />
    <OperatorContact />
  </LegalPage>
);

export const headOfPrivacy = (origin: string) =>
  pageHead(origin, '/privacy', m.privacy_title(), m.privacy_summary());
