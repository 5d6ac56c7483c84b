import { readPrice } from '#features/profiles/price-display.rules.ts';
import { priceText } from '#features/profiles/web/profile-texts.ts';
import { m } from '#platform/web/texts/messages.js';

/** The price in the one format of cards, "S$115 / h"; the text as written where it cannot be read. */
export const shownPrice = (profile: Parameters<typeof priceText>[0]): string => {
  const read = readPrice(profile);
  if (!read) return priceText(profile);
  const { amount, minutes, isFrom } = read;
  const hours = minutes / 60;
  const price =
    hours === 1
      ? m.price_hour({ amount })
      : Number.isInteger(hours)
        ? m.price_hours({ amount, n: hours })
        : m.price_minutes({ amount, n: minutes });
  return isFrom ? m.price_from({ price }) : price;
};
