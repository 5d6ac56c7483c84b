import { gte, lt, ne, sql } from 'drizzle-orm';
import type { TopicChange } from '#platform/server/cache/announce.ts';
import { contentChanges } from '#platform/server/cache/content-changes.table.ts';
import type { Db } from '#platform/server/db/db.ts';
import { readHorizon } from '#platform/server/db/horizon.ts';

export const CHANGE_CHANNEL = 'content_changes';
/** PostgreSQL limits the payload of NOTIFY to less than 8,000 bytes. */
const MAX_MESSAGE_LENGTH = 7_500;
const SOON = '~';
const KEPT_MINUTES = 10;

const formatChange = ({ now, soon }: TopicChange): string[] => [
  ...now,
  ...soon.map((topic) => `${SOON}${topic}`),
];

export const parseChange = (tokens: readonly string[]): TopicChange => ({
  now: tokens.filter((token) => !token.startsWith(SOON)),
  soon: tokens.filter((token) => token.startsWith(SOON)).map((token) => token.slice(SOON.length)),
});

/** Packs the topics into as few payloads as possible, each beginning with the sender. */
const messagesOf = (sender: string, tokens: readonly string[]): string[] => {
  const messages: string[] = [];
  let message = sender;
  for (const token of tokens) {
    if (message.length + token.length >= MAX_MESSAGE_LENGTH) {
      messages.push(message);
      message = sender;
    }
    message += ` ${token}`;
  }
  return [...messages, message];
};

/** Notifies on commit, and stores the change for processes that miss the notification. */
export const publishChange = (tx: Db, sender: string, change: TopicChange) => {
  const tokens = formatChange(change);
  return tx.execute(sql`
    with written as (
      insert into ${contentChanges} (sender, topics) values (${sender}, ${sql.param(tokens)})
    )
    select pg_notify(${CHANGE_CHANNEL}, message)
    from unnest(${sql.param(messagesOf(sender, tokens))}::text[]) as message`);
};

/** Lists the changes of other processes by transactions that had not ended at the horizon. */
export const listChangesSince = async (db: Db, sender: string, horizon: string | undefined) => {
  const next = await readHorizon(db);
  if (horizon === undefined) return { changes: [], horizon: next };
  const changes = await db
    .select({ id: contentChanges.id, topics: contentChanges.topics })
    .from(contentChanges)
    .where(
      sql`${gte(contentChanges.transaction, horizon)} and ${ne(contentChanges.sender, sender)}`,
    );
  return { changes, horizon: next };
};

export const deleteOldChanges = (db: Db) =>
  db
    .delete(contentChanges)
    .where(lt(contentChanges.createdAt, sql`now() - make_interval(mins => ${KEPT_MINUTES})`));
