import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { CLI_ACTOR, recordAudit } from '#features/audit/server/audit.service.ts';
import {
  type PictureStore,
  readWhole,
} from '#features/media/uploads/server/storage/picture-store.ts';
import { isUpload } from '#features/media/uploads/upload-url.rules.ts';
import {
  pictureFields,
  type profileFields,
  profileFileColumns,
} from '#features/profiles/profile-file.rules.ts';
import type { FreelancerRecord } from '#features/profiles/profiles.contract.ts';
import { CSV_HEAD, profileCsvLine } from '#features/profiles/server/profile-export.service.ts';
import { type Command, type CommandContext, parseArguments } from '#ops/cli/command.ts';
import { type FileFormat, formatOf, replacePictures } from '#ops/cli/profile-file.ts';
import { profilePages, withDatabaseAndStore } from '#ops/cli/with-database.ts';
import { OperatorError, reasonOf } from '#ops/operator-error.ts';
import type { Db } from '#platform/server/db/db.ts';

type Row = Pick<FreelancerRecord, 'id' | (typeof profileFields)[number]>;

const rowOf = (profile: FreelancerRecord): Row =>
  Object.fromEntries(
    profileFileColumns.map((column) => [column, profile[column as keyof FreelancerRecord]]),
  ) as never;

/** Copies each upload that the row refers to into the folder, and replaces its URL by the file name. */
const withFiles = (row: Row, store: PictureStore, folder: string): Promise<Row> =>
  replacePictures(row, async (url) => {
    if (typeof url !== 'string' || !isUpload(url)) return url;
    const name = basename(url);
    const path = join(folder, name);
    if (existsSync(path)) return name;
    const content = await readWhole(store, name);
    if (!content) return url;
    await writeFile(path, content);
    return name;
  });

const writers: Record<
  FileFormat,
  { readonly head: string; readonly tail: string; line(row: Row, isFirst: boolean): string }
> = {
  csv: { head: CSV_HEAD, tail: '', line: profileCsvLine },
  json: {
    head: '[',
    tail: '\n]\n',
    line: (row, isFirst) => `${isFirst ? '' : ','}\n${JSON.stringify(row)}`,
  },
};

/** Writes a complete file, or none. */
const runExport = async (
  db: Db,
  store: PictureStore,
  file: string,
  folder: string | undefined,
  context: CommandContext,
): Promise<number> => {
  const { head, tail, line } = writers[formatOf(file)];
  const partial = `${file}.${randomUUID().slice(0, 8)}.partial`;
  let count = 0;
  try {
    if (folder) await mkdir(folder, { recursive: true });
    const handle = await open(partial, 'wx');
    try {
      await handle.write(head);
      for await (const page of profilePages(db, context)) {
        let text = '';
        for (const profile of page) {
          const row = rowOf(profile);
          text += line(folder ? await withFiles(row, store, folder) : row, count === 0);
          count += 1;
        }
        await handle.write(text);
        context.progress(`profiles written: ${count}`);
      }
      await handle.write(tail);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(partial, file);
    await recordAudit(db, {
      admin: CLI_ACTOR,
      action: 'export',
      recordType: 'profile',
      fields: folder ? [...pictureFields] : [],
    });
    return count;
  } catch (error) {
    await rm(partial, { force: true });
    if ((error as { syscall?: string }).syscall === undefined) throw error;
    throw new OperatorError(`${file} cannot be written: ${reasonOf(error)}.`);
  }
};

export const exportCommand: Command = {
  name: 'export',
  usage: '<file.csv|file.json> [--pictures <folder>]',
  help: 'writes all profiles, hidden ones too, into a new file',
  run: async (args, context) => {
    const { positionals, flags } = parseArguments(args, { pictures: { type: 'string' } }, [1, 1]);
    const file = resolve(positionals[0] ?? '');
    formatOf(file);
    if (existsSync(file)) throw new OperatorError(`${file} already exists. Choose another name.`);
    const folder = flags.pictures === undefined ? undefined : resolve(flags.pictures);
    const count = await withDatabaseAndStore(context, (db, store) =>
      runExport(db, store, file, folder, context),
    );
    context.print(`${count} profiles are in ${file}.`);
  },
};
