/** `npm run cli -- <command>`, in a release `node cli.js <command>`. */
import { enableCompileCaching } from '#ops/server/memory-flags.ts';

enableCompileCaching();
const { runCli } = await import('#ops/cli/run-cli.ts');
process.exitCode = await runCli(process.argv.slice(2));
