import { describe, expect, it } from 'vitest';
import { findTyped, firstPlace, listChoices, narrowChoices, stepFrom } from './listed-choices.ts';

const choices = listChoices([
  { value: '', label: '전체' },
  '경리주임',
  { group: '기전', items: ['기전과장', { value: 'x', label: '기전기사', disabled: true }] },
  '관리소장',
]);

describe('the choices of a list', () => {
  it('are words, values with words, or both under a heading', () => {
    expect(choices.map(({ value, label, group }) => [value, label, group])).toEqual([
      ['', '전체', undefined],
      ['경리주임', '경리주임', undefined],
      ['기전과장', '기전과장', '기전'],
      ['x', '기전기사', '기전'],
      ['관리소장', '관리소장', undefined],
    ]);
  });

  it('are stepped through, past what cannot be taken, and no further than the ends', () => {
    expect(stepFrom(choices, 2, 1)).toBe(4);
    expect(stepFrom(choices, 4, -1)).toBe(2);
    expect(stepFrom(choices, 4, 1)).toBe(4);
    expect(stepFrom(choices, 0, -1)).toBe(0);
    expect(stepFrom(choices, 0, 10)).toBe(4);
    expect(firstPlace(choices, '관리소장')).toBe(4);
    expect(firstPlace(choices, 'no such')).toBe(0);
  });

  it('are found by letters, initial consonants and on the wrong layout', () => {
    expect(findTyped(choices, '경', 0)).toBe(1);
    expect(findTyped(choices, 'ㄱㄹㅅ', 0)).toBe(4);
    // ㄱ as a Korean keyboard in Latin gives it, again and again.
    expect(findTyped(choices, 'r', 0)).toBe(1);
    expect(findTyped(choices, 'r', 1)).toBe(2);
    expect(findTyped(choices, 'rr', 2)).toBe(4);
    expect(findTyped(choices, '소장', 0)).toBe(4);
    expect(findTyped(choices, '없는 것', 2)).toBe(2);
  });

  it('are narrowed by the same', () => {
    expect(narrowChoices(choices, 'ㄱㅈㄱㅈ').map(({ label }) => label)).toEqual(['기전과장']);
    expect(narrowChoices(choices, '')).toHaveLength(5);
  });
});
