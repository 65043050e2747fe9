import { hangulLayout } from './domain/hangul-layout.ts';
import type { Layout } from './domain/layout.ts';
import { loadHangul } from './load-hangul.ts';
import { openPackage } from './open-package.ts';

const SECTION = /^Contents\/section\d+\.xml$/;

/** HWPX says itself how it looks; HWP of before is written as HWPX first, by the program that reads its pages. */
export async function hangulFileLayout(bytes: Buffer): Promise<Layout> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const { names, read } = await openPackage(isZip ? bytes : (await loadHangul(bytes)).asPackage());
  const sections: string[] = [];
  for (const name of names) if (SECTION.test(name)) sections.push((await read(name)).toString('utf8'));
  const head = names.includes('Contents/header.xml') ? (await read('Contents/header.xml')).toString('utf8') : '';
  return hangulLayout(head, sections);
}
