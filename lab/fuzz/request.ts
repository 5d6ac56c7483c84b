/** A request as bytes, well-formed or not. */
export interface AttackRequest {
  readonly method: string;
  /** The request target in the request line. */
  readonly target: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer | undefined;
  /** The complete bytes, for a malformed request. */
  readonly raw?: Buffer;
}

/** A line break would start another header, and a socket takes no lone surrogates. */
const asHeader = (text: string) =>
  Buffer.from(text.replaceAll(/[\r\n\0]/g, '~')).toString('latin1');

/** White space or a control character would break the request line. */
const asTarget = (text: string) =>
  Buffer.from(text.replaceAll(/[\s\0]/g, '+')).toString('latin1') || '/';

export const bytesOf = ({ method, target, headers, body, raw }: AttackRequest): Buffer => {
  if (raw) return raw;
  const has = (wanted: string) => headers.some(([name]) => name === wanted);
  const lines = [
    `${method} ${asTarget(target)} HTTP/1.1`,
    ...(has('host') ? [] : ['host: garden.example']),
    'connection: close',
    ...headers.map(([name, value]) => `${name}: ${asHeader(value)}`),
    ...(body && !has('content-length') && !has('transfer-encoding')
      ? [`content-length: ${body.length}`]
      : []),
  ];
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  return body ? Buffer.concat([head, body]) : head;
};

export const headerOf = ({ headers }: Pick<AttackRequest, 'headers'>, wanted: string) =>
  headers.find(([name]) => name === wanted)?.[1];
