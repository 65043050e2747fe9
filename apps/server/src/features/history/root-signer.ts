import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { type EnvSource, readVariable } from '../../lib/env/read-variable.ts';
import { StartError } from '../../lib/start-error.ts';

export type RootSigner = { keyId: string; sign(hash: Buffer): Buffer; folder: string };
export type RootChecker = (keyId: string, hash: Buffer, signature: Buffer) => 'GOOD' | 'WRONG' | 'UNKNOWN_KEY';

const KEY_FILE = 'root-signing.pem';

const NO_KEY_YET = '새 키';

export const rootsFolder = (dataDir: string): string => path.join(dataDir, 'roots');

/**
 * The key that signs roots: DANJI_ROOT_KEY (an Ed25519 private key in PEM), or a file in the data folder that is made on
 * the first start. It is never in the database, so who owns the database cannot sign.
 */
export function loadRootSigner({ dataDir, source = process.env }: { dataDir: string; source?: EnvSource }): RootSigner {
  const given = readVariable(source, 'DANJI_ROOT_KEY');
  const key = findKey(dataDir, given);
  const keyId = keyIdOf(key);
  const folder = rootsFolder(dataDir);
  // The public half stays beside the roots: after a change of keys old roots can still be checked.
  const publicFile = publicFileOf(dataDir, keyId);
  mkdirSync(path.dirname(publicFile), { recursive: true, mode: 0o700 });
  if (!existsSync(publicFile))
    writeFileSync(publicFile, createPublicKey(key).export({ type: 'spki', format: 'pem' }), { mode: 0o600 });
  return { keyId, folder, sign: (hash) => sign(null, hash, key) };
}

/**
 * The key that a start would sign with, compared with the one that signed last, before anything is made or signed. None yet: the
 * start would make one, which no root names.
 */
export function lookAtRootKey(
  { dataDir, source = process.env }: { dataDir: string; source?: EnvSource },
  newest: string | null,
): { newest: string | null; ours: string; isKnown: boolean; isGivenUp: boolean } {
  const given = readVariable(source, 'DANJI_ROOT_KEY');
  const isThere = given !== null || existsSync(path.join(dataDir, 'secrets', KEY_FILE));
  return {
    newest,
    ours: isThere ? keyIdOf(findKey(dataDir, given)) : NO_KEY_YET,
    // After a change of keys the public half of the old one is still here.
    isKnown: newest !== null && existsSync(publicFileOf(dataDir, newest)),
    isGivenUp: newest !== null && readVariable(source, 'DANJI_ROOT_KEY_LOST') === newest,
  };
}

/** Checks signatures by every key that this data folder knows. */
export function loadRootChecker(dataDir: string): RootChecker {
  const folder = path.join(rootsFolder(dataDir), 'keys');
  const keys = new Map<string, KeyObject>();
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    if (!name.endsWith('.pem')) continue;
    const key = createPublicKey(readFileSync(path.join(folder, name)));
    keys.set(keyIdOf(key), key);
  }
  return (keyId, hash, signature) => {
    const key = keys.get(keyId);
    if (key === undefined) return 'UNKNOWN_KEY';
    return verify(null, hash, key, signature) ? 'GOOD' : 'WRONG';
  };
}

const publicFileOf = (dataDir: string, keyId: string) => path.join(rootsFolder(dataDir), 'keys', `${keyId}.pem`);

const findKey = (dataDir: string, given: string | null): KeyObject =>
  given ? readKey(given.replaceAll('\\n', '\n'), 'DANJI_ROOT_KEY') : loadKeyFile(dataDir);

function keyIdOf(key: KeyObject): string {
  const half = key.type === 'private' ? createPublicKey(key) : key;
  return createHash('sha256')
    .update(half.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);
}

/** Written beside and linked into place: of two starts at once, both get the same key. */
function loadKeyFile(dataDir: string): KeyObject {
  const folder = path.join(dataDir, 'secrets');
  const file = path.join(folder, KEY_FILE);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) {
    const draft = `${file}.${process.pid}`;
    const { privateKey } = generateKeyPairSync('ed25519');
    writeFileSync(draft, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
    chmodSync(draft, 0o600);
    try {
      linkSync(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      unlinkSync(draft);
    }
  }
  if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0)
    throw new StartError(`${file}: 다른 사용자가 서명 키를 읽을 수 있습니다. chmod 600 '${file}' 을 실행해 주세요.`);
  return readKey(readFileSync(file, 'utf8'), file);
}

function readKey(text: string, name: string): KeyObject {
  try {
    const key = createPrivateKey(text);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Told below, without the value.
  }
  throw new StartError(
    `${name}: Ed25519 서명 키가 아닙니다. openssl genpkey -algorithm ed25519 로 만든 PEM을 넣어 주세요.`,
  );
}
