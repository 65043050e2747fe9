import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeAnswer, judgeDays, judgeEnding } from './judge-contract.ts';

const TODAY = '2026-11-19';

describe('ORG-01 contracts of management', () => {
  it.each([
    ['2027-01-01', '2026-12-31', 'ENDS_FIRST'],
    ['2024-01-01', '2026-11-18', 'LONG_OVER'],
    ['2026-11-19', '2036-11-19', 'TOO_LONG'],
    ['2036-11-20', '2036-12-31', 'TOO_FAR'],
    ['2026-11-19', '2036-11-18', null],
    ['2024-01-01', '2026-11-19', null],
  ])('ORG-01 from %s to %s: %s', (startsOn, endsOn, reason) => {
    expect(judgeDays({ startsOn, endsOn }, TODAY)?.reason ?? null).toBe(reason);
  });

  it('ORG-01 what is asked is answered once, by the complex, or taken back by the company', () => {
    const side = fc.constantFrom('COMPANY' as const, 'COMPLEX' as const);
    const answer = fc.constantFrom(null, 'ACCEPTED', 'REFUSED', 'RETRACTED');
    fc.assert(
      fc.property(side, answer, fc.constantFrom('ACCEPTED', 'REFUSED', 'RETRACTED'), (who, before, wish) => {
        const mayBe = before === null && (who === 'COMPANY' ? wish === 'RETRACTED' : wish !== 'RETRACTED');
        expect(judgeAnswer({ side: who, answer: before, endsOn: TODAY }, wish, TODAY) === null).toBe(mayBe);
      }),
    );
  });

  it('ORG-01 what was asked for days that have passed is refused or taken back, and accepted no more', () => {
    const late = { answer: null, endsOn: '2026-11-18' };
    expect(judgeAnswer({ ...late, side: 'COMPLEX' }, 'ACCEPTED', TODAY)?.reason).toBe('LONG_OVER');
    expect(judgeAnswer({ ...late, side: 'COMPLEX' }, 'REFUSED', TODAY)).toBeNull();
    expect(judgeAnswer({ ...late, side: 'COMPANY' }, 'RETRACTED', TODAY)).toBeNull();
  });

  it('ORG-01 only what was agreed and is not over is ended', () => {
    const running = { answer: 'ACCEPTED', endsOn: TODAY, endedAt: null };
    expect(judgeEnding(running, TODAY)).toBeNull();
    for (const over of [{ answer: null }, { answer: 'REFUSED' }, { endsOn: '2026-11-18' }, { endedAt: new Date() }])
      expect(judgeEnding({ ...running, ...over }, TODAY)?.reason).toBe('OVER');
  });
});
