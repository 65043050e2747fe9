import { expect, it } from 'vitest';
import { zipOf } from '../testing/make-zip.ts';
import { isSmall } from './is-small.ts';

it('RES-04 a workbook of a few rows is small; a long one, and a short one that unpacks to much, are not; what is none is said by its reader', async () => {
  const sheet = (text: string) => zipOf({ 'xl/workbook.xml': '<workbook/>', 'xl/worksheets/sheet1.xml': text });
  expect(await isSmall(sheet('<row/>'.repeat(300)))).toBe(true);
  const packed = sheet('<row/>'.repeat(50_000));
  expect(packed.length).toBeLessThan(30_000);
  expect(await isSmall(packed)).toBe(false);
  expect(await isSmall(Buffer.alloc(40_000))).toBe(false);
  expect(await isSmall(Buffer.from('no workbook'))).toBe(true);
});
