/** Timeout for any browser command, also on a busy machine. */
export const ANSWER_MS = 60_000;

/** User input in the format of both WebDriver protocols. */
export interface InputSource {
  readonly type: 'key' | 'pointer';
  readonly id: string;
  readonly actions: readonly Readonly<Record<string, unknown>>[];
}

/**
 * The browser functions that a journey needs, independent of the protocol. The package `webdriver` does not
 * replace classic.ts and bidi.ts: it opens each session with a POST request to a driver, so that Firefox, which
 * speaks BiDi itself, would need geckodriver, which Debian does not package. It installs 158 packages (47 MB,
 * version 10.0.1) for what takes about 130 lines here.
 */
export interface Driver {
  /** Resolves once the page is loaded. */
  goto(url: string): Promise<void>;
  /** Evaluates a JavaScript expression, awaits its promise, and returns the result as JSON. */
  evaluate(expression: string): Promise<unknown>;
  perform(sources: readonly InputSource[]): Promise<void>;
  /** A screenshot as PNG in base64. */
  screenshot(): Promise<string>;
  /** Console errors of the page so far, if the protocol reports them. */
  problems(): readonly string[];
}

/** A browser started for the journeys. */
export interface RunningEngine {
  readonly name: string;
  readonly driver: Driver;
}

export interface Engine {
  readonly name: string;
  /** The installation command for systems with apt. */
  readonly install: string;
  readonly isInstalled: () => boolean;
  /**
   * Starts the browser with its own folder, which also receives downloads. `ends` collects the cleanup
   * functions.
   */
  readonly start: (folder: string, ends: AsyncDisposableStack) => Promise<RunningEngine>;
}
