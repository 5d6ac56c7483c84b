/** How a request travels: `fetch` in the browser, the app's own injection on the server. */
export type Transport = (path: string, init: RequestInit) => Promise<Response>;
