import { join, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';
import { compileTexts, MESSAGES } from '#platform/build/compile-texts.ts';

/** Debounce: an editor may truncate a file before writing it, and both may arrive as one event. */
const WRITTEN_AFTER_MS = 50;

/** Vite plugin that generates the message functions, in development after every change. */
export const texts = (): Plugin => {
  let root = '';
  return {
    name: 'texts',
    configResolved(config) {
      root = config.root;
    },
    buildStart: () => compileTexts(root),
    // Marks the modules as free of side effects, so that unused messages are removed although the index
    // exports them.
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
