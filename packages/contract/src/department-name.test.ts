import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanDepartmentName } from './department-name.ts';
import { DepartmentName } from './departments.ts';

const ALLOWED = /^[A-Za-z0-9ㄱ-ㅎㅏ-ㅣ가-힣 ()]*$/;
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({
    unit: fc.constantFrom(
      '가',
      '힣',
      'ㄱ',
      'ㅏ',
      'a',
      'Z',
      '9',
      ' ',
      '\t',
      '\n',
      '(',
      ')',
      '*',
      '<',
      '😀',
      '각'.normalize('NFD'),
      '\u3000',
      '\u200b',
    ),
    maxLength: 20,
  }),
);

describe('VAL-06, DEP-3: the one cleaning of a department name', () => {
  it('VAL-06 whatever comes in, at most six allowed characters come out, without spaces around', () => {
    fc.assert(
      fc.property(anyText, (raw) => {
        const name = cleanDepartmentName(raw);
        expect([...name].length).toBeLessThanOrEqual(6);
        expect(name).toMatch(ALLOWED);
        expect(name).toBe(name.trim());
        expect(name).toBe(name.normalize('NFC'));
      }),
      { numRuns: 2_000 },
    );
  });

  it('VAL-06 cleaning twice gives what cleaning once gave, composed or not', () => {
    fc.assert(
      fc.property(anyText, (raw) => {
        const once = cleanDepartmentName(raw);
        expect(cleanDepartmentName(once)).toBe(once);
        if (raw.isWellFormed())
          expect(cleanDepartmentName(raw.normalize('NFD'))).toBe(cleanDepartmentName(raw.normalize('NFC')));
      }),
      { numRuns: 2_000 },
    );
  });

  it('VAL-06 screen and server run the same function: what the endpoint takes is what the screen shows', () => {
    fc.assert(
      fc.property(anyText, (raw) => {
        const shown = cleanDepartmentName(raw);
        const parsed = DepartmentName.safeParse(raw);
        expect(parsed.success).toBe(shown !== '');
        if (parsed.success) expect(parsed.data).toBe(shown);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['관리사무소직원들', '관리사무소직'],
    ['  시설 팀  ', '시설 팀'],
    ['A/S(1팀)', 'AS(1팀)'],
    ['가나다라마 바', '가나다라마'],
    ['<script>', 'script'],
    ['😀팀😀', '팀'],
    ['경비반'.normalize('NFD'), '경비반'],
  ])('DEP-3 %j becomes %j', (raw, wanted) => {
    expect(cleanDepartmentName(raw)).toBe(wanted);
  });
});
