import { resolve } from 'node:path';
import { CLI_ACTOR } from '#features/audit/server/audit.service.ts';
import { createSimilaritySearch } from '#features/media/pictures/server/similarity/similar-pictures.ts';
import type { PictureStore } from '#features/media/uploads/server/storage/picture-store.ts';
import { checkFields, ID_COLUMN, type Problem } from '#features/profiles/profile-file.rules.ts';
import {
  type ImportCounts,
  importProfiles,
  previewImport,
} from '#features/profiles/server/profile-import.service.ts';
import type { ImportRow } from '#features/profiles/server/profile-import-plan.service.ts';
import { type Command, type CommandContext, parseArguments } from '#ops/cli/command.ts';
import { createFolderPictures, PictureProblem } from '#ops/cli/folder-pictures.ts';
import { type FileRow, formatOf, readProfileFile, replacePictures } from '#ops/cli/profile-file.ts';
import { withDatabaseAndStore } from '#ops/cli/with-database.ts';
import { OperatorError } from '#ops/operator-error.ts';
import type { Db } from '#platform/server/db/db.ts';

type TakePicture = (path: string) => Promise<string>;
type Report = (problem: Problem) => void;

/** A value that the contract does not accept as a picture URL is a file of the folder. */
const isFile = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.trim() !== '' &&
  checkFields({ profileImage: value }).problems.length > 0;

const withPictures = ({ line, values }: FileRow, take: TakePicture, report: Report) =>
  replacePictures(values, async (value, column) => {
    if (!isFile(value)) return value;
    try {
      return await take(value.trim());
    } catch (error) {
      if (!(error instanceof PictureProblem)) throw error;
      report({ line, column, message: error.message });
      return '';
    }
  });

const readId = (value: unknown): number | undefined | 'wrong' => {
  const text = value === undefined || value === null ? '' : String(value).trim();
  if (text === '') return undefined;
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 'wrong';
};

/** Yields the valid rows, and reports all problems of the others. */
const checkedRows = async function* (
  path: string,
  take: TakePicture | undefined,
  report: Report,
): AsyncGenerator<ImportRow> {
  for await (const row of readProfileFile(path)) {
    const { line } = row;
    let isGood = true;
    const fail: Report = (problem) => {
      isGood = false;
      report(problem);
    };
    const id = readId(row.values[ID_COLUMN]);
    if (id === 'wrong') fail({ line, column: ID_COLUMN, message: 'must be the id of a profile' });
    const { fields, problems } = checkFields(
      take ? await withPictures(row, take, fail) : row.values,
    );
    for (const problem of problems) fail({ line, ...problem });
    if (isGood && id !== 'wrong') yield { line, id, fields };
  }
};

interface ImportOptions {
  readonly file: string;
  readonly folder: string | undefined;
  readonly isDry: boolean;
  readonly isUpdate: boolean;
  readonly isJson: boolean;
}

const describeCounts = ({ created, updated, unchanged }: ImportCounts) =>
  `${created} created, ${updated} updated, ${unchanged} unchanged`;

const runImport = async (
  db: Db,
  store: PictureStore,
  { file, folder, isDry, isUpdate, isJson }: ImportOptions,
  { signal, print, progress }: CommandContext,
): Promise<number> => {
  const place = formatOf(file) === 'csv' ? 'line' : 'row';
  let problems = 0;
  const report: Report = (problem) => {
    problems += 1;
    const { line, column, message } = problem;
    print(isJson ? JSON.stringify(problem) : `${place} ${line}, ${column}: ${message}`);
  };
  const { isRefused } = createSimilaritySearch(db);
  const take = folder ? createFolderPictures(folder, store, isDry, isRefused) : undefined;
  const preview = await previewImport(db, checkedRows(file, take, report), {
    isUpdate,
    report,
    signal,
    onProgress: (rows) => progress(`rows checked: ${rows}`),
  });
  const printSummary = (counts: ImportCounts, words: string) => {
    const { created, updated, unchanged } = counts;
    print(isJson ? JSON.stringify({ created, updated, unchanged, problems, isDry }) : words);
  };
  if (problems > 0) {
    printSummary(
      { created: 0, updated: 0, unchanged: 0 },
      `${problems} problems. Please correct them. Nothing is imported until then.`,
    );
    return 1;
  }
  if (isDry) {
    printSummary(preview, `Would be: ${describeCounts(preview)}. Nothing is changed.`);
    return 0;
  }
  if (preview.created + preview.updated === 0) {
    printSummary(preview, `${describeCounts(preview)}.`);
    return 0;
  }
  const failed: Report = () => {
    throw new OperatorError(`${file} has changed since. Nothing is imported: run it again.`);
  };
  const counts = await importProfiles(db, checkedRows(file, take, failed), preview, {
    isUpdate,
    signal,
    store,
    actor: CLI_ACTOR,
    onProgress: (rows) => progress(`rows written: ${rows}`),
  });
  printSummary(counts, `${describeCounts(counts)}.`);
  return 0;
};

export const importCommand: Command = {
  name: 'import',
  usage: '<file.csv|file.json> [--dry-run] [--update] [--pictures <folder>] [--json]',
  help: 'creates profiles, and with --update changes existing ones; all rows or none',
  run: async (args, context) => {
    const { positionals, flags } = parseArguments(
      args,
      {
        'dry-run': { type: 'boolean' },
        update: { type: 'boolean' },
        pictures: { type: 'string' },
        json: { type: 'boolean' },
      },
      [1, 1],
    );
    const file = resolve(positionals[0] ?? '');
    formatOf(file);
    const wanted: ImportOptions = {
      file,
      folder: flags.pictures === undefined ? undefined : resolve(flags.pictures),
      isDry: flags['dry-run'] === true,
      isUpdate: flags.update === true,
      isJson: flags.json === true,
    };
    return withDatabaseAndStore(context, (db, store) => runImport(db, store, wanted, context));
  },
};
