/** Sends a request: `fetch` in the browser, `app.inject` on the server. */
export type Transport = (path: string, init: RequestInit) => Promise<Response>;
