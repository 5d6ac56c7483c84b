import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getContactMessages, saveContactMessages } from '#features/contact/contact.contract.ts';
import { settings } from '#platform/server/db/settings.table.ts';
import { startTestApp } from '#tests/support/test-app.ts';

const { db, visitor, admin } = await startTestApp();

test('The templates are empty until an admin saves some', async () => {
  expect(await visitor.call(getContactMessages)).toEqual({
    defaultWhatsAppMessage: '',
    defaultSMSMessage: '',
  });
});

test('Visitors get what the admin wrote last', async () => {
  const first = { defaultWhatsAppMessage: 'Hi [Name]\n[Name]，您好！', defaultSMSMessage: 'Hello' };
  expect(await admin.call(saveContactMessages, { body: first })).toEqual(first);
  expect(await visitor.call(getContactMessages)).toEqual(first);

  const second = { defaultWhatsAppMessage: null, defaultSMSMessage: '  Bye ' };
  await admin.call(saveContactMessages, { body: second });
  expect(await visitor.call(getContactMessages)).toEqual({
    defaultWhatsAppMessage: '',
    defaultSMSMessage: 'Bye',
  });
  expect(await db.$count(settings, eq(settings.key, 'contactMessages'))).toBe(1);
});

test('Only an admin can change them, and not into something too long', async () => {
  const before = await visitor.call(getContactMessages);
  const body = { defaultWhatsAppMessage: 'x', defaultSMSMessage: 'x' };
  await expect(visitor.call(saveContactMessages, { body })).rejects.toMatchObject({ status: 401 });
  const long = { ...body, defaultSMSMessage: 'x'.repeat(1_001) };
  await expect(admin.call(saveContactMessages, { body: long })).rejects.toMatchObject({
    status: 400,
    serverMessage: 'defaultSMSMessage must have at most 1000 characters',
  });
  expect(await visitor.call(getContactMessages)).toEqual(before);
});
