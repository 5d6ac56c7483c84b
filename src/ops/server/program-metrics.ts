import { performance } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { backupAge } from '#ops/backup/backup-folder.ts';
import type { Config } from '#ops/config/config.ts';
import { programVersion } from '#platform/server/config/program-files.ts';
import type { Database, Db } from '#platform/server/db/db.ts';
import { freeBytes } from '#platform/server/files/disk-space.ts';
import { listJobs } from '#platform/server/jobs/jobs.queries.ts';
import { observableGauge, type Sample } from '#platform/server/metrics/instruments.ts';
import { singleFlight, watchWith } from '#platform/server/metrics/watch.ts';

const buildInfo = observableGauge('garden_build_info', 'The version that runs; always 1', {
  combine: 'max',
});
const processes = observableGauge('garden_processes', 'Processes that these figures are of');
const databaseUp = observableGauge('garden_database_up', '1 while the database answers', {
  combine: 'min',
});
const databaseUnavailable = observableGauge(
  'garden_database_away_seconds',
  'For how long the database has not answered; 0 while it does',
  { combine: 'max' },
);
const loopTime = observableGauge(
  'garden_event_loop_seconds_total',
  'Time that the event loop worked (active) or waited (idle)',
  { kind: 'counter' },
);
const dataFree = observableGauge('garden_data_free_bytes', 'Free disk space in DATA_DIR', {
  combine: 'min',
});
const backupInterval = observableGauge(
  'garden_backup_interval_seconds',
  'How often a backup is wanted; absent without BACKUP_DIR',
  { combine: 'max' },
);
const lastBackup = observableGauge(
  'garden_backup_age_seconds',
  'Age of the newest backup in BACKUP_DIR; absent if there is none',
  { combine: 'min' },
);

const jobFinish = observableGauge(
  'garden_job_finish_age_seconds',
  'Since a background job last came to its end, by the clock of the database',
  { combine: 'max' },
);
const jobFailure = observableGauge(
  'garden_job_failure_age_seconds',
  'Since a background job last failed; absent if it never did',
  { combine: 'max' },
);
const jobRunning = observableGauge('garden_job_running', '1 while a process does the job', {
  combine: 'max',
});

const loopSeconds = () => {
  const { active, idle } = performance.eventLoopUtilization();
  return [
    { labels: { state: 'active' }, value: active / 1_000 },
    { labels: { state: 'idle' }, value: idle / 1_000 },
  ];
};

const watchJobs = (app: FastifyInstance, db: Db) => {
  const ask = singleFlight(() => listJobs(db));
  const watch = (
    of: typeof jobFinish,
    figureOf: (job: Awaited<ReturnType<typeof ask>>[number]) => number | null,
  ) =>
    watchWith(app, of, async () =>
      (await ask()).flatMap((job): Sample[] => {
        const value = figureOf(job);
        return value === null ? [] : [{ labels: { job_name: job.name }, value }];
      }),
    );
  watch(jobFinish, ({ sinceFinish }) => sinceFinish);
  watch(jobFailure, ({ sinceFailure }) => sinceFailure);
  watch(jobRunning, ({ isRunning }) => (isRunning ? 1 : 0));
};

/** Registers metrics of the process and its environment, collected when they are scraped. */
export const registerProgramMetrics = (
  app: FastifyInstance,
  { dataDir, backup }: Config,
  { healthMonitor, db }: Database,
): void => {
  const version = programVersion();
  watchWith(app, buildInfo, () => [{ labels: { version, node: process.version }, value: 1 }]);
  watchWith(app, processes, () => 1);
  watchWith(app, databaseUp, () => (healthMonitor.isUnavailable ? 0 : 1));
  watchWith(app, databaseUnavailable, () => healthMonitor.outageMs / 1_000);
  watchJobs(app, db);
  watchWith(app, loopTime, loopSeconds);
  watchWith(app, dataFree, () => freeBytes(dataDir));
  if (!backup) return;
  watchWith(app, backupInterval, () => backup.everyMinutes * 60);
  watchWith(app, lastBackup, () => backupAge(backup.folder));
};
