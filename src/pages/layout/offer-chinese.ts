import { persistedText } from '#platform/web/storage/persisted.ts';
import { m } from '#platform/web/texts/messages.js';
import { showToast } from '#platform/web/toast/toast.tsx';

/** Offers the Chinese page once, and never to a visitor who has switched the language. */
export const offerChinese = (key: string, onSwitch: () => void): void => {
  const offered = persistedText(key);
  if (offered.read()) return;
  offered.write('yes');
  showToast({
    title: m.language_offer(),
    lang: 'zh-Hans',
    durationMs: Number.POSITIVE_INFINITY,
    action: { label: m.language_offer_switch(), onAction: onSwitch },
  });
};
