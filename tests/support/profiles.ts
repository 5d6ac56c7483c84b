import type { Page } from '@playwright/test';
import type { FreelancerInput } from '#features/profiles/profiles.contract.ts';
import { adminApi } from '#tests/support/admin-api.ts';
import { test as base, expect, openPage } from '#tests/support/browser.ts';

interface ProfileFixtures {
  /** Creates a profile that is deleted after the test, and returns its id. */
  readonly createProfile: (data?: Partial<FreelancerInput>) => Promise<number>;
  /** The same, and opens its page. */
  readonly openProfile: (data?: Partial<FreelancerInput>) => Promise<number>;
}

export const test = base.extend<ProfileFixtures>({
  createProfile: async ({ page, request }, use) => {
    const admin = await adminApi(request);
    const ids: number[] = [];
    await use(async (data) => {
      const { id } = await admin.createFreelancer({ name: 'Jasmine', ...data });
      ids.push(id);
      return id;
    });
    // An open page may still be loading, and would report the profiles as missing.
    await page.close();
    for (const id of ids) await admin.deleteFreelancer(id);
  },
  openProfile: async ({ page, createProfile }, use) =>
    use(async (data) => {
      const id = await createProfile(data);
      await openPage(page, `/profile/${id}`);
      return id;
    }),
});

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Collects the bodies of the requests to a path, from now on. */
export const callsTo = (page: Page, path: string | RegExp): unknown[] => {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const matches = typeof path === 'string' ? pathname === path : path.test(pathname);
    if (matches && request.method() === 'POST') bodies.push(request.postDataJSON());
  });
  return bodies;
};

export { expect, openPage };
