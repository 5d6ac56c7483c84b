/** `npm run garden -- <command>`, in a release `node garden.js <command>`. */
import { keepCompiled } from '#ops/server/lean-process.ts';

keepCompiled();
const { runGarden } = await import('#ops/cli/run-cli.ts');
process.exitCode = await runGarden(process.argv.slice(2));
