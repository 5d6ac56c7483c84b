import type { Page } from '@playwright/test';
import { ensureSession } from '#tests/support/browser.ts';
import { expect, openPage } from '#tests/support/profiles.ts';

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Opens the form of a profile, or of a new one, as a signed-in admin. */
export const openEditor = async (page: Page, id: number | 'new') => {
  await ensureSession(page);
  await openPage(page, `/admin/${id}`);
  await expect(field(page, 'Name')).toBeVisible();
};
