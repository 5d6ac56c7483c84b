/** How long and how many: what one client may take of the server. All in one place. */
export interface HttpLimits {
  /** For the head of a request, from the connection or the end of the request before. */
  readonly headersMs: number;
  /** For a body, before its rate counts. */
  readonly bodyMs: number;
  /** A body that comes slower than this on the whole is given up: 15 MB may take a quarter of an hour. */
  readonly bodyBytesPerSecond: number;
  /** For any request as a whole. */
  readonly requestMs: number;
  /** How long what was refused unread may still be sent, so that the refusal can be read. */
  readonly lingerMs: number;
  /** Nothing moves in either direction, and it is the client's turn. */
  readonly stallMs: number;
  /** For an answer that waits to be read, before its rate counts. */
  readonly answerMs: number;
  readonly answerBytesPerSecond: number;
  /** Between two requests. A proxy keeps connections for a minute; ours must not end first. */
  readonly keepAliveMs: number;
  readonly proxyKeepAliveMs: number;
  /** Of one IPv4 address or IPv6 /64. A browser opens 6, an office shares one address. */
  readonly connectionsPerAddress: number;
  /** The same while more than half of all connections are taken, so that few cannot take them all. */
  readonly connectionsPerAddressInCrowd: number;
  readonly connections: number;
  /** Behind a proxy, whose connections are everybody's: requests of one address at once. */
  readonly requestsPerAddress: number;
  readonly checkEveryMs: number;
  /** When the server stops: for connections that have not asked anything. */
  readonly stopSilentMs: number;
  /** For requests that have not come whole. */
  readonly stopUnfinishedMs: number;
  /** For answers under way. */
  readonly stopAnswersMs: number;
}

/** Of one process; with several see limitsOfEach. */
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

/** A browser, or a small office, must get along with one process, to which chance may lead all of its lines. */
const LEAST = {
  connections: 500,
  connectionsPerAddress: 64,
  connectionsPerAddressInCrowd: 16,
  requestsPerAddress: 32,
} as const;

/** What a client may take stays about the same however many processes share the port. */
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
