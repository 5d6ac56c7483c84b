import type { SectionId } from '#pages/admin/shell/sections.ts';
import { lazyComponent } from '#platform/web/navigation/lazy-component.tsx';

const skeleton = (
  <div role="status" aria-label="Loading">
    <div className="skeleton h-[60vh]" />
  </div>
);

const lazySection = <Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name) =>
  lazyComponent(load, name, { pending: skeleton });

/** Each section is a separate chunk. */
export const sectionComponents = {
  profiles: lazySection(() => import('#pages/admin/profiles/profiles-panel.tsx'), 'ProfilesPanel'),
  'deleted-profiles': lazySection(
    () => import('#features/profiles/trash/admin/deleted-profiles-panel.tsx'),
    'DeletedProfilesPanel',
  ),
  reports: lazySection(() => import('#pages/admin/shell/reports-section.tsx'), 'ReportsSection'),
  'her-word': lazySection(
    () => import('#features/provider-portal/admin/portal-panel.tsx'),
    'PortalPanel',
  ),
  'picture-pairs': lazySection(
    () => import('#features/media/pictures/admin/picture-pairs-panel.tsx'),
    'PicturePairsPanel',
  ),
  reviews: lazySection(() => import('#features/reviews/admin/reviews-panel.tsx'), 'ReviewsPanel'),
  'lucky-garden': lazySection(
    () => import('#features/luck/garden/admin/lucky-garden-panel.tsx'),
    'LuckyGardenPanel',
  ),
  services: lazySection(
    () => import('#features/catalogue/admin/services-panel.tsx'),
    'ServicesPanel',
  ),
  'ai-prompts': lazySection(
    () => import('#features/ai-content/admin/ai-prompts-panel.tsx'),
    'AiPromptsPanel',
  ),
  'admin-users': lazySection(
    () => import('#features/auth/admin/admin-users-panel.tsx'),
    'AdminUsersPanel',
  ),
  'audit-log': lazySection(() => import('#pages/admin/shell/audit-section.tsx'), 'AuditSection'),
  account: lazySection(() => import('#features/auth/admin/account-panel.tsx'), 'AccountPanel'),
};

export const LazyOverview = lazySection(
  () => import('#pages/admin/overview/overview.tsx'),
  'Overview',
);

/** Preloads the script of a section when its link is hovered or focused. */
export const preloadSection = (id: SectionId): void =>
  id === 'overview' ? LazyOverview.preload() : sectionComponents[id].preload();
