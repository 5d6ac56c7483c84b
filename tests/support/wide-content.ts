import type { Page } from '@playwright/test';
import { adminApi } from '#tests/support/admin-api.ts';
import { test as base } from '#tests/support/browser.ts';

export const LONG = 'w'.repeat(110);

const SHORTER = 'w'.repeat(55);

export const PASSWORD = 'wide river stone';

export const stars = { lookAlikeRating: 5, servicesRating: 5, gfeRating: 5 };

interface Wide {
  /** A profile with a text that cannot be broken in every field. */
  readonly id: number;
  /** An admin of such a name. */
  readonly username: string;
}

export const test = base.extend<object, { wide: Wide }>({
  wide: [
    async ({ playwright, server }, use) => {
      const request = await playwright.request.newContext({ baseURL: server.url });
      const api = await adminApi(request);
      const services = await Promise.all(
        [0, 1, 2].map((sortOrder) =>
          api.send('POST', '/services-config', {
            serviceName: `${LONG}${sortOrder}`,
            displayName: LONG,
            displayNameZh: LONG,
            tooltip: LONG,
            sortOrder,
          }),
        ),
      );
      const { id } = await api.createFreelancer({
        name: LONG,
        title: LONG,
        introduction: LONG,
        aiGeneratedIntroduction: LONG,
        areaGuide: LONG,
        services: [...services.map(({ serviceName }) => serviceName), 'Extra Services', SHORTER],
        extraServices: LONG,
        whatsapp: SHORTER,
        wechat: SHORTER,
        phone: SHORTER,
        location: LONG,
        price: LONG,
        priceDetails: LONG,
        postalCode: '238801',
        socialMediaEmbed1: `https://example.org/${LONG}`,
        socialMediaEmbed2: `https://example.org/${LONG}`,
        galleryImages: [`https://pictures.invalid/${LONG}`],
      });
      const { luckyNumber } = await api.send('POST', `/freelancers/${id}/reviews`, {
        ...stars,
        clientName: SHORTER,
        comment: LONG,
      });
      await api.send('POST', `/freelancers/${id}/reports`, { reason: 'other', details: LONG });
      const draw = await api.send('POST', '/4d-draws', {
        drawNumber: '999999',
        firstPrize: luckyNumber,
        secondPrize: 1,
        thirdPrize: 2,
        starterPrizes: Array(10).fill(3),
        consolationPrizes: Array(10).fill(4),
      });
      type Prompt = { promptType: string; promptText: string };
      const prompts: Prompt[] = await api.send('GET', '/ai-prompts');
      for (const { promptType } of prompts) {
        await api.send('POST', `/ai-prompts/${promptType}`, { promptText: LONG });
      }
      const username = `${LONG}${id}`;
      const admin = await api.send('POST', '/admin/users', { username, password: PASSWORD });
      await use({ id, username });
      await api.send('DELETE', `/admin/users/${admin.id}`);
      await api.send('DELETE', `/4d-draws/${draw.id}`);
      await api.deleteFreelancer(id);
      for (const service of services) await api.send('DELETE', `/services-config/${service.id}`);
      for (const { promptType, promptText } of prompts) {
        await api.send('POST', `/ai-prompts/${promptType}`, { promptText });
      }
      await request.dispose();
    },
    { scope: 'worker' },
  ],
});

/** What reaches beyond the window, if the page is wider than it. */
export const tooWide = (page: Page, width: number) =>
  page.evaluate((limit) => {
    if (document.documentElement.scrollWidth <= limit) return [];
    const isClipped = (part: Element): boolean =>
      part !== document.body &&
      (getComputedStyle(part).overflowX !== 'visible' ||
        (part.parentElement !== null && isClipped(part.parentElement)));
    const wide = [...document.body.querySelectorAll('*')].filter(
      (part) =>
        part.getBoundingClientRect().right > limit + 0.5 &&
        !(part.parentElement && isClipped(part.parentElement)),
    );
    return wide.slice(0, 8).map((part) => `${part.tagName} ${part.className}`);
  }, width);
