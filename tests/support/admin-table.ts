import type { Page } from '@playwright/test';

export const panelOf = (page: Page) => page.getByRole('region', { name: 'All Profiles' });

export const rowsOf = (page: Page) =>
  panelOf(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

export const searchOf = (page: Page) => panelOf(page).getByLabel('Search by name, contact or ID');

export const select = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Select ${name}`, exact: true });

export const bulk = async (page: Page, item: string) => {
  await page.getByRole('button', { name: 'More actions for the selected profiles' }).click();
  await page.getByRole('menuitem', { name: item }).click();
};
