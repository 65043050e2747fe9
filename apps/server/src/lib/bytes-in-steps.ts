import { breathe, inSteps } from './breathe.ts';

/** As many letters as become bytes at once. */
const PART = 32_768;
const isFirstHalf = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;

/** A long text as the bytes that travel: megabytes that were just read become bytes in turns of their own. */
export async function bytesInSteps(text: string): Promise<Buffer> {
  const ends: number[] = [];
  for (let end = 0; end < text.length; ) {
    end = Math.min(text.length, end + PART);
    // A letter of two halves stays whole: either half alone would become a question mark.
    if (end < text.length && isFirstHalf(text.charCodeAt(end - 1))) end -= 1;
    ends.push(end);
  }
  await breathe();
  let from = 0;
  const parts = await inSteps(ends, (end) => {
    const part = Buffer.from(text.slice(from, end));
    from = end;
    return part;
  });
  return Buffer.concat(parts);
}
