/** A software authenticator on Node's crypto module, which signs like a real passkey. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

interface Options {
  readonly challenge: string;
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

/** Only the types that an authenticator writes: small integers, bytes, texts and maps. */
type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>;

const head = (major: number, length: number): Buffer => {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 0xff]);
};

const cbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, one]) => [cbor(key), cbor(one)]);
  return Buffer.concat([head(5, value.size), ...entries]);
};

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const NEW_CREDENTIAL = 0x40;

interface PasskeyOptions {
  readonly origin?: string;
  /** Whether it performs user verification (PIN or fingerprint). */
  readonly verifies?: boolean;
}

export const makePasskey = ({
  origin = 'http://localhost',
  verifies = true,
}: PasskeyOptions = {}) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let counter = 0;

  const authenticatorData = (flags: number, rest = Buffer.alloc(0)) => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const all = flags | USER_PRESENT | (verifies ? USER_VERIFIED : 0);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([all]), count, rest]);
  };
  const clientData = (type: string, { challenge }: Options, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const base = { id, rawId: id, type: 'public-key' } as const;

  return {
    id,
    /** The response to `beginPasskey`. */
    create: (options: Options) => {
      const key = new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const length = Buffer.from([credentialId.length >> 8, credentialId.length & 0xff]);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, cbor(key)]);
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData(NEW_CREDENTIAL, attested)],
      ]);
      return {
        ...base,
        response: {
          clientDataJSON: clientData('webauthn.create', options, origin).toString('base64url'),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** The response to a sign-in request. */
    sign: (options: Options, { from = origin } = {}) => {
      const client = clientData('webauthn.get', options, from);
      const data = authenticatorData(0);
      return {
        ...base,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString(
            'base64url',
          ),
        },
      };
    },
  };
};
