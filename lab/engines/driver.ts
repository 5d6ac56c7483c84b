/** Longer than a browser takes for anything that it is asked, on a busy machine. */
export const ANSWER_MS = 60_000;

/** Input of a person, in the form that both WebDriver protocols take. */
export interface InputSource {
  readonly type: 'key' | 'pointer';
  readonly id: string;
  readonly actions: readonly Readonly<Record<string, unknown>>[];
}

/** What a journey needs of a browser, whichever protocol it speaks. */
export interface Driver {
  /** Resolves once the page is loaded. */
  goto(url: string): Promise<void>;
  /** What a JavaScript expression, or the promise that it makes, comes to; in the form of JSON. */
  evaluate(expression: string): Promise<unknown>;
  perform(sources: readonly InputSource[]): Promise<void>;
  /** A PNG of what is shown, in base64. */
  screenshot(): Promise<string>;
  /** Errors on the page's console so far, as far as the protocol tells them. */
  problems(): readonly string[];
}

/** A browser that was started for the journeys. */
export interface RunningEngine {
  readonly name: string;
  readonly driver: Driver;
}

export interface Engine {
  readonly name: string;
  /** How to install it where apt does that. */
  readonly install: string;
  readonly isInstalled: () => boolean;
  /** With a folder of its own, where its downloads go, too. `ends` is told how to stop what was started. */
  readonly start: (folder: string, ends: AsyncDisposableStack) => Promise<RunningEngine>;
}
