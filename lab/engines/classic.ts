import { ANSWER_MS, type Driver } from '#lab/engines/driver.ts';

const RUN = `const done = arguments[arguments.length - 1];
(async () => JSON.stringify(await (EXPRESSION)))().then(
  (value) => done({ value }),
  (error) => done({ error: String(error) }),
);`;

/** A W3C WebDriver client over HTTP. */
export const connectClassic = async (
  url: string,
  capabilities: object,
): Promise<Driver & { readonly browser: string; close(): Promise<void> }> => {
  const call = async <Value>(method: string, path: string, body?: object): Promise<Value> => {
    const answer = await fetch(url + path, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_MS),
      headers: { 'content-type': 'application/json' },
    });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
    return value as Value;
  };
  const { sessionId, capabilities: got } = await call<{
    sessionId: string;
    capabilities: { browserVersion: string };
  }>('POST', '/session', { capabilities: { alwaysMatch: capabilities } });
  const session = `/session/${sessionId}`;
  return {
    browser: got.browserVersion,
    goto: (address) => call('POST', `${session}/url`, { url: address }),
    evaluate: async (expression) => {
      const script = RUN.replace('EXPRESSION', () => expression);
      const { value, error } = await call<{ value?: string; error?: string }>(
        'POST',
        `${session}/execute/async`,
        { script, args: [] },
      );
      if (error) throw new Error(error);
      return value && JSON.parse(value);
    },
    perform: (actions) => call('POST', `${session}/actions`, { actions }),
    screenshot: () => call('GET', `${session}/screenshot`),
    // The protocol does not report console errors.
    problems: () => [],
    close: () => call('DELETE', session),
  };
};
