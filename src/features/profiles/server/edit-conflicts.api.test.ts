import { describe, expect, test } from 'vitest';
import { listAiPrompts, updateAiPrompt } from '#features/ai-content/ai-content.contract.ts';
import { changeAdminPassword, listAdminUsers, login } from '#features/auth/auth.contract.ts';
import { createAdmin } from '#features/auth/server/auth.service.ts';
import {
  createServiceConfig,
  listServiceConfigs,
  updateServiceConfig,
} from '#features/catalogue/services.contract.ts';
import { getContactMessages, saveContactMessages } from '#features/contact/contact.contract.ts';
import {
  createFreelancer,
  getFreelancer,
  updateFreelancer,
} from '#features/profiles/profiles.contract.ts';
import type { ApiClient } from '#platform/web/api/api-client.ts';
import { ADMIN } from '#tests/support/admin.ts';
import { clientOf, startTestApp } from '#tests/support/test-app.ts';

const { app, db, admin } = await startTestApp();
const MEI = { username: 'mei', password: 'a fine password' };
await createAdmin(db, MEI);
const { sessionId } = await admin.call(login, { body: MEI });
const mei = clientOf(app, sessionId);

const paramsOf = (id: number) => ({ params: { id: String(id) } });
const newProfile = async (more = {}) =>
  (await admin.call(createFreelancer, { body: { name: 'Jasmine', ...more } })).id;
const newService = async () => {
  const serviceName = `Service ${Math.random()}`;
  return (await admin.call(createServiceConfig, { body: { serviceName, displayName: 'Old' } })).id;
};

type Texts = Record<string, string>;

interface Editable {
  /** Two texts of the record, the first of which the conflict is about. */
  readonly fields: readonly string[];
  readonly read: () => Promise<Texts>;
  readonly save: (client: ApiClient, change: Texts, base?: Texts) => Promise<unknown>;
}

/** Everything that is edited as texts, made when a test begins. */
const editables: Record<string, () => Promise<Editable>> = {
  'a profile': async () => {
    const params = paramsOf(await newProfile());
    return {
      fields: ['title', 'price'],
      read: async () => (await admin.call(getFreelancer, params)) as never,
      save: (client, change, base) =>
        client.call(updateFreelancer, { ...params, body: { ...change, base } }),
    };
  },
  'a service': async () => {
    const id = await newService();
    return {
      fields: ['displayName', 'tooltip'],
      read: async () =>
        (await admin.call(listServiceConfigs)).find((entry) => entry.id === id) as never,
      save: (client, change, base) =>
        client.call(updateServiceConfig, { ...paramsOf(id), body: { ...change, base } }),
    };
  },
  'a prompt': async () => ({
    fields: ['promptText'],
    read: async () => (await admin.call(listAiPrompts))[0] as never,
    save: (client, change, base) =>
      client.call(updateAiPrompt, {
        params: { type: 'introduction' },
        body: { ...change, base } as never,
      }),
  }),
  'the contact messages': async () => ({
    fields: ['defaultWhatsAppMessage', 'defaultSMSMessage'],
    read: async () => admin.call(getContactMessages),
    save: async (client, change, base) => {
      const before = base ?? (await admin.call(getContactMessages));
      return client.call(saveContactMessages, { body: { ...before, ...change, base } as never });
    },
  }),
};

const pick = (texts: Texts, fields: readonly string[]): Texts =>
  Object.fromEntries(fields.map((field) => [field, texts[field] ?? '']));

describe.each(Object.entries(editables))('Two admins edit %s', (_, make) => {
  test('and the first save at the same moment is the only one', async () => {
    const { fields, read, save } = await make();
    for (let round = 0; round < 8; round += 1) {
      const field = fields[0] ?? '';
      const base = pick(await read(), fields);
      const texts = [`Admin's ${round}`, `Mei's ${round}`] as const;
      const saves = await Promise.allSettled([
        save(admin, { [field]: texts[0] }, base),
        save(mei, { [field]: texts[1] }, base),
      ]);
      expect(saves.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const winner = saves[0]?.status === 'fulfilled' ? 0 : 1;
      expect((await read())[field]).toBe(texts[winner]);
    }
  });

  test('and the same field is refused with both values, who and when', async () => {
    const { fields, read, save } = await make();
    const field = fields[0] ?? '';
    const base = pick(await read(), fields);
    await save(mei, { [field]: 'Theirs' }, base);
    const refused = save(admin, { [field]: 'Yours' }, base);
    await expect(refused).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('"code":"changed_meanwhile"'),
      serverMessage: 'Somebody else has changed this',
      conflicts: [
        {
          field,
          yours: 'Yours',
          theirs: 'Theirs',
          changedBy: MEI.username,
          changedAt: expect.stringMatching(/^\d{4}-.*Z$/),
        },
      ],
    });
    expect((await read())[field]).toBe('Theirs');
    // Chosen, it is saved over what is known now.
    await save(admin, { [field]: 'Yours' }, { ...base, [field]: 'Theirs' });
    expect((await read())[field]).toBe('Yours');
  });

  test('and what was sent as it was stays as the other one made it', async () => {
    const { fields, read, save } = await make();
    const field = fields[0] ?? '';
    const base = pick(await read(), fields);
    await save(mei, { [field]: 'Theirs alone' }, base);
    await save(admin, base, base);
    expect((await read())[field]).toBe('Theirs alone');
  });

  test('and the same value is no conflict, nor is a save without a base', async () => {
    const { fields, read, save } = await make();
    const field = fields[0] ?? '';
    const base = pick(await read(), fields);
    await save(mei, { [field]: 'The same' }, base);
    await save(admin, { [field]: 'The same' }, base);
    await save(admin, { [field]: 'As ever' });
    expect((await read())[field]).toBe('As ever');
  });
});

describe.each(Object.entries(editables).filter(([name]) => name !== 'a prompt'))(
  'Two admins edit different fields of %s',
  (_, make) => {
    test('and both are kept, also when all fields are sent', async () => {
      const { fields, read, save } = await make();
      const [one = '', other = ''] = fields;
      const base = pick(await read(), fields);
      await save(mei, { [one]: 'One' }, base);
      await save(admin, { ...base, [other]: 'Other' }, base);
      expect(await read()).toMatchObject({ [one]: 'One', [other]: 'Other' });
    });
  },
);

describe('A profile', () => {
  test('has its pictures, services and telephone number compared as they are stored', async () => {
    const params = paramsOf(await newProfile({ services: ['a', 'b'], phone: '91234567' }));
    const base = { services: ['a', 'b'], phone: '+6591234567' };
    await mei.call(updateFreelancer, { ...params, body: { services: ['b', 'a'], phone: '' } });
    await mei.call(updateFreelancer, { ...params, body: { phone: '6123 4567' } });
    const body = { services: ['a'], phone: '+65 6123 4567', base };
    await expect(admin.call(updateFreelancer, { ...params, body })).rejects.toMatchObject({
      conflicts: [{ field: 'services', theirs: ['b', 'a'] }],
    });
  });
});

describe("An admin's password", () => {
  const listed = async (username: string) => {
    const found = (await admin.call(listAdminUsers)).find((user) => user.username === username);
    if (!found) throw new Error('No such admin');
    return found;
  };

  test('is not changed over a change that nobody saw', async () => {
    const user = await createAdmin(db, { username: 'orchid', password: 'the first one' });
    const params = paramsOf(user.id);
    const { passwordChangedAt } = await listed('orchid');
    expect(passwordChangedAt).toBeNull();
    const base = { passwordChangedAt };
    const both = await Promise.allSettled([
      mei.call(changeAdminPassword, { ...params, body: { password: "mei's choice", base } }),
      mei.call(changeAdminPassword, { ...params, body: { password: 'another one', base } }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const body = { password: 'the third one', base };
    const now = await listed('orchid');
    await expect(admin.call(changeAdminPassword, { ...params, body })).rejects.toMatchObject({
      status: 409,
      conflicts: [{ field: 'password', changedBy: 'mei', changedAt: now.passwordChangedAt }],
    });
    const known = { passwordChangedAt: now.passwordChangedAt };
    await admin.call(changeAdminPassword, { ...params, body: { ...body, base: known } });
    const credentials = { username: 'orchid', password: 'the third one' };
    expect(await admin.call(login, { body: credentials })).toMatchObject({ success: true });
  });

  test('is changed without a base as ever', async () => {
    const user = await listed(ADMIN.username);
    const body = { password: ADMIN.password };
    await admin.call(changeAdminPassword, { ...paramsOf(user.id), body });
    await admin.call(changeAdminPassword, { ...paramsOf(user.id), body });
  });
});
