import { m } from '#platform/web/texts/messages.js';

/** Inventory of all stored data, which the privacy page lists; tests verify that it is complete. */

export interface BrowserStorageEntry {
  /** Name of a storage entry or a cookie; a trailing star matches any suffix. */
  readonly key: string;
  readonly where: 'local' | 'tab' | 'cookie';
  /** Description on the privacy page. */
  readonly text: () => string;
}

export const visitorStorageEntries: readonly BrowserStorageEntry[] = [
  { key: 'analyticsSession', where: 'local', text: m.privacy_key_visit },
  { key: 'theme', where: 'local', text: m.privacy_key_theme },
  { key: 'defaultWhatsAppMessage', where: 'local', text: m.privacy_key_greetings },
  { key: 'defaultSMSMessage', where: 'local', text: m.privacy_key_greetings },
  { key: 'savedProfiles', where: 'local', text: m.privacy_key_saved },
  { key: 'profileNotes', where: 'local', text: m.privacy_key_notes },
  { key: 'recentProfiles', where: 'local', text: m.privacy_key_recent },
  { key: 'recentSearches', where: 'local', text: m.privacy_key_searches },
  { key: 'luckyNumber:*', where: 'local', text: m.privacy_key_luck },
  { key: 'luckyNews', where: 'local', text: m.privacy_key_luck_news },
  { key: 'languageOffered', where: 'local', text: m.privacy_key_language },
  { key: 'her_word', where: 'cookie', text: m.privacy_key_portal },
  { key: 'draft:visitor:*', where: 'tab', text: m.privacy_key_visitor_drafts },
  { key: 'directory', where: 'tab', text: m.privacy_key_directory },
  { key: 'tsr-scroll-restoration-v1_3', where: 'tab', text: m.privacy_key_scroll },
  { key: 'languageScroll', where: 'tab', text: m.privacy_key_scroll },
];

export const adminStorageEntries: readonly BrowserStorageEntry[] = [
  { key: 'adminSessionId', where: 'local', text: m.privacy_key_session },
  { key: 'adminUser', where: 'local', text: m.privacy_key_session },
  { key: 'draft:*', where: 'tab', text: m.privacy_key_drafts },
  { key: 'profileList', where: 'tab', text: m.privacy_key_list },
  { key: 'profileTable', where: 'local', text: m.privacy_key_table },
  { key: 'seenReview', where: 'local', text: m.privacy_key_seen_review },
  { key: 'officeKeys', where: 'local', text: m.privacy_key_office_keys },
  { key: 'picture_session', where: 'cookie', text: m.privacy_key_pictures },
  { key: 'known-device-*', where: 'cookie', text: m.privacy_key_device },
];

/** Database tables by the message that describes them. */
export const storedTables = {
  privacy_visits: [
    'popularity_tracking',
    'profile_analytics',
    'photo_analytics',
    'contact_analytics',
    'service_analytics',
    'visitor_salts',
  ],
  privacy_visits_period: [
    'popularity_points',
    'analytics_backlog',
    'analytics_blocks',
    'analytics_next_session_days',
    'analytics_next_spans',
    'analytics_session_days',
    'analytics_spans',
  ],
  privacy_reviews: ['all_reviews', 'lucky_number_history', 'removed_numbers'],
  privacy_review_again: ['review_submissions'],
  privacy_limits: ['limit_buckets'],
  privacy_profiles: [
    'freelancers',
    'profile_counters',
    'profile_changes',
    'profile_versions',
    'profile_reports',
  ],
  privacy_provider_portal: [
    'profile_links',
    'profile_confirmations',
    'profile_states',
    'profile_requests',
    'review_replies',
  ],
  privacy_deleted: ['deleted_profiles', 'deleted_reviews', 'released_pictures'],
  privacy_picture_hashes: ['picture_hashes', 'picture_pairs', 'refused_pictures'],
  privacy_staff: [
    'admin_users',
    'admin_sessions',
    'admin_passkeys',
    'admin_totp',
    'admin_recovery_codes',
    'admin_challenges',
    'admin_invitations',
    'sign_in_notices',
    'audit_log',
  ],
  privacy_site: [
    'settings',
    'service_configs',
    'ai_prompts',
    'fourd_draws',
    'draw_corrections',
    'special_draws',
    'luck_seeds',
    'content_changes',
    'server_secrets',
    'browser_files',
    'jobs',
  ],
} as const;
