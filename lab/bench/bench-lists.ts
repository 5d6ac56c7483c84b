/** Benchmarks growing lists with 100,000 and with 1,000 profiles, on both engines. */
import { measureLists } from './lists.ts';
import { openBenchDatabase } from './support/bench-database.ts';
import { printTable } from './support/table.ts';

for (const engine of ['PostgreSQL', 'embedded'] as const) {
  console.log(engine);
  printTable(await measureLists(() => openBenchDatabase(engine)));
}
