import type { SectionId } from '#app/web/admin/office/sections.ts';
import { lazyPiece } from '#platform/web/lazy-piece.tsx';

const options = {
  pending: (
    <div role="status" aria-label="Loading">
      <div className="skeleton h-[60vh]" />
    </div>
  ),
};

/** Each section is a script of its own. */
export const pieces = {
  profiles: lazyPiece(
    () => import('#app/web/admin/profiles/profiles-panel.tsx'),
    'ProfilesPanel',
    options,
  ),
  reports: lazyPiece(
    () => import('#app/web/admin/sections/reports-section.tsx'),
    'ReportsSection',
    options,
  ),
  'her-word': lazyPiece(
    () => import('#features/her-word/web/her-word-panel.tsx'),
    'HerWordPanel',
    options,
  ),
  'picture-pairs': lazyPiece(
    () => import('#features/pictures/web/picture-pairs-panel.tsx'),
    'PicturePairsPanel',
    options,
  ),
  reviews: lazyPiece(
    () => import('#features/reviews/web/reviews-panel.tsx'),
    'ReviewsPanel',
    options,
  ),
  'lucky-garden': lazyPiece(
    () => import('#features/lucky-garden/web/lucky-garden-panel.tsx'),
    'LuckyGardenPanel',
    options,
  ),
  services: lazyPiece(
    () => import('#features/services/web/services-panel.tsx'),
    'ServicesPanel',
    options,
  ),
  'ai-prompts': lazyPiece(
    () => import('#features/ai-content/web/ai-prompts-panel.tsx'),
    'AiPromptsPanel',
    options,
  ),
  'admin-users': lazyPiece(
    () => import('#features/auth/web/admin-users-panel.tsx'),
    'AdminUsersPanel',
    options,
  ),
  'audit-log': lazyPiece(
    () => import('#app/web/admin/sections/audit-section.tsx'),
    'AuditSection',
    options,
  ),
  account: lazyPiece(() => import('#features/auth/web/account-panel.tsx'), 'AccountPanel', options),
};

export const Overview = lazyPiece(
  () => import('#app/web/admin/sections/overview.tsx'),
  'Overview',
  options,
);

/** Whoever points at a section probably goes there. */
export const preloadSection = (id: SectionId): void =>
  id === 'overview' ? Overview.preload() : pieces[id].preload();
