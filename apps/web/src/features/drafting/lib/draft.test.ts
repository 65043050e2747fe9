import { expect, it } from 'vitest';
import { gradeChosen } from './draft.ts';

const OPEN = { kind: 'OPEN', reason: '' } as const;
const OF_SECRET = { kind: 'CLOSED', reason: '대외비' } as const;
const PARTIAL = { kind: 'PARTIAL', reason: '개인정보 포함' } as const;

it('대외비 makes 공개 비공개, and 일반 takes back what it made: to what the form begins with', () => {
  expect(gradeChosen('CONFIDENTIAL', OPEN, undefined)).toEqual({ security: 'CONFIDENTIAL', disclosure: OF_SECRET });
  expect(gradeChosen('NORMAL', OF_SECRET, undefined)).toEqual({ security: 'NORMAL', disclosure: OPEN });
  expect(gradeChosen('NORMAL', OF_SECRET, PARTIAL)).toEqual({ security: 'NORMAL', disclosure: PARTIAL });
});

it('what the drafter or the form said of it stays, whichever grade is chosen', () => {
  for (const said of [PARTIAL, { kind: 'CLOSED', reason: '입찰 전' }, { kind: 'PARTIAL', reason: '대외비' }] as const)
    for (const security of ['CONFIDENTIAL', 'NORMAL'] as const)
      expect(gradeChosen(security, said, OPEN)).toEqual({ security, disclosure: said });
  expect(gradeChosen('NORMAL', OF_SECRET, OF_SECRET).disclosure).toEqual(OF_SECRET);
});
