/** Text as it is kept: composed (NFC), lines ended with \n, without control characters and halves of characters. */
export function cleanText(text: string, keepsLines: boolean): string {
  if (STAYS.test(text)) return text;
  const lines = text
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    .replace(/[\r\u2028\u2029]/gu, '\n');
  const plain = (keepsLines ? lines : lines.replaceAll('\n', ' ')).replace(UNWANTED, '');
  // Last, because what was taken out may have stood between two halves of a letter.
  return plain.normalize('NFC');
}

/** Letters, digits, signs and syllables on one line: nearly every text, and nothing in it is to be done. */
const STAYS = /^[ -~\u00a0-\u02ff\uac00-\ud7a3]*$/;

/** Control characters, what stands for a broken character, and what turns the direction of text around. */
const UNWANTED = /(?![\n\t])[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF\uFFFD]/gu;

/** Marks that turn the words after them round: an amount behind one is read backwards, and so is what stands beside it. */
const TURNING = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
export const keepDirection = (text: string): string => text.replace(TURNING, '');

/** Never cut through a character. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const last = text.charCodeAt(most - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? most - 1 : most);
}
