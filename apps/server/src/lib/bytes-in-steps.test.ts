import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bytesInSteps } from './bytes-in-steps.ts';
import { turnsDuring } from './testing/turns-during.ts';

it('RES-01 a long text becomes bytes in turns, with others answered in between', async () => {
  const text = '가나다라마바사 아자차카타파하 "\\'.repeat(400_000);
  const { made, turns } = await turnsDuring(bytesInSteps(text));
  expect(turns).toBeGreaterThan(2);
  expect(made.equals(Buffer.from(text))).toBe(true);
});

it('the bytes are those of the whole text, wherever it is cut: letters of two halves, halves alone, nothing', async () => {
  for (const before of [32_766, 32_767, 32_768]) {
    const text = `${'가'.repeat(before)}😀${'나'.repeat(32_767)}😀\ud83d`;
    expect((await bytesInSteps(text)).equals(Buffer.from(text)), String(before)).toBe(true);
  }
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: 'grapheme' })), fc.nat(70_000), async (words, room) => {
      const text = `${'a'.repeat(room)}${words.join('')}`;
      expect((await bytesInSteps(text)).equals(Buffer.from(text))).toBe(true);
    }),
    { numRuns: 40 },
  );
});
