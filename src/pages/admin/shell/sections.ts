/**
 * Sections of the admin area in the order of the navigation, with the last part of their URL and their key.
 */
export const sections = [
  { id: 'overview', title: 'Overview', key: 'o' },
  { id: 'profiles', title: 'All Profiles', key: 'p' },
  { id: 'reports', title: 'Reports', key: 'r' },
  { id: 'her-word', title: 'Her Word', key: 'h' },
  { id: 'picture-pairs', title: 'Pictures Alike', key: 'a' },
  { id: 'reviews', title: 'Reviews', key: 'v' },
  { id: 'lucky-garden', title: 'Lucky Garden', heading: 'Lucky Garden Management', key: 'l' },
  { id: 'services', title: 'Services', heading: 'Service Configuration Management', key: 's' },
  { id: 'ai-prompts', title: 'AI Content', heading: 'AI Content Generation Settings', key: 'i' },
  { id: 'admin-users', title: 'Admin Users', heading: 'Admin User Management', key: 'u' },
  { id: 'audit-log', title: 'Audit Log', key: 't' },
  { id: 'account', title: 'Your Account', key: 'y' },
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

/** Anchors from when the admin area was a single page. */
const formerAnchors: Readonly<Record<string, SectionId>> = {
  'service-filters': 'services',
  'service-config': 'services',
};

export const sectionOfAnchor = (hash: string): SectionId | undefined =>
  formerAnchors[hash] ?? sections.find(({ id }) => id === hash)?.id;
