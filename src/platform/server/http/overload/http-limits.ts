/** Limits of what one client may use of the server. */
export interface HttpLimits {
  /** Timeout of the request headers, from the connection or the end of the previous request. */
  readonly headersMs: number;
  /** Timeout of a body before the minimum rate applies. */
  readonly bodyMs: number;
  /** Minimum rate of a body on average: 15 MB may take a quarter of an hour. */
  readonly bodyBytesPerSecond: number;
  /** Timeout of any request as a whole. */
  readonly requestMs: number;
  /** How long the client may continue to send after a rejection, so that it can read the response. */
  readonly lingerMs: number;
  /** Idle timeout in both directions while the server waits for the client. */
  readonly stallMs: number;
  /** Timeout for reading a response before the minimum rate applies. */
  readonly answerMs: number;
  readonly answerBytesPerSecond: number;
  /**
   * Idle timeout between two requests. A proxy keeps connections for a minute; the server must not close
   * first.
   */
  readonly keepAliveMs: number;
  readonly proxyKeepAliveMs: number;
  /** Per IPv4 address or IPv6 /64. A browser opens 6; a company may share one address. */
  readonly connectionsPerAddress: number;
  /**
   * Limit while more than half of all connections are in use, so that a few addresses cannot use them all.
   */
  readonly connectionsPerAddressInCrowd: number;
  readonly connections: number;
  /** Concurrent requests per address, for use behind a proxy, where connections are shared. */
  readonly requestsPerAddress: number;
  readonly checkEveryMs: number;
  /** Grace period on shutdown for connections without a request. */
  readonly stopSilentMs: number;
  /** Grace period for incomplete requests. */
  readonly stopUnfinishedMs: number;
  /** Grace period for responses in progress. */
  readonly stopAnswersMs: number;
}

/** Limits of a single process; see limitsOfEach for several. */
const HTTP_LIMITS: HttpLimits = {
  headersMs: 15_000,
  bodyMs: 20_000,
  bodyBytesPerSecond: 16 * 1024,
  requestMs: 20 * 60_000,
  lingerMs: 5_000,
  stallMs: 120_000,
  answerMs: 60_000,
  answerBytesPerSecond: 4 * 1024,
  keepAliveMs: 30_000,
  proxyKeepAliveMs: 72_000,
  connectionsPerAddress: 256,
  connectionsPerAddressInCrowd: 32,
  connections: 5_000,
  requestsPerAddress: 100,
  checkEveryMs: 1_000,
  stopSilentMs: 250,
  stopUnfinishedMs: 2_000,
  stopAnswersMs: 6_000,
};

/** Lower bounds: all connections of a browser or a small company may happen to reach the same process. */
const LEAST = {
  connections: 500,
  connectionsPerAddress: 64,
  connectionsPerAddressInCrowd: 16,
  requestsPerAddress: 32,
} as const;

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
