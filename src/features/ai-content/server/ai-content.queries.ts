import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { type PromptType, promptTypes } from '#features/ai-content/ai-content.contract.ts';
import { defaultPrompts } from '#features/ai-content/default-prompts.ts';
import { aiPrompts } from '#features/ai-content/server/ai-content.table.ts';
import { serviceConfigs } from '#features/catalogue/server/services.table.ts';
import { maskContacts } from '#features/reviews/mask-contacts.rules.ts';
import { reviews } from '#features/reviews/server/reviews.table.ts';
import type { Db } from '#platform/server/db/db.ts';

const MAX_REVIEWS = 500;

/** Idempotent for processes that start concurrently; keeps prompts edited by admins. */
export const ensureDefaultPrompts = (db: Db) =>
  db
    .insert(aiPrompts)
    .values(
      promptTypes.map((promptType) => ({ promptType, promptText: defaultPrompts[promptType] })),
    )
    .onConflictDoNothing();

/** Sorts the introduction first. */
export const listPrompts = (db: Db) =>
  db.select().from(aiPrompts).orderBy(desc(aiPrompts.promptType));

export const findActivePrompt = async (db: Db, promptType: PromptType) => {
  const [prompt] = await db
    .select()
    .from(aiPrompts)
    .where(and(eq(aiPrompts.promptType, promptType), eq(aiPrompts.isActive, true)));
  return prompt;
};

/** Locks the row until the transaction ends, to serialize concurrent edits. */
export const lockPrompt = async (tx: Db, promptType: PromptType) => {
  const [prompt] = await tx
    .select()
    .from(aiPrompts)
    .where(eq(aiPrompts.promptType, promptType))
    .for('update');
  return prompt;
};

export const savePrompt = async (db: Db, promptType: PromptType, promptText: string) => {
  const [prompt] = await db
    .insert(aiPrompts)
    .values({ promptType, promptText })
    .onConflictDoUpdate({
      target: aiPrompts.promptType,
      set: { promptText, updatedAt: sql`now()` },
    })
    .returning();
  return prompt;
};

/** Ordered from newest to oldest, with the words that visitors see. */
export const listReviewsToRead = async (db: Db, freelancerId: number) => {
  const rows = await db
    .select({
      id: reviews.id,
      lookAlikeRating: reviews.lookAlikeRating,
      servicesRating: reviews.servicesRating,
      gfeRating: reviews.gfeRating,
      comment: reviews.comment,
      masks: reviews.masks,
      clientName: reviews.clientName,
    })
    .from(reviews)
    .where(eq(reviews.freelancerId, freelancerId))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(MAX_REVIEWS);
  return rows.map(({ masks, ...review }) => ({
    ...review,
    comment: review.comment && maskContacts(review.comment, masks),
  }));
};

/** Lists the configured services in their display order. */
export const listServiceConfigsOf = (db: Db, serviceNames: string[]) =>
  db
    .select()
    .from(serviceConfigs)
    .where(inArray(serviceConfigs.serviceName, serviceNames))
    .orderBy(asc(serviceConfigs.sortOrder), asc(serviceConfigs.displayName));
