import { toast } from '#tests/support/browser.ts';
import { button, field, openEditor } from '#tests/support/editor.ts';
import { expect, openPage, test } from '#tests/support/profiles.ts';

test('A postal code sets the area, and another profile with the same phone is named before the save', async ({
  page,
  request,
  createProfile,
}) => {
  const other = await createProfile({ name: 'First Fern', phone: '+6591110077' });
  const id = await createProfile({
    ...{ name: 'Second Sage', postalCode: '738099', locationArea: 'North' },
  });
  await openEditor(page, id);
  const area = field(page, 'Location area');
  await field(page, 'Postal code').fill('648886');
  await expect(area).toHaveValue('West');
  await area.selectOption('East');
  const mismatch = page.getByText('Does not match the postal code, which is in West');
  await expect(mismatch).toBeVisible();
  await field(page, 'Phone').fill('9111 0077');
  const like = page.getByRole('link', { name: 'First Fern' });
  await expect(like).toHaveAttribute('href', `/admin/${other}`);
  await expect(page.getByRole('status').filter({ has: like })).toContainText(
    'First Fern has the same phone number',
  );
  const stored = async () => (await request.get(`/api/freelancers/${id}`)).json();
  expect(await stored()).toMatchObject({ postalCode: '738099', phone: '' });

  // Neither prevents the save.
  await button(page, 'Update Profile').click();
  await expect(toast(page)).toContainText('Profile updated successfully!');
  expect(await stored()).toMatchObject({
    ...{ postalCode: '648886', locationArea: 'East', phone: '+6591110077' },
  });

  await openPage(page, `/admin/${id}`);
  await expect(mismatch).toBeVisible();
  await button(page, 'Use West').click();
  await expect(area).toHaveValue('West');
  await expect(mismatch).toBeHidden();
});
