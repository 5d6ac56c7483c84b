import type { SectionId } from '#pages/admin/shell/sections.ts';
import { lazyComponent } from '#platform/web/navigation/lazy-component.tsx';

const options = {
  pending: (
    <div role="status" aria-label="Loading">
      <div className="skeleton h-[60vh]" />
    </div>
  ),
};

/** Each section is a separate chunk. */
export const sectionComponents = {
  profiles: lazyComponent(
    () => import('#pages/admin/profiles/profiles-panel.tsx'),
    'ProfilesPanel',
    options,
  ),
  reports: lazyComponent(
    () => import('#pages/admin/shell/reports-section.tsx'),
    'ReportsSection',
    options,
  ),
  'her-word': lazyComponent(
    () => import('#features/provider-portal/admin/portal-panel.tsx'),
    'PortalPanel',
    options,
  ),
  'picture-pairs': lazyComponent(
    () => import('#features/media/pictures/admin/picture-pairs-panel.tsx'),
    'PicturePairsPanel',
    options,
  ),
  reviews: lazyComponent(
    () => import('#features/reviews/admin/reviews-panel.tsx'),
    'ReviewsPanel',
    options,
  ),
  'lucky-garden': lazyComponent(
    () => import('#features/luck/garden/admin/lucky-garden-panel.tsx'),
    'LuckyGardenPanel',
    options,
  ),
  services: lazyComponent(
    () => import('#features/catalogue/admin/services-panel.tsx'),
    'ServicesPanel',
    options,
  ),
  'ai-prompts': lazyComponent(
    () => import('#features/ai-content/admin/ai-prompts-panel.tsx'),
    'AiPromptsPanel',
    options,
  ),
  'admin-users': lazyComponent(
    () => import('#features/auth/admin/admin-users-panel.tsx'),
    'AdminUsersPanel',
    options,
  ),
  'audit-log': lazyComponent(
    () => import('#pages/admin/shell/audit-section.tsx'),
    'AuditSection',
    options,
  ),
  account: lazyComponent(
    () => import('#features/auth/admin/account-panel.tsx'),
    'AccountPanel',
    options,
  ),
};

export const LazyOverview = lazyComponent(
  () => import('#pages/admin/overview/overview.tsx'),
  'Overview',
  options,
);

/** Preloads the script of a section when its link is hovered or focused. */
export const preloadSection = (id: SectionId): void =>
  id === 'overview' ? LazyOverview.preload() : sectionComponents[id].preload();
