import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFolderDepot } from './create-folder-depot.ts';
import { createS3Depot } from './create-s3-depot.ts';
import { addressOf, type Depot, type Kept, keyOf } from './depot.ts';
import { startS3 } from './testing/start-s3.ts';

let folder: string;
let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'danji-depot-'));
  s3 = await startS3(path.join(folder, 's3'));
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const settings = () => s3.settings;

async function fileOf(bytes: Buffer, aptId = '10001') {
  const file = path.join(folder, randomBytes(6).toString('hex'));
  await writeFile(file, bytes);
  return { file, key: { aptId, sha256: createHash('sha256').update(bytes).digest() } };
}
async function read(depot: Depot, key: Parameters<Depot['open']>[0]): Promise<Buffer | null> {
  const source = await depot.open(key);
  if (!source) return null;
  const parts: Buffer[] = [];
  for await (const part of source) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}
async function listed(depot: Depot): Promise<Kept[]> {
  return Array.fromAsync(depot.list());
}

describe.each([
  ['folder', () => createFolderDepot(path.join(folder, 'disk'))],
  ['S3 store', () => createS3Depot(settings())],
] as const)('a %s', (_, create) => {
  it('gives back what it was given, once however often it was put', async () => {
    const depot = create();
    const bytes = randomBytes(3_000_000);
    const { file, key } = await fileOf(bytes);
    const before = (await listed(depot)).length;
    await depot.put(key, file);
    await depot.put(key, (await fileOf(bytes)).file);
    expect((await read(depot, key))?.equals(bytes)).toBe(true);
    const all = await listed(depot);
    expect(all).toHaveLength(before + 1);
    const kept = all.find((one) => one.sha256.equals(key.sha256));
    expect(kept).toMatchObject({ aptId: '10001', bytes: 3_000_000 });
    expect(Math.abs(Date.now() - (kept?.at.getTime() ?? 0))).toBeLessThan(60_000);
  });
  it('has nothing of another complex, and nothing that was removed', async () => {
    const depot = create();
    const { file, key } = await fileOf(Buffer.from('견적'), '10002');
    await depot.put(key, file);
    expect(await read(depot, { ...key, aptId: '10001' })).toBeNull();
    await depot.remove(key);
    await depot.remove(key);
    expect(await read(depot, key)).toBeNull();
    expect((await listed(depot)).some((one) => one.sha256.equals(key.sha256))).toBe(false);
  });
});

it('FIL-03 files lie under keys that were made, and no other key is accepted', () => {
  const key = { aptId: '10001', sha256: createHash('sha256').update('x').digest() };
  expect(addressOf(key)).toMatch(/^10001\/[0-9a-f]{2}\/[0-9a-f]{64}$/);
  expect(keyOf(addressOf(key))).toEqual(key);
  expect(() => addressOf({ ...key, aptId: '../..' })).toThrow();
  expect(keyOf('10001/../x')).toBeNull();
  expect(keyOf('incoming/aa/b')).toBeNull();
});

it('the folder holds exactly the bytes, and a put leaves no second copy', async () => {
  const depot = createFolderDepot(path.join(folder, 'plain'));
  const { file, key } = await fileOf(Buffer.from('plain'));
  await depot.put(key, file);
  expect(await readFile(path.join(folder, 'plain', addressOf(key)), 'utf8')).toBe('plain');
  await expect(readFile(file)).rejects.toThrow('ENOENT');
});

it('FIL-09 putting a file again mends a damaged copy', async () => {
  const depot = createFolderDepot(path.join(folder, 'mended'));
  const { file, key } = await fileOf(Buffer.from('right'));
  await depot.put(key, file);
  await writeFile(path.join(folder, 'mended', addressOf(key)), 'wrong');
  await depot.put(key, (await fileOf(Buffer.from('right'))).file);
  expect(await read(depot, key)).toEqual(Buffer.from('right'));
});

it('an S3 store that refuses or is away is told as a passing failure, without its secrets', async () => {
  const { file, key } = await fileOf(Buffer.from('x'));
  const wrongKey = createS3Depot({ ...settings(), secretKey: 'not-the-secret' });
  await expect(wrongKey.put(key, file)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: expect.stringContaining('403'),
  });
  expect(await read(createS3Depot(settings()), key)).toBeNull();
  const nobody = createS3Depot({ ...settings(), endpoint: 'http://127.0.0.1:9' });
  await expect(nobody.open(key)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});
