import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgePassword } from './judge-password.ts';

const judge = (password: string, words: string[] = [], common: string[] = []) =>
  judgePassword(password, { words, isCommon: (text) => common.includes(text) });

describe('judgePassword', () => {
  it('AUT-03 refuses seven characters, accepts eight, and counts letters, not bytes', () => {
    expect(judge('xk4!p9q')).toContain('8자 이상');
    expect(judge('xk4!p9qz')).toBeNull();
    expect(judge('가나다라마바사')).toContain('8자 이상');
    expect(judge('가나다라마바사아')).toBeNull();
    expect(judge('🦊🐻🐼🦁🐯🐸🐵')).toContain('8자 이상');
    expect(judge('🦊🐻🐼🦁🐯🐸🐵🦉')).toBeNull();
  });

  it('AUT-03 accepts 64 characters of Hangul, emoji and spaces, and refuses more than 128', () => {
    expect(judge(`${'봄 여름 가을 겨울 🍁 '.repeat(5)}마침표를 찍는다`.slice(0, 64))).toBeNull();
    expect(judge('가나다라'.repeat(32))).toBeNull();
    expect(judge(`${'가나다라'.repeat(32)}마`)).toContain('128자 이하');
  });

  it('AUT-03 refuses common passwords in any case, and one letter over and over', () => {
    expect(judge('TrustNo1!', [], ['trustno1!'])).toContain('널리 쓰이는');
    expect(judge('aabbccaabbcc')).toContain('반복');
  });

  it('AUT-03 a word of the context is refused however it is padded with fewer than eight characters', () => {
    const word = fc.constantFrom('danji', '한빛마을 1단지', 'sojang01', '박소장', '단지');
    const padding = fc.string({ unit: fc.constantFrom(...'qzxwvu7!?%&'), maxLength: 7 });
    fc.assert(
      fc.property(word, padding, padding, (secret, before, after) => {
        fc.pre(before.length + after.length < 8);
        const password = `${before}${secret.replace(/\s/g, '').toUpperCase()}${after}`;
        expect(judge(password, ['박', '한빛', 'danji', '한빛마을 1단지', 'sojang01', '박소장', '단지'])).not.toBeNull();
      }),
    );
  });

  it('AUT-03 a short word that fits does not hide a longer one that does not', () => {
    expect(judge('한빛마을1단지xyz', ['한빛', '한빛마을 1단지'])).not.toBeNull();
    expect(judge('한빛마을1단지에서 봄을 기다린다', ['한빛', '한빛마을 1단지'])).toBeNull();
  });

  it('AUT-03 never fails on any text, and gives one Korean sentence or nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.array(fc.string()), (password, words) => {
        const objection = judge(password, words);
        expect(objection === null || /[가-힣].*\.$/.test(objection)).toBe(true);
      }),
    );
  });
});
