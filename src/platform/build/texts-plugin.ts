import { basename, join, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';
import { compileTexts, MESSAGES, sourceIn } from '#platform/build/compile-texts.ts';
import { readTexts } from '#platform/build/read-texts.ts';
import { type Locale, locales } from '#platform/web/i18n/locale.ts';

/** Debounce: an editor may truncate a file before writing it, and both may arrive as one event. */
const WRITTEN_AFTER_MS = 50;

const MESSAGE_MODULES = /\/platform\/web\/texts\/messages\/(?!_)/;

/** Vite plugin that leaves out the messages of the other languages, because a page has one language. */
export const oneLanguage = (locale: Locale): Plugin => {
  let texts: ReturnType<typeof readTexts>;
  return {
    name: 'one-language',
    configResolved({ root }) {
      texts = readTexts(join(root, MESSAGES), locales);
    },
    transform: {
      filter: { id: MESSAGE_MODULES },
      handler: (_, id) => {
        const key = basename(id, '.js');
        const text = texts.get(key)?.[locales.indexOf(locale)];
        if (text === undefined) throw new Error(`There is no message ${key}`);
        return { code: sourceIn(key, text), map: null, moduleSideEffects: false };
      },
    },
  };
};

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
