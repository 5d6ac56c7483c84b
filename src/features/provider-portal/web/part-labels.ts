import type { QualifyingPart } from '#features/profiles/approval/qualifying-parts.ts';
import { m } from '#platform/web/texts/messages.js';

/** Names of the parts of a profile for visitors and providers. */
export const partLabels: Record<QualifyingPart | 'name', () => string> = {
  name: m.profile_part_name,
  price: m.profile_part_price,
  services: m.profile_part_services,
  texts: m.profile_part_texts,
  contacts: m.profile_part_contacts,
  area: m.profile_part_area,
};
