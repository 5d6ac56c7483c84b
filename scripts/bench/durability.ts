/** What it costs that an event which was acknowledged survives a power cut. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { atLeast, type Figure } from './table.ts';

const ROUNDS = 3;
const LOAD = fileURLToPath(new URL('./load-durability.ts', import.meta.url));
const WITHOUT_SYNCS = fileURLToPath(new URL('./without-syncs.ts', import.meta.url));

interface Rates {
  readonly stored: number;
  readonly counted: number;
}

const measure = async (...options: string[]): Promise<Rates> => {
  const { stdout } = await promisify(execFile)(process.execPath, [...options, LOAD]);
  return JSON.parse(stdout);
};

const middle = (rounds: Rates[], name: keyof Rates) =>
  rounds.map((rates) => rates[name]).toSorted((a, b) => a - b)[ROUNDS >> 1] ?? 0;

export const measureDurability = async (): Promise<Figure[]> => {
  const synced: Rates[] = [];
  const unsynced: Rates[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    unsynced.push(await measure('--import', WITHOUT_SYNCS));
    synced.push(await measure());
  }
  const figure = (name: keyof Rates): Figure => ({
    what: `events of 50 visitors at once, ${name} in groups, embedded, synced : not synced`,
    ours: `${Math.round(middle(synced, name))}/s`,
    reference: `${Math.round(middle(unsynced, name))}/s`,
    ...atLeast(middle(synced, name) / middle(unsynced, name), 0.5),
  });
  return [figure('stored'), figure('counted')];
};
