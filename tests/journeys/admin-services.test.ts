import { signIn, toast } from '#tests/support/browser.ts';
import { expect, openPage, test } from '#tests/support/profiles.ts';

test('A new service becomes a filter of the home page, until it is hidden or deleted', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/409/);
  await signIn(page, 'services');
  const config = page.getByRole('region', { name: 'Service Configuration Management' });
  await config.getByRole('button', { name: 'Add to Services' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Service' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Service name and display name are required');
  await expect(dialog.getByLabel('Display name')).toHaveAccessibleDescription(
    'Service name and display name are required',
  );

  await dialog.getByLabel('Service name').fill('Kite Flying');
  await dialog.getByLabel('Display name').fill('Kite Flying');
  await dialog.getByLabel('Chinese name').fill('放风筝');
  await dialog.getByLabel('Tooltip (optional)', { exact: true }).fill('On a windy day');
  await dialog.getByLabel('Chinese tooltip (optional)').fill('有风的日子');
  await dialog.getByLabel('Sort order').fill('40');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Service created successfully');
  await expect(dialog).toBeHidden();

  const visitor = await page.context().newPage();
  const choices = visitor.getByRole('combobox', { name: 'Services' }).locator('option');
  await openPage(visitor, '/');
  await expect(choices.filter({ hasText: 'Kite Flying' })).toHaveCount(1);

  const filters = page.getByRole('region', { name: 'Service Management' });
  const onOff = filters.getByRole('switch', { name: 'Kite Flying' });
  await expect(onOff).toBeChecked();
  await onOff.click();
  await expect(toast(page)).toContainText('Service filter setting updated!');
  await expect(onOff).not.toBeChecked();
  await openPage(visitor, '/');
  await expect(choices.first()).toHaveText('All Services');
  await expect(choices.filter({ hasText: 'Kite Flying' })).toHaveCount(0);

  await config.getByRole('button', { name: 'Edit Kite Flying' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Service' });
  await expect(edit.getByLabel('Sort order')).toHaveValue('40');
  await edit.getByLabel('Service name').fill('City Tour');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('A service with this name already exists');
  await expect(edit.getByLabel('Service name')).toHaveAccessibleDescription(
    'A service with this name already exists',
  );
  await edit.getByLabel('Service name').fill('Kites');
  await edit.getByLabel('Display name').fill('Kites');
  await edit.getByRole('switch', { name: 'Active' }).click();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Service updated successfully');
  const entry = config.getByRole('listitem').filter({ hasText: 'Kites' });
  await expect(entry).toContainText('Inactive');

  await config.getByRole('button', { name: 'Delete Kites' }).click();
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete this service configuration?',
  });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(entry).toBeVisible();
  await config.getByRole('button', { name: 'Delete Kites' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page)).toContainText('Service deleted successfully');
  await expect(entry).toBeHidden();
});

test('The prompts and the contact messages are edited in place', async ({ page, request }) => {
  await signIn(page, 'ai-prompts');
  const panel = page.getByRole('region', { name: 'Area Guide prompt' });
  const before = await panel.getByRole('paragraph').textContent();
  await panel.getByRole('button', { name: 'Edit Prompt' }).click();
  const text = panel.getByLabel('Area Guide prompt');
  await expect(text).toBeFocused();
  await text.fill('   ');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Prompt text cannot be empty');
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await expect(panel.getByRole('paragraph')).toHaveText(before ?? '');
  await panel.getByRole('button', { name: 'Edit Prompt' }).click();
  await text.fill('Name one park.');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByRole('paragraph')).toHaveText('Name one park.');

  await page.getByRole('button', { name: 'Contact Messages' }).click();
  const dialog = page.getByRole('dialog', { name: 'Contact Messages' });
  await dialog.getByLabel('WhatsApp message', { exact: true }).fill('Dear [Name], hello [Name]');
  await expect(dialog.getByRole('region', { name: 'WhatsApp message preview' })).toContainText(
    'Dear Jasmine, hello Jasmine',
  );
  const sms = dialog.getByLabel('SMS message', { exact: true });
  await sms.fill('a'.repeat(160));
  await expect(dialog.getByText('160 characters, sent as 1 SMS')).toBeVisible();
  await sms.fill(`${'a'.repeat(69)}花花`);
  await expect(dialog.getByText('71 characters, sent as 2 SMS parts')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save Messages' }).click();
  await expect(toast(page)).toContainText('Contact messages saved successfully!');
  await expect(dialog).toBeHidden();
  const stored = await page.evaluate(() => localStorage.getItem('defaultWhatsAppMessage'));
  expect(stored).toBe('Dear [Name], hello [Name]');
  const saved = await request.get('/api/contact-messages');
  expect(await saved.json()).toMatchObject({ defaultWhatsAppMessage: 'Dear [Name], hello [Name]' });

  await page.getByRole('button', { name: 'Contact Messages' }).click();
  await dialog.getByLabel('WhatsApp message', { exact: true }).fill('');
  await dialog.getByLabel('SMS message', { exact: true }).fill('');
  await expect(dialog.getByRole('region', { name: 'WhatsApp message preview' })).toContainText(
    'Hi Jasmine',
  );
  await dialog.getByRole('button', { name: 'Save Messages' }).click();
  await expect(dialog).toBeHidden();
});
