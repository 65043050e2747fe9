import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deriveKey, keyId, loadSecrets } from './secrets.ts';

let folder: string;
let dataDir: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'danji-secrets-'));
  dataDir = path.join(folder, '데이터 폴더');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const mode = (...parts: string[]) => statSync(path.join(dataDir, ...parts)).mode & 0o777;

test('without a given secret a random one is made, for its owner only, and kept', () => {
  const first = loadSecrets({ dataDir, source: {} });
  expect(first.current.length).toBe(32);
  expect(first.previous).toEqual([]);
  expect(mode('secrets')).toBe(0o700);
  expect(mode('secrets', 'master.key')).toBe(0o600);
  expect(readdirSync(path.join(dataDir, 'secrets'))).toEqual(['master.key']);
  expect(loadSecrets({ dataDir, source: {} }).current).toEqual(first.current);
});

test('a secret may be given as base64, base64url, hex or long text, and then nothing is written', () => {
  const bytes = randomBytes(32);
  for (const encoding of ['base64', 'base64url', 'hex'] as const) {
    expect(loadSecrets({ dataDir, source: { DANJI_SECRET: bytes.toString(encoding) } }).current).toEqual(bytes);
  }
  const text = '우리 단지 관리사무소의 아주 긴 비밀 문장, 42동!';
  expect(loadSecrets({ dataDir, source: { DANJI_SECRET: text } }).current).toEqual(Buffer.from(text));
  expect(existsSync(dataDir)).toBe(false);
});

test('older secrets stay good for checking', () => {
  const [now, before, earlier] = [randomBytes(32), randomBytes(32), randomBytes(48)];
  const source = {
    DANJI_SECRET: now.toString('base64'),
    DANJI_SECRET_PREVIOUS: `${before.toString('hex')}, ${earlier.toString('base64')}`,
  };
  expect(loadSecrets({ dataDir, source })).toEqual({ current: now, previous: [before, earlier] });
});

test.each([
  ['too short', 'x7Kq!m2Pz', '너무 짧습니다'],
  ['31 bytes', 'kD8$w!2nQ@zR5^tY7&uI9*oP1(aS3)g', '너무 짧습니다'],
  ['16 bytes as hex', 'f3a1c05d9be2478610fe3d7c5a42b698', '너무 짧습니다'],
  ['one letter', 'a'.repeat(64), '같은 글자의 반복'],
  ['a short pattern', 'k3Jx9w!'.repeat(8), '반복'],
  ['few letters', 'abbaabababbbaababaabbbabaaabbabaabab!', '종류가 너무 적습니다'],
  ['a default', 'changeme-changeme-now-please-1f9x!', '널리 알려진'],
  ['an example', 'Your_Secret-goes here, 93kfls0dlskf', '널리 알려진'],
  ['a row of keys', '!!qwertyuiop-asdfghjkl-zxcvbnm-77', '널리 알려진'],
])('CFG-01 a weak secret (%s) is refused with a reason, and nothing is written', (_what, secret, reason) => {
  expect(() => loadSecrets({ dataDir, source: { DANJI_SECRET: secret } })).toThrow(reason);
  expect(() => loadSecrets({ dataDir, source: { DANJI_SECRET: secret } })).toThrow('DANJI_SECRET');
  expect(() => loadSecrets({ dataDir, source: { DANJI_SECRET_PREVIOUS: secret } })).toThrow('DANJI_SECRET_PREVIOUS');
  expect(existsSync(dataDir)).toBe(false);
});

test('a refusal does not repeat the secret', () => {
  expect(() => loadSecrets({ dataDir, source: { DANJI_SECRET: 'x7Kq!m2Pz' } })).not.toThrow('x7Kq!m2Pz');
});

test.each(['640', '604', '666'])('CFG-01 a secret file with mode %s is refused and left as it is', (digits) => {
  const open = Number.parseInt(digits, 8);
  loadSecrets({ dataDir, source: {} });
  const file = path.join(dataDir, 'secrets', 'master.key');
  const before = readFileSync(file);
  chmodSync(file, open);
  expect(() => loadSecrets({ dataDir, source: {} })).toThrow('chmod 600');
  expect(readFileSync(file)).toEqual(before);
  expect(mode('secrets', 'master.key')).toBe(open);
});

test('CFG-01 a secrets folder that others can enter is refused, and no secret is made in it', () => {
  mkdirSync(path.join(dataDir, 'secrets'), { recursive: true });
  chmodSync(path.join(dataDir, 'secrets'), 0o755);
  expect(() => loadSecrets({ dataDir, source: {} })).toThrow('chmod 700');
  expect(readdirSync(path.join(dataDir, 'secrets'))).toEqual([]);
});

test('an emptied secret file is refused, never replaced in silence', () => {
  loadSecrets({ dataDir, source: {} });
  const file = path.join(dataDir, 'secrets', 'master.key');
  writeFileSync(file, '');
  expect(() => loadSecrets({ dataDir, source: {} })).toThrow('master.key');
  expect(readFileSync(file, 'utf8')).toBe('');
});

test('each purpose has a key of its own, and the id of a secret tells nothing about it', () => {
  const secret = Buffer.alloc(32, 7);
  expect(deriveKey(secret, 'tokens')).toEqual(deriveKey(secret, 'tokens'));
  expect(deriveKey(secret, 'tokens')).not.toEqual(deriveKey(secret, 'cookies'));
  expect(deriveKey(secret, 'tokens', 64).length).toBe(64);
  expect(keyId(secret)).toMatch(/^[0-9a-f]{12}$/);
  expect(keyId(secret)).not.toBe(keyId(Buffer.alloc(32, 8)));
});
