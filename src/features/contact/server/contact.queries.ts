import { sql } from 'drizzle-orm';
import type { ContactMessages } from '#features/contact/contact.contract.ts';
import { contactMessages } from '#features/contact/server/contact.table.ts';
import type { Db } from '#platform/server/db/db.ts';

/** Undefined as long as no admin has saved any. */
export const findContactMessages = async (db: Db) => {
  const [messages] = await db.select().from(contactMessages);
  return messages;
};

/** Locked until the transaction ends, the first time too: two that save take turns. */
export const lockContactMessages = async (tx: Db): Promise<ContactMessages> => {
  await tx.insert(contactMessages).values({}).onConflictDoNothing();
  const [messages] = await tx.select().from(contactMessages).for('update');
  if (!messages) throw new Error('The contact messages were just written and are not there');
  const { defaultWhatsAppMessage, defaultSMSMessage } = messages;
  return { defaultWhatsAppMessage, defaultSMSMessage };
};

export const updateContactMessages = (tx: Db, messages: ContactMessages) =>
  tx.update(contactMessages).set({ ...messages, updatedAt: sql`now()` });
