import { singaporeDay } from '#platform/contract/singapore-day.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { signIn, toast } from '#tests/support/browser.ts';
import { expect, test } from '#tests/support/profiles.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

test('A special draw is announced, missed, picked for the form and taken back', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/409/);
  await signIn(page, 'lucky-garden');
  const calendar = page.getByRole('region', { name: 'Draw calendar' });
  await expect(calendar).toContainText(/Next draw: .+18:30/);
  // The last Monday: within the days of the demo's draws, and no usual day.
  const today = singaporeDay();
  const daysBack = ((new Date(today).getUTCDay() + 5) % 7) + 1;
  const monday = new Date(Date.parse(today) - daysBack * DAY_MS).toISOString().slice(0, 10);
  await calendar.getByText('Special draws').click();
  const day = calendar.getByLabel('Special draw on');
  await day.fill(monday);
  await calendar.getByRole('button', { name: 'Announce' }).click();
  await expect(toast(page)).toContainText('Special draw announced');
  await expect(day).toHaveValue('');
  await day.fill(monday);
  await calendar.getByRole('button', { name: 'Announce' }).click();
  await expect(day).toHaveAccessibleDescription('This special draw is announced already');
  await expect(day).toBeFocused();
  await expect(day).toHaveValue(monday);
  await expect(calendar.getByText(/Mon, .+: result missing/)).toBeVisible();
  await expectAccessible(page, '#lucky-garden');

  await calendar.getByRole('button', { name: /^Enter result of Mon,/ }).click();
  const form = page.getByRole('form', { name: 'New 4D draw' });
  await expect(form.getByLabel('Draw date')).toHaveValue(monday);
  await expect(form.getByLabel('Draw number')).toBeFocused();
  const takeBack = calendar.getByRole('button', { name: /^Take back the special draw of Mon,/ });
  await takeBack.click();
  const asked = page.getByRole('alertdialog', { name: /^Take back the special draw of Mon,/ });
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(calendar.getByText(/Mon, .+: result missing/)).toBeVisible();
  await takeBack.click();
  await asked.getByRole('button', { name: 'Take back' }).click();
  await expect(calendar.getByText(/Mon, .+: result missing/)).toBeHidden();
});
