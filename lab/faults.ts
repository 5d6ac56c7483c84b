/**
 * Injects faults and reports their damage: `npm run test:faults -- power-cut --rounds 50 --seed 7`. Without a
 * name it injects all kinds. The same seed makes the same choices.
 */
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { faults } from '#lab/faults/kinds.ts';
import { ensureBuilt } from '#ops/build/ensure-built.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const unknown = positionals.filter((kind) => !(kind in faults));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(faults).join(', ')}.`);
  process.exit(1);
}
const kinds = positionals.length > 0 ? positionals : Object.keys(faults);

await ensureBuilt();
for (const kind of kinds) {
  await using temporary = await mkdtempDisposable(join(tmpdir(), 'garden-faults-'));
  console.log(`${kind}: ${values.rounds} rounds with seed ${values.seed}`);
  const found = await faults[kind]?.({
    rounds: Number(values.rounds),
    seed: Number(values.seed),
    folder: temporary.path,
    print: (line) => console.log(`  ${line}`),
  });
  for (const fault of found ?? []) console.error(`  ${fault}`);
  console.log(`${kind}: ${found?.length} faults`);
  if (found?.length) process.exitCode = 1;
}
