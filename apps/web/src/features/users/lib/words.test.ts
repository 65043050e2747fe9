import { expect, it } from 'vitest';
import { toneOf, wordOfAct } from './words.ts';

it('SCR-18 every act has a Korean word, and what shuts someone out stands out', () => {
  for (const act of ['ROLE_GRANTED', 'ACCOUNT_LOCKED_BY_ADMIN', 'TERM_CHANGED', 'SIGN_IN_OK', 'SOMETHING_NEW'])
    expect(wordOfAct(act)).toMatch(/[가-힣]/);
  expect([
    toneOf('ROLE_GRANTED'),
    toneOf('ACCOUNT_UNLOCKED'),
    toneOf('ACCOUNT_LOCKED_BY_ADMIN'),
    toneOf('SIGN_OUT'),
  ]).toEqual(['ok', 'ok', 'bad', 'plain']);
});
