import { applyPendingDeltas } from '#features/analytics/server/pending-deltas.service.ts';
import { findOrphans } from '#features/media/pictures/server/removal/orphan-sweep.ts';
import type { PictureStore } from '#features/media/uploads/server/storage/picture-store.ts';
import { pictureExists } from '#features/media/uploads/server/storage/upload-store.ts';
import { isUpload, pictureOf } from '#features/media/uploads/upload-url.rules.ts';
import {
  checkFields,
  pictureFields,
  profileFields,
} from '#features/profiles/profile-file.rules.ts';
import type { FreelancerRecord } from '#features/profiles/profiles.contract.ts';
import { listWrongRatings, listWrongSeeds, listWrongSums } from '#ops/cli/check.queries.ts';
import { type Command, type CommandContext, parseArguments } from '#ops/cli/command.ts';
import { profilePages, withDatabaseAndStore } from '#ops/cli/with-database.ts';
import { CLI_COMMAND } from '#platform/server/config/program-files.ts';
import type { Db } from '#platform/server/db/db.ts';

const SUM_ATTEMPTS = 5;

interface Finding {
  readonly kind:
    | 'picture missing'
    | 'picture without a profile'
    | 'field'
    | 'seed'
    | 'rating'
    | 'sum';
  readonly profile?: { readonly id: number; readonly name: string };
  readonly message: string;
}
type ReportFinding = (finding: Finding) => void;

const uploadsOf = (profile: FreelancerRecord): { column: string; url: string }[] =>
  pictureFields.flatMap((column) =>
    [profile[column]].flat().flatMap((value) => {
      const url = pictureOf(value.split(/[?#]/, 1)[0] ?? '');
      return url && isUpload(url) ? [{ column, url }] : [];
    }),
  );

const checkProfile = async (
  profile: FreelancerRecord,
  store: PictureStore,
  find: ReportFinding,
) => {
  const { id, name } = profile;
  const stored = Object.fromEntries(profileFields.map((field) => [field, profile[field]]));
  for (const { column, message } of checkFields(stored).problems) {
    find({ kind: 'field', profile: { id, name }, message: `${column}: ${message}` });
  }
  for (const { column, url } of uploadsOf(profile)) {
    if (await pictureExists(store, url)) continue;
    find({ kind: 'picture missing', profile: { id, name }, message: `${column}: ${url}` });
  }
};

const checkProfiles = async (
  db: Db,
  store: PictureStore,
  context: CommandContext,
  find: ReportFinding,
) => {
  let count = 0;
  for await (const page of profilePages(db, context)) {
    for (const profile of page) await checkProfile(profile, store, find);
    count += page.length;
    context.progress(`profiles checked: ${count}`);
  }
  return count;
};

const checkOrphans = async (
  db: Db,
  store: PictureStore,
  { signal }: CommandContext,
  find: ReportFinding,
) => {
  for await (const files of store.list()) {
    signal.throwIfAborted();
    for (const url of await findOrphans(db, files)) {
      find({ kind: 'picture without a profile', message: `${url}; the server sweeps it` });
    }
  }
};

const checkSeeds = async (db: Db, find: ReportFinding) => {
  for (const day of await listWrongSeeds(db)) {
    find({ kind: 'seed', message: `${day}, the seed is not the one that was committed to` });
  }
};

const checkSums = async (db: Db, find: ReportFinding) => {
  for (const profile of await listWrongRatings(db)) {
    find({ kind: 'rating', profile, message: 'the ratings are not those of the reviews' });
  }
  for (let attempt = 0; attempt < SUM_ATTEMPTS; attempt += 1) {
    await applyPendingDeltas(db);
    const wrong = await listWrongSums(db);
    for (const profile of wrong ?? []) {
      find({
        kind: 'sum',
        profile,
        message: `the sums are not those of the events; run: ${CLI_COMMAND} rollups rebuild`,
      });
    }
    if (wrong) return true;
  }
  return false;
};

const lineOf = ({ kind, profile, message }: Finding) =>
  `${kind}: ${profile ? `${profile.name} (${profile.id}), ` : ''}${message}`;

export const checkCommand: Command = {
  name: 'check',
  usage: '[--json]',
  help: 'looks for missing and unused pictures, fields against the rules, wrong seeds, ratings and sums',
  run: async (args, context) => {
    const { flags } = parseArguments(args, { json: { type: 'boolean' } }, [0, 0]);
    let findings = 0;
    const find: ReportFinding = (finding) => {
      findings += 1;
      context.print(flags.json ? JSON.stringify(finding) : lineOf(finding));
    };
    return withDatabaseAndStore(context, async (db, store) => {
      const profiles = await checkProfiles(db, store, context, find);
      await checkOrphans(db, store, context, find);
      await checkSeeds(db, find);
      const areSumsChecked = await checkSums(db, find);
      if (flags.json) context.print(JSON.stringify({ profiles, findings, areSumsChecked }));
      else {
        context.print(`${profiles} profiles checked, ${findings} findings.`);
        if (!areSumsChecked) context.print('Events are being counted: run it again for the sums.');
      }
      return findings > 0 ? 1 : 0;
    });
  },
};
