import { hkdfSync, randomBytes, scrypt } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { BackupSettings } from '../../lib/env/read-env.ts';
import { loadOrCreateSecretFile, parseSecret } from '../../lib/secrets.ts';
import { StartError } from '../../lib/start-error.ts';

/** How the key of an archive is made from what the office keeps; it stands in the open at the start of the archive. */
export type KeyRecipe = {
  salt: string;
  /** Null: from a random key. Otherwise from words, at this cost. */
  scrypt: { N: number; r: number; p: number } | null;
  /** Tells a wrong key from a damaged archive, and nothing else. */
  check: string;
};
/** What opens archives: a key of 32 bytes or more, or words. */
export type KeySource = { secret: Buffer } | { passphrase: string };

/** What a key made from words costs whoever guesses them: 128 MiB a try. */
export const phraseCost = { N: 131_072, r: 8, p: 1 };
/** An archive must not be able to ask for all the memory there is. */
const MOST_N = 1_048_576;
const KEY_FILE = 'backup.key';
const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);

/** The key that is set up, or the file in the data folder, which the first backup makes. */
export function loadKeySource(settings: Pick<BackupSettings, 'key' | 'passphrase'>, dataDir: string): KeySource {
  if (settings.passphrase !== null) return { passphrase: settings.passphrase };
  if (settings.key !== null) return { secret: parseSecret(settings.key, 'BACKUP_KEY') };
  return { secret: loadOrCreateSecretFile(dataDir, KEY_FILE) };
}

/** As `loadKeySource`, to open an archive: a key made now would open nothing. */
export function findKeySource(settings: Pick<BackupSettings, 'key' | 'passphrase'>, dataDir: string): KeySource {
  if (settings.key === null && settings.passphrase === null && !existsSync(path.join(dataDir, 'secrets', KEY_FILE)))
    throw new StartError(
      `백업을 열 열쇠가 없습니다. 따로 보관한 열쇠를 BACKUP_KEY나 BACKUP_PASSPHRASE로 정하시거나, ${path.join(dataDir, 'secrets', KEY_FILE)} 에 되돌려 주세요.`,
    );
  return loadKeySource(settings, dataDir);
}

/** A key of its own for each archive, so that counting frames is enough to never use a nonce twice. */
export async function makeKey(source: KeySource): Promise<{ key: Buffer; recipe: KeyRecipe }> {
  const salt = randomBytes(32);
  const cost = 'passphrase' in source ? { ...phraseCost } : null;
  const { key, check } = await cook(source, salt, cost);
  return { key, recipe: { salt: salt.toString('base64url'), scrypt: cost, check } };
}

export async function openKey(source: KeySource, recipe: KeyRecipe): Promise<Buffer> {
  if (recipe.scrypt && (recipe.scrypt.N > MOST_N || recipe.scrypt.r > 16 || recipe.scrypt.p > 4))
    throw new StartError('백업 파일의 머리말이 바뀌었습니다. 다른 백업 파일을 써 주세요.');
  if (recipe.scrypt && !('passphrase' in source))
    throw new StartError('암호문으로 잠근 백업입니다. BACKUP_PASSPHRASE를 정해 주세요.');
  if (!recipe.scrypt && 'passphrase' in source)
    throw new StartError('열쇠로 잠근 백업입니다. BACKUP_PASSPHRASE 대신 BACKUP_KEY나 열쇠 파일을 써 주세요.');
  const { key, check } = await cook(source, Buffer.from(recipe.salt, 'base64url'), recipe.scrypt);
  if (check !== recipe.check)
    throw new StartError('백업을 잠근 열쇠와 다른 열쇠입니다. 백업할 때 쓰던 열쇠를 정해 주세요.');
  return key;
}

async function cook(source: KeySource, salt: Buffer, cost: KeyRecipe['scrypt']) {
  const secret =
    'passphrase' in source
      ? await derive(source.passphrase.normalize('NFC'), salt, 32, { ...cost, maxmem: 512 * 1_048_576 * 4 })
      : source.secret;
  const of = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, salt, `danji:backup:${purpose}`, 32));
  return { key: of('frames'), check: of('check').toString('base64url').slice(0, 22) };
}
