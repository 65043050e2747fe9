import { describe, expect, it } from 'vitest';
import { keepWords } from './keep-words.ts';

/** What may not be broken: the odd parts. */
const kept = (text: string) => keepWords(text, 200).filter((_, index) => index % 2 === 1);

describe('PAP-01 a day is never broken', () => {
  it.each([
    ['기한은 2026. 11. 16. 까지', ['기한은', '2026. 11. 16.', '까지']],
    ['제11차 회의(2026. 11. 12.)에서', ['제11차', '회의', '(2026. 11. 12.)에서']],
    ['회의2026. 11. 12.(목)', ['회의', '2026. 11. 12.(목)']],
    ['2026-11-16 (월) 오전', ['2026-11-16 (월)', '오전']],
  ])('%s', (text, parts) => {
    expect(kept(text)).toEqual(parts);
    expect(keepWords(text, 200).join('')).toBe(text);
  });
});
