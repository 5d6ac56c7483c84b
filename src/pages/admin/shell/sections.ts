import { listAiPrompts } from '#features/ai-content/ai-content.contract.ts';
import { listAuditLog } from '#features/audit/audit.contract.ts';
import { readAccount } from '#features/auth/account.contract.ts';
import { listAdminUsers } from '#features/auth/auth.contract.ts';
import { countServiceProfiles } from '#features/catalogue/services-admin.contract.ts';
import { listDraws } from '#features/luck/draws/draw-admin.contract.ts';
import { listPicturePairs } from '#features/media/pictures/pictures.contract.ts';
import { listProfiles } from '#features/profiles/profile-list.contract.ts';
import { listDeletedProfiles } from '#features/profiles/trash/trash.contract.ts';
import { listProviderRequests } from '#features/provider-portal/portal-admin.contract.ts';
import { listReports } from '#features/reports/reports.contract.ts';
import { listNewestReviews } from '#features/reviews/review-moderation.contract.ts';
import { getPendingWork } from '#pages/admin/overview/pending-work.contract.ts';

/**
 * Sections of the admin area in the order of the navigation, with the last part of their URL, their
 * key, and the API call that loads them: admins who may not make this call do not see the section.
 */
export const sections = [
  { id: 'overview', title: 'Overview', key: 'o', call: getPendingWork },
  { id: 'profiles', title: 'All Profiles', key: 'p', call: listProfiles },
  { id: 'deleted-profiles', title: 'Deleted Profiles', key: 'd', call: listDeletedProfiles },
  { id: 'reports', title: 'Reports', key: 'r', call: listReports },
  { id: 'her-word', title: 'Provider consent', key: 'h', call: listProviderRequests },
  { id: 'picture-pairs', title: 'Similar Pictures', key: 'a', call: listPicturePairs },
  { id: 'reviews', title: 'Reviews', key: 'v', call: listNewestReviews },
  {
    id: 'lucky-garden',
    title: 'Lucky Garden',
    heading: 'Lucky Garden Management',
    key: 'l',
    call: listDraws,
  },
  {
    id: 'services',
    title: 'Services',
    heading: 'Service Configuration Management',
    key: 's',
    call: countServiceProfiles,
  },
  {
    id: 'ai-prompts',
    title: 'AI Content',
    heading: 'AI Content Generation Settings',
    key: 'i',
    call: listAiPrompts,
  },
  {
    id: 'admin-users',
    title: 'Admin Users',
    heading: 'Admin User Management',
    key: 'u',
    call: listAdminUsers,
  },
  { id: 'audit-log', title: 'Audit Log', key: 't', call: listAuditLog },
  { id: 'account', title: 'Your Account', key: 'y', call: readAccount },
] as const;

export type Section = (typeof sections)[number];
export type SectionId = Section['id'];

/** The route parameter of a section; undefined for the overview, which is /admin itself. */
export const paramOf = (id: SectionId): string | undefined => (id === 'overview' ? undefined : id);

/** Finds a section by its route parameter; undefined for the form of a profile. */
export const sectionAt = (param: string | undefined): Section | undefined =>
  sections.find(({ id }) => paramOf(id) === param);

export const headingOf = (section: Section): string =>
  'heading' in section ? section.heading : section.title;
