import { join, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';
import { compileTexts, MESSAGES } from '#platform/build/compile-texts.ts';

/** An editor empties a file before it fills it, and both may be one event. */
const WRITTEN_AFTER_MS = 50;

/** The typed functions of the public texts, made anew when a text changes in development. */
export const texts = (): Plugin => {
  let root = '';
  return {
    name: 'texts',
    configResolved(config) {
      root = config.root;
    },
    buildStart: () => compileTexts(root),
    // A text that a page does not use is not in its scripts, though the list of all texts names it.
    transform: {
      filter: { id: /\/platform\/web\/texts\// },
      handler: (code) => ({ code, map: null, moduleSideEffects: false }),
    },
    configureServer({ watcher, ws, config }) {
      const compile = () => {
        try {
          compileTexts(root);
        } catch (error) {
          const { message, stack = '' } = error as Error;
          config.logger.error(message);
          ws.send({ type: 'error', err: { message, stack } });
        }
      };
      let timer: NodeJS.Timeout | undefined;
      watcher.on('all', (_, file) => {
        if (!resolve(file).startsWith(join(resolve(root), MESSAGES, sep))) return;
        clearTimeout(timer);
        timer = setTimeout(compile, WRITTEN_AFTER_MS).unref();
      });
    },
  };
};
