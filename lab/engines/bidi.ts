import { once } from 'node:events';
import { ANSWER_MS, type Driver } from '#lab/engines/driver.ts';

interface Message {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly method?: string;
  readonly message?: string;
  readonly result?: Record<string, unknown>;
  readonly params?: { readonly level?: string; readonly text?: string };
}

type Send = (method: string, params?: object) => Promise<Record<string, unknown>>;

interface Evaluated {
  readonly type: 'success' | 'exception';
  readonly result?: { readonly value?: string };
  readonly exceptionDetails?: { readonly text: string };
}

const openConnection = async (url: string) => {
  const socket = new WebSocket(url);
  const waiting = new Map<number, PromiseWithResolvers<Record<string, unknown>>>();
  const problems: string[] = [];
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result = {}, message, params } = JSON.parse(String(data)) as Message;
    if (type === 'event' && params?.level === 'error') problems.push(params.text ?? '');
    if (id === undefined) return;
    if (type === 'success') waiting.get(id)?.resolve(result);
    else waiting.get(id)?.reject(new Error(message));
    waiting.delete(id);
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser has gone'));
  });
  await once(socket, 'open');
  let lastId = 0;
  const send: Send = (method, params = {}) => {
    lastId += 1;
    const answer = Promise.withResolvers<Record<string, unknown>>();
    waiting.set(lastId, answer);
    socket.send(JSON.stringify({ id: lastId, method, params }));
    const timer = setTimeout(() => answer.reject(new Error(`no answer to ${method}`)), ANSWER_MS);
    return answer.promise.finally(() => clearTimeout(timer));
  };
  return { send, problems };
};

const VIEWPORT = { width: 1280, height: 900 };

/** A WebDriver BiDi client over a WebSocket. */
export const connectBidi = async (url: string): Promise<Driver & { readonly browser: string }> => {
  const { send, problems } = await openConnection(url);
  const { capabilities } = await send('session.new', { capabilities: {} });
  const { browserVersion } = capabilities as { browserVersion: string };
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = await send('browsingContext.getTree');
  const [{ context }] = contexts as [{ context: string }];
  await send('browsingContext.setViewport', { context, viewport: VIEWPORT });
  return {
    browser: browserVersion,
    goto: async (address) => {
      await send('browsingContext.navigate', { context, url: address, wait: 'complete' });
    },
    evaluate: async (expression) => {
      const { result, exceptionDetails } = (await send('script.evaluate', {
        expression: `(async () => JSON.stringify(await (${expression})))()`,
        target: { context },
        awaitPromise: true,
      })) as unknown as Evaluated;
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result?.value && JSON.parse(result.value);
    },
    perform: async (actions) => {
      await send('input.performActions', { context, actions });
    },
    screenshot: async () => {
      const { data } = await send('browsingContext.captureScreenshot', { context });
      return String(data);
    },
    problems: () => problems,
  };
};
