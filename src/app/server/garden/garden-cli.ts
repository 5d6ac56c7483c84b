/** `npm run garden -- <command>`, in a release `node garden.js <command>`. */
import { keepCompiled } from '#app/server/lean-process.ts';

keepCompiled();
const { runGarden } = await import('#app/server/garden/run-garden.ts');
process.exitCode = await runGarden(process.argv.slice(2));
