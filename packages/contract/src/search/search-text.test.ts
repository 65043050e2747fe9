import { convertQwertyToHangul, getChoseong } from 'es-hangul';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialsOf, keysApart, lettersOf, spreadConsonants, typedAsHangul, typedAsLatin } from './hangul.ts';
import { normaliseMapped, normaliseText } from './normalise.ts';
import { hashOf, pairsOf } from './tokens.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...'가각힣승강기ㄱㅏㄳ 　\n\r\tAbΣς①㎡é̈각ﾡﾢ👍🏽%_"-\u200b\ud800') }),
);
const syllables = fc
  .array(fc.integer({ min: 0xac00, max: 0xd7a3 }), { maxLength: 12 })
  .map((codes) => String.fromCodePoint(...codes));

describe('VAL-05 text as it is compared', () => {
  it('is the same however it was typed: NFC, NFD, half and full width, capital letters, spaces', () => {
    for (const text of ['승강기 점검', '승강기점검'.normalize('NFD'), ' 승강기\t점검 ', '승강기\u200b점검'])
      expect(normaliseText(text)).toBe('승강기점검');
    expect(normaliseText('ＡＢＣ－１２')).toBe('abc-12');
    expect(normaliseText('ㅅㄱㄱ')).toBe('ㅅㄱㄱ');
    expect(normaliseText('제1조\r\n제2조')).toBe('제1조\n제2조');
  });
  it('never throws, is the same for every form of Unicode, holds no space or hidden character, and gives the same with the way back', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const made = normaliseText(text);
        for (const form of ['NFC', 'NFD', 'NFKD'] as const) expect(normaliseText(text.normalize(form))).toBe(made);
        expect(made).not.toMatch(/[^\S\n]|\p{Cf}|\p{Cs}|\0/u);
        const mapped = normaliseMapped(text);
        expect(mapped.text).toBe(made);
        expect(mapped.from).toHaveLength(made.length);
        for (const [i, from] of mapped.from.entries()) {
          expect(from).toBeLessThan(mapped.to[i] as number);
          expect(mapped.to[i]).toBeLessThanOrEqual(text.length);
        }
      }),
      { numRuns: 2_000 },
    );
  });
  it('leads back to where a word stands', () => {
    const text = '정기 승강기 점검';
    const { text: made, from, to } = normaliseMapped(text);
    const at = made.indexOf('승강기점검');
    expect(text.slice(from[at], to[at + 4])).toBe('승강기 점검');
  });
});

describe('Hangul by its letters', () => {
  it('knows initials as es-hangul does', () => {
    fc.assert(fc.property(syllables, (text) => void expect(initialsOf(text)).toBe(getChoseong(text))));
    expect(initialsOf('승강기 3호기')).toBe('ㅅㄱㄱ 3ㅎㄱ');
    expect(spreadConsonants('ㄳ')).toBe('ㄱㅅ');
  });
  it('any word typed on the wrong layout comes back, both ways', () => {
    for (const [typed, word] of [
      ['tmdrkdrl', '승강기'],
      ['rufwo', '결재'],
      ['rkqt', '값'],
      ['rhkswkd', '관장'],
      ['dlfrekv', '읽닾'],
    ] as const)
      expect(typedAsHangul(typed)).toBe(word);
    fc.assert(
      fc.property(syllables, (text) => {
        const keys = typedAsLatin(text);
        expect(typedAsHangul(keys)).toBe(convertQwertyToHangul(keys));
        expect(lettersOf(typedAsHangul(keys))).toBe(lettersOf(text));
      }),
    );
    expect(typedAsLatin('ㅔㅇㄹ')).toBe('pdf');
  });
  it('counts the keys between two names', () => {
    expect(keysApart('김경리', '김경리')).toBe(0);
    expect(keysApart('김경리', '김경니')).toBe(1);
    fc.assert(
      fc.property(syllables, syllables, (a, b) => {
        expect(keysApart(a, b)).toBe(keysApart(b, a));
        expect(keysApart(a, b) === 0).toBe(lettersOf(a) === lettersOf(b));
      }),
    );
  });
});

it('numbers of texts stay as they are kept in the database', () => {
  expect([hashOf(''), hashOf('b승강'), hashOf('u점')]).toMatchInlineSnapshot(`
    [
      -2128831035,
      1634591443,
      -463201280,
    ]
  `);
  expect([...pairsOf('승강기\n점검기')]).toEqual(['승강', '강기', '점검', '검기']);
});
