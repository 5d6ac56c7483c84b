import { LegalPage, LegalSection } from '#pages/public/legal/legal-page.tsx';
import {
  adminStorageEntries,
  visitorStorageEntries,
} from '#pages/public/legal/privacy-inventory.rules.ts';
import { seoHead } from '#pages/seo/seo.ts';
import { m } from '#platform/web/texts/messages.js';

type Kept = (typeof visitorStorageEntries | typeof adminStorageEntries)[number];

const places: Record<Kept['where'], () => string> = {
  local: m.privacy_in_local,
  tab: m.privacy_in_tab,
  cookie: m.privacy_in_cookie,
};

// Listed one by one, because dynamic access would add all messages to the bundle.
const texts: Record<Kept['text'], () => string> = {
  privacy_key_visit: m.privacy_key_visit,
  privacy_key_theme: m.privacy_key_theme,
  privacy_key_greetings: m.privacy_key_greetings,
  privacy_key_saved: m.privacy_key_saved,
  privacy_key_recent: m.privacy_key_recent,
  privacy_key_luck: m.privacy_key_luck,
  privacy_key_luck_news: m.privacy_key_luck_news,
  privacy_key_her_word: m.privacy_key_her_word,
  privacy_key_directory: m.privacy_key_directory,
  privacy_key_scroll: m.privacy_key_scroll,
  privacy_key_session: m.privacy_key_session,
  privacy_key_drafts: m.privacy_key_drafts,
  privacy_key_list: m.privacy_key_list,
  privacy_key_table: m.privacy_key_table,
  privacy_key_seen_review: m.privacy_key_seen_review,
  privacy_key_office_keys: m.privacy_key_office_keys,
  privacy_key_pictures: m.privacy_key_pictures,
  privacy_key_device: m.privacy_key_device,
};

const KeptList = ({ kept }: { kept: readonly Kept[] }) => (
  <dl className="mt-4 grid gap-3">
    {kept.map(({ key, where, text }) => (
      <div key={key}>
        <dt>
          <code className="font-semibold break-all">{key}</code>{' '}
          <span className="text-sm text-ink-soft">({places[where]()})</span>
        </dt>
        <dd className="text-pretty">{texts[text]()}</dd>
      </div>
    ))}
  </dl>
);

/** Describes the stored data from the inventory in privacy-inventory.rules.ts. */
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
        m.privacy_her_word(),
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
  </LegalPage>
);

export const headOfPrivacy = (origin: string) =>
  seoHead({
    origin,
    path: '/privacy',
    title: `${m.privacy_title()} · ${m.brand()}`,
    description: m.privacy_summary(),
  });
