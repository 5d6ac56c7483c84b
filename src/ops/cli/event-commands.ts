import { rebuildRollups } from '#features/analytics/server/rebuild.service.ts';
import { sweepEvents } from '#features/analytics/server/retention.service.ts';
import { type Command, parseArguments } from '#ops/cli/command.ts';
import { withDatabase } from '#ops/cli/with-database.ts';

export const eventCommands: readonly Command[] = [
  {
    name: 'events sweep',
    usage: '',
    help: 'deletes events older than EVENT_RETENTION_DAYS, as the server does every day',
    run: async (args, context) => {
      parseArguments(args, {}, [0, 0]);
      const { signal, print, config } = context;
      const days = config.eventRetentionDays;
      const deleted = await withDatabase(context, ({ db }) =>
        sweepEvents(db, { days, isStopped: () => signal.aborted }),
      );
      signal.throwIfAborted();
      print(`${deleted} events were older than ${days} days.`);
    },
  },
  {
    name: 'rollups rebuild',
    usage: '',
    help: 'rebuilds the sums of the dashboard from all stored events',
    run: async (args, context) => {
      parseArguments(args, {}, [0, 0]);
      const { signal, print } = context;
      await withDatabase(context, ({ db }) =>
        rebuildRollups(db, { isStopped: () => signal.aborted }),
      );
      // The server continues an interrupted rebuild with its next sweep.
      signal.throwIfAborted();
      print('The sums have been rebuilt.');
    },
  },
];
