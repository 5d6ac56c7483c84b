import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import {
  adminStorageEntries,
  storedTables,
  visitorStorageEntries,
} from '#pages/public/legal/privacy-inventory.ts';
import { PrivacyPage } from '#pages/public/legal/privacy-page.tsx';
import { setLocaleSource } from '#platform/web/i18n/locale.ts';
import { m } from '#platform/web/texts/messages.js';

afterEach(() => setLocaleSource(() => 'en'));

test.each(['en', 'zh'] as const)('The privacy page says it all in %s', (locale) => {
  setLocaleSource(() => locale);
  const page = new DOMParser().parseFromString(renderToStaticMarkup(<PrivacyPage />), 'text/html');
  const words = page.body.textContent;
  for (const { key, text } of [...visitorStorageEntries, ...adminStorageEntries]) {
    expect([...page.querySelectorAll('code')].map((code) => code.textContent)).toContain(key);
    expect(words).toContain(text());
  }
  for (const text of Object.keys(storedTables) as (keyof typeof storedTables)[]) {
    expect(words).toContain(m[text]());
  }
});
