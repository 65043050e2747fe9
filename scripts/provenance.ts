import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

/** What a release was made of, by whom and how: an in-toto statement with SLSA's provenance, and its signed envelope (DSSE). */
export type Digests = Readonly<Record<string, string>>;
type Subject = { name: string; digest: { sha256: string } };
export type Statement = {
  _type: string;
  subject: Subject[];
  predicateType: string;
  predicate: {
    buildDefinition: {
      buildType: string;
      externalParameters: { version: string; commit: string; command: string };
      internalParameters: Record<string, string>;
      resolvedDependencies: { uri: string; digest: Record<string, string> }[];
    };
    runDetails: { builder: { id: string; version: Record<string, string> }; metadata: { invocationId: string } };
  };
};
export type Envelope = { payloadType: string; payload: string; signatures: { keyid: string; sig: string }[] };

type Made = {
  version: string;
  commit: string;
  /** SHA-256 of each file of the release, by its name. */
  files: Digests;
  lockfile: string;
  builder: string;
  versions: Record<string, string>;
};

const PAYLOAD_TYPE = 'application/vnd.in-toto+json';

/** No time and no name of a machine: the same commit gives the same statement, whoever makes it. */
export function provenanceOf({ version, commit, files, lockfile, builder, versions }: Made): Statement {
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: Object.entries(files).map(([name, sha256]) => ({ name, digest: { sha256 } })),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'urn:danji:release:1',
        externalParameters: { version, commit, command: 'npm run release' },
        internalParameters: {},
        resolvedDependencies: [
          { uri: 'git:danji', digest: { gitCommit: commit } },
          { uri: 'file:package-lock.json', digest: { sha256: lockfile } },
        ],
      },
      runDetails: { builder: { id: builder, version: versions }, metadata: { invocationId: `${version}@${commit}` } },
    },
  };
}

/** What is signed is the length of everything too, so that nothing can be moved from one part to the next (DSSE). */
const toSign = (type: string, body: Buffer) =>
  Buffer.concat([Buffer.from(`DSSEv1 ${Buffer.byteLength(type)} ${type} ${body.length} `), body]);

const keyIdOf = (key: KeyObject) =>
  createHash('sha256')
    .update(createPublicKey(key).export({ type: 'spki', format: 'der' }))
    .digest('hex');

function ed25519(key: KeyObject): KeyObject {
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('서명 키는 Ed25519여야 합니다.');
  return key;
}

export function signStatement(text: string, privateKey: string): Envelope {
  const key = ed25519(createPrivateKey(privateKey));
  const body = Buffer.from(text);
  return {
    payloadType: PAYLOAD_TYPE,
    payload: body.toString('base64'),
    signatures: [{ keyid: keyIdOf(key), sig: sign(null, toSign(PAYLOAD_TYPE, body), key).toString('base64') }],
  };
}

/** Whether one of its signatures is this key's, over exactly what it holds. */
export function isSignedBy({ payloadType, payload, signatures }: Envelope, publicKey: string): boolean {
  const key = ed25519(createPublicKey(publicKey));
  if (payloadType !== PAYLOAD_TYPE) return false;
  const body = Buffer.from(payload, 'base64');
  return signatures.some(({ sig }) => verify(null, toSign(payloadType, body), key, Buffer.from(sig, 'base64')));
}
