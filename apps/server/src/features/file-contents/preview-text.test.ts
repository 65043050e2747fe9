import { expect, it } from 'vitest';
import { zipOf } from '../../lib/testing/make-zip.ts';
import { previewText } from './preview-text.ts';
import { compoundWith } from './testing/compound-with.ts';

it('reads the words of HWPX and HWP that the word processor keeps for previews', async () => {
  expect(await previewText(zipOf({ 'Preview/PrvText.txt': '점검 소견서\r\n인버터 교체' }))).toBe(
    '점검 소견서\n인버터 교체',
  );
  const long = `점검 소견서 ${'가나다라'.repeat(20)}`;
  expect(await previewText(compoundWith('PrvText', long))).toBe(long);
});

it('a file that is not what it seems shows nothing and breaks nothing', async () => {
  expect(await previewText(zipOf({ 'word/document.xml': 'x' }))).toBeNull();
  expect(await previewText(Buffer.from([0x50, 0x4b, 3, 4, 0, 0]))).toBeNull();
  expect(await previewText(Buffer.alloc(0))).toBeNull();
  const broken = compoundWith('PrvText', '가나다');
  // A directory that leads in a ring.
  broken.writeUInt32LE(1, 512 + 4);
  await expect(previewText(broken)).resolves.not.toThrow();
  // Sectors of no size that there is, the larger of them more than the file.
  for (const shift of [0, 1, 8, 10, 31, 65_535]) {
    const odd = compoundWith('PrvText', '가나다');
    odd.writeUInt16LE(shift, 30);
    expect(await previewText(odd)).toBeNull();
    const oddSmall = compoundWith('PrvText', '가나다');
    oddSmall.writeUInt16LE(shift, 32);
    expect(await previewText(oddSmall)).toBeNull();
  }
  for (let cut = 0; cut < broken.length; cut += 97) await previewText(broken.subarray(0, cut));
});
