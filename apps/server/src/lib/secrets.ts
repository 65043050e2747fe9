import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { type EnvSource, readVariable } from './env/read-variable.ts';
import { StartError } from './start-error.ts';

export type Secrets = {
  current: Buffer;
  /** Older secrets, newest first: still good for checking, never for making. */
  previous: Buffer[];
};

const LEAST_BYTES = 32;
const LEAST_DISTINCT_BYTES = 12;
const LONGEST_PATTERN = 16;

/** Words of examples and defaults. Each is long enough that a random value does not hold it by chance. */
const WELL_KNOWN = [
  'changeme',
  'changethis',
  'replaceme',
  'password',
  'passw0rd',
  'supersecret',
  'secretkey',
  'yoursecret',
  'mysecret',
  'defaultsecret',
  'danjisecret',
  'placeholder',
  'insecure',
  'examplesecret',
  'keyboardcat',
  'loremipsum',
  'qwertyuiop',
  '1234567890',
  '0123456789',
  'abcdefghij',
  'deadbeefdeadbeef',
];

const HOW_TO_MEND = '무작위 값으로 정해 주세요 (예: openssl rand -base64 32).';

/** Takes the secrets from the environment, or from a file in the data folder that is made on the first start. */
export function loadSecrets(options: { dataDir: string; source?: EnvSource }): Secrets {
  const source = options.source ?? process.env;
  const given = readVariable(source, 'DANJI_SECRET');
  const previous = readPreviousSecrets(source);
  const current = given ? parseSecret(given, 'DANJI_SECRET') : loadOrCreateSecretFile(options.dataDir, 'master.key');
  return { current, previous };
}

export const readPreviousSecrets = (source: EnvSource): Buffer[] =>
  (readVariable(source, 'DANJI_SECRET_PREVIOUS') ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter(Boolean)
    .map((text) => parseSecret(text, 'DANJI_SECRET_PREVIOUS'));

/** Reads a 0600 file in `<dataDir>/secrets`, or makes it with 32 random bytes. Two starts at once get the same one. */
export function loadOrCreateSecretFile(dataDir: string, name: string): Buffer {
  const folder = path.join(dataDir, 'secrets');
  const file = path.join(folder, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  refuseIfOpenToOthers(folder, '700');
  if (!exists(file)) createSecretFile(file);
  refuseIfOpenToOthers(file, '600');
  return parseSecret(readFileSync(file, 'utf8').trim(), file);
}

/** A key of its own for each purpose, so that one leaked key opens one thing only. */
export function deriveKey(secret: Buffer, purpose: string, length = 32): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), `danji:${purpose}`, length));
}

/** What the API's role signs in with, where nobody has set another. */
export const appPasswordOf = ({ current }: Pick<Secrets, 'current'>): string =>
  deriveKey(current, 'app-role-password').toString('base64url');

/** A short name of a secret that tells nothing about it, for token headers and logs. */
export function keyId(secret: Buffer): string {
  return createHash('sha256').update(deriveKey(secret, 'key-id')).digest('hex').slice(0, 12);
}

export function parseSecret(text: string, name: string): Buffer {
  const reason = findWeakness(text);
  if (reason) throw new StartError(`${name}: ${reason} ${HOW_TO_MEND}`);
  return decodeSecret(text);
}

function decodeSecret(text: string): Buffer {
  if (/^[0-9a-f]+$/i.test(text) && text.length % 2 === 0) return Buffer.from(text, 'hex');
  if (/^[A-Za-z0-9+/_-]{43,}={0,2}$/.test(text)) return Buffer.from(text, 'base64');
  return Buffer.from(text, 'utf8');
}

function findWeakness(text: string): string | null {
  const plain = text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  if (/^(.)\1*$/su.test(text)) return '비밀 값이 같은 글자의 반복입니다.';
  if (WELL_KNOWN.some((word) => plain.includes(word))) return '비밀 값에 널리 알려진 기본값이나 예시가 들어 있습니다.';
  const bytes = decodeSecret(text);
  if (bytes.length < LEAST_BYTES) return `비밀 값이 너무 짧습니다. ${LEAST_BYTES}바이트 이상이어야 합니다.`;
  if (isRepeated(bytes)) return '비밀 값이 짧은 무늬의 반복입니다.';
  if (new Set(bytes).size < LEAST_DISTINCT_BYTES) return '비밀 값의 글자 종류가 너무 적습니다.';
  return null;
}

function isRepeated(bytes: Buffer): boolean {
  for (let length = 1; length <= LONGEST_PATTERN; length++) {
    if (bytes.subarray(length).equals(bytes.subarray(0, bytes.length - length))) return true;
  }
  return false;
}

/** Written beside and linked into place: the file is never seen half written, and the first of two writers wins. */
function createSecretFile(file: string): void {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const handle = openSync(draft, 'wx', 0o600);
  try {
    writeSync(handle, `${randomBytes(LEAST_BYTES).toString('base64')}\n`);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(draft);
  }
}

function refuseIfOpenToOthers(file: string, wanted: string): void {
  if (process.platform === 'win32') return;
  if ((statSync(file).mode & 0o077) !== 0) {
    throw new StartError(
      `${file}: 다른 사용자가 비밀 값을 읽을 수 있습니다. chmod ${wanted} '${file}' 을 실행해 주세요.`,
    );
  }
}

function exists(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false }) !== undefined;
}
