/** A request as bytes: whatever a socket can carry, well-formed or not. */
export interface AttackRequest {
  readonly method: string;
  /** As it stands in the first line. */
  readonly target: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer | undefined;
  /** The whole of what is sent, where it is no proper request. */
  readonly raw?: Buffer;
}

/** A line break would begin another header, and a socket takes no half characters. */
const asHeader = (text: string) =>
  Buffer.from(text.replaceAll(/[\r\n\0]/g, '~')).toString('latin1');

/** A blank or a control character in the first line would make it another line. */
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
