import { expect, it } from 'vitest';
import { confId, confQuestions } from './conf-questions.ts';

it('SCR-6 asks in our own words only, and takes no id that could be anything else', () => {
  expect(Object.keys(confQuestions)).toContain('delete');
  for (const { message, confirmText } of Object.values(confQuestions)) {
    expect(message).toMatch(/까요\?$/);
    expect(confirmText).not.toBe('');
  }
  expect(confId('a-1')).toBe('a-1');
  for (const raw of [undefined, '', '<b>', 'x'.repeat(41)]) expect(confId(raw)).toBe('');
});
