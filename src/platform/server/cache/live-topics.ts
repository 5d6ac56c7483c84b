import type { FastifyInstance } from 'fastify';
import type { TopicChange } from '#platform/server/cache/announce.ts';
import { openChangeFeed } from '#platform/server/cache/change-feed.ts';
import { deleteOldChanges } from '#platform/server/cache/change-messages.ts';
import { createTopics } from '#platform/server/cache/topics.ts';
import type { Database } from '#platform/server/db/db.ts';
import { TEN_MINUTES_MS } from '#platform/server/jobs/background-jobs.ts';

/** Debounce interval of soft changes; delivery to other processes and recomputation come on top. */
const SOON_MS = 1_000;

/** Topics that follow the changes of this process and of all other processes on the same database. */
export const openLiveTopics = (app: FastifyInstance, database: Database, pollEveryMs: number) => {
  const { healthMonitor } = database;
  const isAlone = database.engine === 'embedded';
  const topics = createTopics({ isAlone, isUnavailable: () => healthMonitor.isUnavailable });

  const soon = new Set<string>();
  let soonTimer: NodeJS.Timeout | undefined;
  const changeSoon = () => {
    soonTimer = undefined;
    topics.changeSoftly([...soon]);
    soon.clear();
  };
  const onChange = (change: TopicChange) => {
    if (change.now.length > 0) topics.change(change.now);
    for (const topic of change.soon) soon.add(topic);
    if (change.soon.length > 0) soonTimer ??= setTimeout(changeSoon, SOON_MS).unref();
  };
  const stopListening = database.onChange(onChange);
  // After an outage all values are recomputed.
  const stopWatching = healthMonitor.onChange((reason) => reason ?? topics.changeAll());
  app.addHook('onClose', async () => {
    clearTimeout(soonTimer);
    stopListening();
    stopWatching();
  });
  if (isAlone) return topics;

  const feed = openChangeFeed({
    database,
    onChange,
    onGap: topics.changeAll,
    onPolled: topics.markPolled,
    pollEveryMs,
    log: app.log,
  });
  app.startJob({
    name: 'old-changes',
    everyMs: TEN_MINUTES_MS,
    run: () => deleteOldChanges(database.db),
  });
  app.addHook('onReady', () => feed.ready);
  app.addHook('onClose', () => feed.close());
  return topics;
};
