import type { ContactMessages } from '#features/contact/contact.contract.ts';
import { contactMessages } from '#features/contact/server/contact.table.ts';
import type { Db } from '#platform/server/db.ts';

/** Undefined as long as no admin has saved any. */
export const findContactMessages = async (db: Db) => {
  const [messages] = await db.select().from(contactMessages);
  return messages;
};

export const upsertContactMessages = async (db: Db, messages: ContactMessages) => {
  const changed = { ...messages, updatedAt: new Date() };
  await db
    .insert(contactMessages)
    .values(changed)
    .onConflictDoUpdate({ target: contactMessages.isOnly, set: changed });
  return messages;
};
