import type { Page } from '@playwright/test';
import { defaultAvatarUrls } from '#features/media/uploads/upload-url.rules.ts';
import type { FreelancerCard } from '#features/profiles/profiles.contract.ts';
import { adminApi } from '#tests/support/admin-api.ts';
import { test as base, expect, openPage } from '#tests/support/browser.ts';

export const [first = '', second = '', third = ''] = defaultAvatarUrls;

export const SERVICES = [
  'Thai',
  'East',
  'Dinner Companion',
  'Coffee & Chat',
  'City Tour',
  'Hawker Food Tour',
  'Event Partner',
  'Karaoke',
  'Nature Walk',
];

interface Profiles {
  /** Three photos: the profile image and two more; blank and repeated ones do not count. */
  readonly lotus: FreelancerCard;
  readonly onePhoto: FreelancerCard;
}

export const test = base.extend<object, { profiles: Profiles }>({
  profiles: [
    async ({ playwright, server }, use) => {
      const request = await playwright.request.newContext({ baseURL: server.url });
      const api = await adminApi(request);
      const created = {
        lotus: await api.createFreelancer({
          name: 'Lotus Test',
          title: 'Knows every pond',
          services: SERVICES,
          profileImage: first,
          galleryImages: [second, ' ', first, third],
        }),
        onePhoto: await api.createFreelancer({ name: 'Single Test', profileImage: first }),
      };
      await use(created);
      for (const { id } of Object.values(created)) await api.deleteFreelancer(id);
      await request.dispose();
    },
    { scope: 'worker' },
  ],
});

export const cardOf = (page: Page, { name }: FreelancerCard) =>
  page
    .getByRole('region', { name: /^Search results/ })
    .getByRole('article')
    .filter({ hasText: name });

export const photoOf = (page: Page, { name }: FreelancerCard) =>
  page
    .getByRole('region', { name: /^Search results/ })
    .getByRole('button', { name: `Open the photos of ${name}` });

export const gallery = (page: Page, { name }: FreelancerCard) => page.getByRole('dialog', { name });

export const shownPhoto = (page: Page) => page.locator('.gallery-picture .lazy-image img');

export const openGallery = async (page: Page, profile: FreelancerCard) => {
  await openPage(page, `/?search=${encodeURIComponent(profile.name)}`);
  await photoOf(page, profile).click();
  await expect(gallery(page, profile)).toBeVisible();
};
