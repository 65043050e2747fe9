import { josa as reference } from 'es-hangul';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { josa, type Particle } from './josa.ts';

describe('josa', () => {
  it('VAL-05 agrees with a library of its own for every syllable, composed or not', () => {
    const particles = ['이/가', '을/를', '은/는', '으로/로'] as const satisfies Particle[];
    const syllable = fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCodePoint(code));
    fc.assert(
      fc.property(syllable, fc.constantFrom(...particles), (text, particle) => {
        expect(josa(text, particle)).toBe(reference(text, particle));
        expect(josa(text.normalize('NFD'), particle).normalize('NFC')).toBe(reference(text, particle));
      }),
    );
  });

  it('VAL-05 reads digits, letters and brackets as people do', () => {
    expect(josa('감사', '을/를')).toBe('감사를');
    expect(josa('회장', '을/를')).toBe('회장을');
    expect(josa('회장(3기)', '이/가')).toBe('회장(3기)이');
    expect(josa('101동 1', '은/는')).toBe('101동 1은');
    expect(josa('2', '이/가')).toBe('2가');
    expect(josa('LH', '을/를')).toBe('LH를');
    expect(josa('서울', '으로/로')).toBe('서울로');
  });
});
