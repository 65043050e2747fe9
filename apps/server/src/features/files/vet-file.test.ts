import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '../../lib/errors.ts';
import { makeZip } from '../../lib/testing/make-zip.ts';
import { makeStorage } from '../file-hazards/testing/make-storage.ts';
import { archiveLimits } from './domain/judge-archive.ts';
import { pictureOf, samples } from './testing/samples.ts';
import { vetFile } from './vet-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'danji-files-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let count = 0;
async function vet(givenName: string, bytes: Buffer) {
  const file = path.join(folder, String(++count));
  await writeFile(file, bytes);
  return vetFile({ path: file, givenName, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest() });
}
async function faultOf(name: string, bytes: Buffer): Promise<unknown> {
  try {
    await vet(name, bytes);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    expect(error.code).toBe('FILE_REFUSED');
    expect(error.errorUserMsg).toMatch(/[가-힣].*(주세요|습니다)\.$/);
    return (error.details as { reason: string }).reason;
  }
  return null;
}

describe('FIL-01 name and content agree on a kind that is taken', () => {
  it.each(['hwp', 'hwpx', 'pdf', 'xlsx', 'xls', 'docx', 'doc', 'pptx', 'ppt', 'zip', 'txt'] as const)(
    'takes a true .%s as it is',
    async (kind) => {
      const bytes = samples[kind];
      const vetted = await vet(`견적서.${kind.toUpperCase()}`, bytes);
      expect(vetted).toMatchObject({ name: `견적서.${kind.toUpperCase()}`, bytes: bytes.length });
      expect(await readFile(vetted.path)).toEqual(bytes);
    },
  );
  it('takes an old HWP, a csv in CP949, and a package that is called a zip', async () => {
    expect(await faultOf('a.hwp', samples.hwp3)).toBeNull();
    expect(await faultOf('a.csv', Buffer.from('b0a1b3aa2c31320d0a', 'hex'))).toBeNull();
    expect(await faultOf('a.zip', samples.docx)).toBeNull();
  });
  it('takes for an archive what begins like one, and a HWP whose directory lies behind its first 7 MB', async () => {
    for (const [name, magic] of [
      ['a.7z', '377abcaf271c'],
      ['a.rar', '526172211a07'],
      ['a.alz', '414c5a01'],
      ['a.egg', '45474741'],
    ] as const) {
      expect(await faultOf(name, Buffer.concat([Buffer.from(magic, 'hex'), Buffer.alloc(64)]))).toBeNull();
      expect(await faultOf(name, samples.exe)).toBe('CONTENT');
    }
    const large = makeStorage({ FileHeader: 'HWP Document File', 'BIN0001.jpg': Buffer.alloc(9_000_000) });
    expect(await faultOf('a.hwp', large)).toBeNull();
  });
  it.each([
    ['program.exe', samples.exe],
    ['page.html', samples.html],
    ['picture.svg', samples.svg],
    ['script.js', samples.txt],
    ['template.dotm', samples.docx],
    ['no-extension', samples.pdf],
    ['견적서.pdf.exe', samples.pdf],
    ['사진\u202efdp.exe', samples.exe],
  ])('refuses %s by its name', async (name, bytes) => {
    expect(await faultOf(name, bytes)).toBe('EXTENSION');
  });
  it.each([
    ['program as pdf', 'a.pdf', samples.exe],
    ['program as text', 'a.txt', samples.exe],
    ['program as zip', 'a.zip', Buffer.concat([samples.exe, samples.zip])],
    ['page as pdf', 'a.pdf', samples.html],
    ['page as text', 'a.txt', samples.html],
    ['page as hwp', 'a.hwp', samples.html],
    ['drawing as png', 'a.png', samples.svg],
    ['drawing as text', 'a.txt', samples.svg],
    ['installer as hwp', 'a.hwp', samples.msi],
    ['word as hwp', 'a.hwp', samples.doc],
    ['zip as hwpx', 'a.hwpx', samples.zip],
    ['zip as docx', 'a.docx', samples.zip],
    ['docx as xlsx', 'a.xlsx', samples.docx],
    ['text as jpg', 'a.jpg', samples.txt],
    ['broken container as hwp', 'a.hwp', samples.hwp.subarray(0, 600)],
  ])('refuses a %s', async (_, name, bytes) => {
    expect(await faultOf(name, bytes)).toBe('CONTENT');
  });
  it('refuses an empty file', async () => {
    expect(await faultOf('a.txt', Buffer.alloc(0))).toBe('EMPTY');
  });
});

describe('FIL-05 pictures are drawn anew', () => {
  it.each([
    ['jpg', 'jpeg'],
    ['jpeg', 'jpeg'],
    ['png', 'png'],
    ['webp', 'webp'],
  ] as const)('a .%s loses its place, its owner and what hides behind it', async (extension, format) => {
    const original = await pictureOf(format);
    expect(original.includes('SECRET-OWNER')).toBe(true);
    const vetted = await vet(`현장.${extension}`, original);
    const bytes = await readFile(vetted.path);
    expect(bytes.includes('SECRET-OWNER')).toBe(false);
    expect(bytes.includes('<script>')).toBe(false);
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({ format, width: 40, height: 30 });
    expect(metadata.exif).toBeUndefined();
    expect(vetted.sha256).toEqual(createHash('sha256').update(bytes).digest());
    expect(vetted.bytes).toBe(bytes.length);
  });
  it('turns a picture as its camera was held', async () => {
    const turned = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#ffffff' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const vetted = await vet('turned.jpg', turned);
    expect(await sharp(vetted.path).metadata()).toMatchObject({ width: 30, height: 40 });
  });
  it('the same picture gives the same file, so a retry is recognised', async () => {
    const original = await pictureOf('jpeg');
    const [one, two] = [await vet('a.jpg', original), await vet('a.jpg', original)];
    expect(one.sha256).toEqual(two.sha256);
  });
  it('refuses more than 40 million pixels, and a picture that breaks off', async () => {
    expect(await faultOf('large.png', await pictureOf('png', 8_001, 5_000))).toBe('PICTURE_TOO_LARGE');
    const half = await pictureOf('jpeg', 400, 300);
    expect(await faultOf('half.jpg', half.subarray(0, 600))).toBe('PICTURE_UNREADABLE');
  });
});

describe('FIL-06 archives are judged by their directory, unopened', () => {
  const MB = 1_048_576;
  it.each([
    ['a path upwards', [{ name: '../../etc/cron.d/x', data: 'x' }], 'UNSAFE_NAME'],
    ['an absolute path', [{ name: '/etc/passwd', data: 'x' }], 'UNSAFE_NAME'],
    ['a path of Windows', [{ name: 'C:\\Windows\\x', data: 'x' }], 'UNSAFE_NAME'],
    ['a path upwards with backslashes', [{ name: '..\\..\\x', data: 'x' }], 'UNSAFE_NAME'],
    ['a symbolic link', [{ name: 'link', data: '/etc/passwd', isSymlink: true }], 'SYMLINK'],
    [
      'a gigabyte of claims',
      [{ name: 'a', data: 'x', claimedBytes: archiveLimits.unpackedBytes + 1 }],
      'TOO_LARGE_UNPACKED',
    ],
    ['a bomb', [{ name: 'a', data: Buffer.alloc(20 * MB) }], 'BOMB'],
  ])('refuses %s', async (_, parts, fault) => {
    expect(await faultOf('a.zip', makeZip(parts))).toBe(fault);
  });
  it('refuses more entries than any document has, the same for hwpx and docx', async () => {
    const many = Array.from({ length: archiveLimits.entries + 1 }, (_, i) => ({ name: `f${i}`, isStored: true }));
    expect(await faultOf('a.zip', makeZip(many))).toBe('TOO_MANY_ENTRIES');
    const hwpx = [
      { name: 'mimetype', data: 'application/hwp+zip', isStored: true },
      { name: '../x', data: 'x' },
    ];
    expect(await faultOf('a.hwpx', makeZip(hwpx))).toBe('UNSAFE_NAME');
    expect(await faultOf('a.docx', makeZip([{ name: '[Content_Types].xml' }, { name: '../x' }]))).toBe('UNSAFE_NAME');
  });
  it('refuses entries that share their bytes', async () => {
    const honest = makeZip([
      { name: 'a', data: Buffer.from(Array.from({ length: 5_000 }, (_, i) => (i * 7919) % 251)), isStored: true },
    ]);
    const end = honest.subarray(-22);
    const listing = honest.subarray(end.readUInt32LE(16), -22);
    const doubled = Buffer.from(end);
    doubled.writeUInt16LE(3, 8);
    doubled.writeUInt16LE(3, 10);
    doubled.writeUInt32LE(listing.length * 3, 12);
    const overlapping = Buffer.concat([honest.subarray(0, -22), listing, listing, doubled]);
    expect(await faultOf('a.zip', overlapping)).toBe('BOMB');
  });
  it('refuses an archive that breaks off', async () => {
    expect(await faultOf('a.zip', samples.zip.subarray(0, samples.zip.length - 10))).toBe('ARCHIVE_UNREADABLE');
  });
});
