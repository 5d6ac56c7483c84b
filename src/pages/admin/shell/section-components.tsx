import type { SectionId } from '#pages/admin/shell/sections.ts';
import { lazyPiece } from '#platform/web/navigation/lazy-component.tsx';

const options = {
  pending: (
    <div role="status" aria-label="Loading">
      <div className="skeleton h-[60vh]" />
    </div>
  ),
};

/** Each section is a separate chunk. */
export const pieces = {
  profiles: lazyPiece(
    () => import('#pages/admin/profiles/profiles-panel.tsx'),
    'ProfilesPanel',
    options,
  ),
  reports: lazyPiece(
    () => import('#pages/admin/shell/reports-section.tsx'),
    'ReportsSection',
    options,
  ),
  'her-word': lazyPiece(
    () => import('#features/provider-portal/admin/portal-panel.tsx'),
    'HerWordPanel',
    options,
  ),
  'picture-pairs': lazyPiece(
    () => import('#features/media/pictures/admin/picture-pairs-panel.tsx'),
    'PicturePairsPanel',
    options,
  ),
  reviews: lazyPiece(
    () => import('#features/reviews/admin/reviews-panel.tsx'),
    'ReviewsPanel',
    options,
  ),
  'lucky-garden': lazyPiece(
    () => import('#features/luck/garden/admin/lucky-garden-panel.tsx'),
    'LuckyGardenPanel',
    options,
  ),
  services: lazyPiece(
    () => import('#features/catalogue/admin/services-panel.tsx'),
    'ServicesPanel',
    options,
  ),
  'ai-prompts': lazyPiece(
    () => import('#features/ai-content/admin/ai-prompts-panel.tsx'),
    'AiPromptsPanel',
    options,
  ),
  'admin-users': lazyPiece(
    () => import('#features/auth/admin/admin-users-panel.tsx'),
    'AdminUsersPanel',
    options,
  ),
  'audit-log': lazyPiece(
    () => import('#pages/admin/shell/audit-section.tsx'),
    'AuditSection',
    options,
  ),
  account: lazyPiece(
    () => import('#features/auth/admin/account-panel.tsx'),
    'AccountPanel',
    options,
  ),
};

export const Overview = lazyPiece(
  () => import('#pages/admin/overview/overview.tsx'),
  'Overview',
  options,
);

/** Preloads the script of a section when its link is hovered or focused. */
export const preloadSection = (id: SectionId): void =>
  id === 'overview' ? Overview.preload() : pieces[id].preload();
