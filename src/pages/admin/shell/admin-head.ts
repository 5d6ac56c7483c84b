import { headingOf, sectionAt } from '#pages/admin/shell/sections.ts';
import { m } from '#platform/web/texts/messages.js';

const titleOf = (param: string | undefined): string => {
  if (param === 'new') return 'Create New Profile';
  const section = sectionAt(param);
  return section ? `${headingOf(section)} · Admin` : 'Edit Profile';
};

/** A separate module, because the route needs it before the pages are loaded. */
export const headOfAdmin = (param: string | undefined) => ({
  meta: [{ title: `${titleOf(param)} · ${m.brand()}` }],
});
