import { setTimeout as delay } from 'node:timers/promises';
import type { Driver, InputSource } from '#lab/engines/driver.ts';
import { hasLanded, look } from '#lab/engines/in-page.ts';

const TIMEOUT_MS = 20_000;
const LOOK_AGAIN_MS = 50;

const PRESSABLE = 'button, a[href], [role=button]';
const FIELD = 'input, textarea, select';

const KEYS = {
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
} as const;

/** Selects the first (or nth) visible element that matches. */
export interface Target {
  readonly selector: string;
  /** The accessible name or the whole text; a regular expression may match a part. */
  readonly name?: string | RegExp;
  readonly nth?: number;
}

/** The source of a regular expression that matches this name. */
export const patternOf = (name: Target['name']): string => {
  if (name instanceof RegExp) return name.source;
  return name === undefined ? '' : `^${RegExp.escape(name)}$`;
};

/** Presses and releases a key for each character. */
export const pressesOf = (text: string): InputSource => ({
  type: 'key',
  id: 'keyboard',
  actions: Array.from(text).flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]),
});

const clickAt = (x: number, y: number): InputSource => ({
  type: 'pointer',
  id: 'mouse',
  actions: [
    { type: 'pointerMove', x, y },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
});

/** Polls until the probe returns a value. `what` names it in the error after the timeout. */
export const until = async <Value>(
  what: string,
  probe: () => Promise<Value | null | undefined | false>,
): Promise<Value> => {
  const deadline = performance.now() + TIMEOUT_MS;
  while (performance.now() < deadline) {
    const value = await probe();
    if (value) return value;
    await delay(LOOK_AGAIN_MS);
  }
  throw new Error(`never ${what}`);
};

/** A page driven by real browser input. */
export const createPage = (driver: Driver, site: string) => {
  const run = <Args extends unknown[], Result>(
    inPage: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> =>
    driver.evaluate(`(${inPage})(...${JSON.stringify(args)})`) as Promise<Awaited<Result>>;
  const find = ({ selector, name, nth = 0 }: Target, isAimed = false) =>
    run(look, selector, patternOf(name), nth, isAimed);
  const describeTarget = ({ selector, name = '' }: Target) => `${selector} ${name}`;

  const click = (target: Target) =>
    until(`clicked: ${describeTarget(target)}`, async () => {
      const found = await find(target, true);
      if (!found?.isUsable) return false;
      await driver.perform([clickAt(found.x, found.y)]);
      return run(hasLanded);
    });
  const type = (text: string) => driver.perform([pressesOf(text)]);

  return {
    open: async (path: string) => {
      await driver.goto(site + path);
      await until('taken over by React', () => run(() => !('$_TSR' in window)));
    },
    see: (target: Target) => until(`there: ${describeTarget(target)}`, () => find(target)),
    gone: (target: Target) =>
      until(`gone: ${describeTarget(target)}`, async () => !(await find(target))),
    click,
    press: (name: string | RegExp) => click({ selector: PRESSABLE, name }),
    /** Replaces the content of a field. */
    fill: async (label: string, text: string) => {
      await click({ selector: FIELD, name: label });
      await run(() => (document.activeElement as HTMLInputElement).select());
      await type(text);
    },
    type,
    key: (name: keyof typeof KEYS) => type(KEYS[name]),
    run,
    at: (pattern: RegExp) =>
      until(`at ${pattern}`, async () =>
        pattern.test(await run(() => location.pathname + location.search)),
      ),
  };
};

export type EnginePage = ReturnType<typeof createPage>;
