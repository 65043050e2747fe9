import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A passkey as a phone keeps it, made of the standard's own bytes; what a real one never does can be asked of it too. */
export type Telling = {
  origin?: string;
  rpId?: string;
  /** The finger was not asked for. */
  unverified?: boolean;
  counter?: number;
  type?: string;
  /** Of the maker, with a chain of certificates. */
  certified?: boolean;
  /** Another name of the key than the browser says. */
  keptAs?: Buffer;
};

const ORIGIN = 'http://localhost:4000';
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** The little of CBOR that a key needs: small numbers, bytes, texts, and maps in the order given. */
type Cbor = number | string | Buffer | [number | string, Cbor][];
function cbor(value: Cbor): Buffer {
  const head = (major: number, size: number) =>
    size < 24
      ? Buffer.from([(major << 5) | size])
      : size < 256
        ? Buffer.from([(major << 5) | 24, size])
        : Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.length), ...value.flatMap(([key, one]) => [cbor(key), cbor(one)])]);
}

export function makeSoftKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  const cose = cbor([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ]);
  let counter = 0;

  const clientData = (type: string, challenge: string, { origin = ORIGIN }: Telling) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authData = ({ rpId = 'localhost', unverified = false }: Telling, count: number, more?: Buffer) => {
    const flags = 0x01 | (unverified ? 0 : 0x04) | (more ? 0x40 : 0);
    const tail = Buffer.alloc(5);
    tail[0] = flags;
    tail.writeUInt32BE(count, 1);
    return Buffer.concat([sha256(rpId), tail, more ?? Buffer.alloc(0)]);
  };

  return {
    id: id.toString('base64url'),
    /** The answer to what a registration asks. */
    make(challenge: string, telling: Telling = {}) {
      const size = Buffer.alloc(2);
      const keptAs = telling.keptAs ?? id;
      size.writeUInt16BE(keptAs.length);
      const attested = Buffer.concat([Buffer.alloc(16), size, keptAs, cose]);
      const attestation = cbor([
        ['fmt', telling.certified ? 'packed' : 'none'],
        ['attStmt', telling.certified ? [['x5c', Buffer.from('chain')]] : []],
        ['authData', authData(telling, telling.counter ?? counter, attested)],
      ]);
      return {
        id: id.toString('base64url'),
        clientDataJSON: clientData(telling.type ?? 'webauthn.create', challenge, telling).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      };
    },
    /** The answer to what a sign-in or a link asks. */
    answer(challenge: string, telling: Telling = {}) {
      counter = telling.counter ?? counter + 1;
      const data = clientData(telling.type ?? 'webauthn.get', challenge, telling);
      const auth = authData(telling, counter);
      return {
        id: id.toString('base64url'),
        clientDataJSON: data.toString('base64url'),
        authenticatorData: auth.toString('base64url'),
        signature: sign('sha256', Buffer.concat([auth, sha256(data)]), privateKey).toString('base64url'),
      };
    },
  };
}
