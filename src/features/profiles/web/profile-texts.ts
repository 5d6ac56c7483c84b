import { priceOf } from '#features/profiles/profile.rules.ts';
import { m } from '#platform/web/texts/messages.js';

const areaNames: Record<string, () => string> = {
  North: m.area_north,
  Central: m.area_central,
  East: m.area_east,
  West: m.area_west,
};

export const areaName = (area: string): string => areaNames[area]?.() ?? area;

export const priceText = (profile: Parameters<typeof priceOf>[0]): string => {
  const price = priceOf(profile);
  if (price === undefined) return m.profile_price_ask();
  return typeof price === 'number' ? m.profile_price_per_hour({ rate: price }) : price;
};
