/** What one client may use of a single process; see limitsOfEach for several. */
const HTTP_LIMITS = {
  /** Timeout of the request headers, from the connection or the end of the previous request. */
  headersMs: 15_000,
  /** Timeout of a body before the minimum rate applies. */
  bodyMs: 20_000,
  /** Minimum rate of a body on average: 15 MB may take a quarter of an hour. */
  bodyBytesPerSecond: 16 * 1024,
  /** Timeout of any request as a whole. */
  requestMs: 20 * 60_000,
  /** How long a client may continue to send after a rejection, so that it can read the response. */
  lingerMs: 5_000,
  /** How much of it is read and discarded; more than a picture that is somewhat too large. */
  lingerBytes: 32 * 1024 * 1024,
  /** Idle timeout in both directions while the server waits for the client. */
  stallMs: 120_000,
  /** Timeout for reading a response before the minimum rate applies. */
  answerMs: 60_000,
  answerBytesPerSecond: 4 * 1024,
  /** Idle timeout between two requests. */
  keepAliveMs: 30_000,
  /** A proxy keeps connections for a minute; the server must not close first. */
  proxyKeepAliveMs: 72_000,
  /** Per IPv4 address or IPv6 /64. A browser opens 6; a company may share one address. */
  connectionsPerAddress: 256,
  /** While more than half of all connections are in use: a few addresses cannot use them all. */
  connectionsPerAddressInCrowd: 32,
  connections: 5_000,
  /** Concurrent requests per address, for use behind a proxy, where connections are shared. */
  requestsPerAddress: 100,
  checkEveryMs: 1_000,
  /** Grace period on shutdown for connections without a request. */
  stopSilentMs: 250,
  /** Grace period for incomplete requests. */
  stopUnfinishedMs: 2_000,
  /** Grace period for responses in progress. */
  stopAnswersMs: 6_000,
};

export type HttpLimits = Readonly<typeof HTTP_LIMITS>;

/** Lower bounds: all connections of a browser or a small company may reach the same process. */
const LEAST = {
  connections: 500,
  connectionsPerAddress: 64,
  connectionsPerAddressInCrowd: 16,
  requestsPerAddress: 32,
};

/** Divides the limits, so that a client gets about the same however many processes share the port. */
export const limitsOfEach = (processes: number): HttpLimits => {
  const share = (name: keyof typeof LEAST) =>
    Math.max(Math.ceil(HTTP_LIMITS[name] / processes), LEAST[name]);
  return {
    ...HTTP_LIMITS,
    connections: share('connections'),
    connectionsPerAddress: share('connectionsPerAddress'),
    connectionsPerAddressInCrowd: share('connectionsPerAddressInCrowd'),
    requestsPerAddress: share('requestsPerAddress'),
  };
};
