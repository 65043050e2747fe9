import type { RuleRow } from '@danji/contract/delegation-rule';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countChanges, movedForms, shownItems } from './compare-rules.ts';
import { copyOf, withoutRow, withRowAfter, withWork } from './edit-rows.ts';
import { partOf, withPart } from './parts.ts';
import { standInLimits } from './stand-in-limits.ts';

const row = (about: Partial<RuleRow> = {}): RuleRow => ({
  work: { kind: 'FORMS', forms: ['EXPENSE'] },
  fund: null,
  fromWon: 0,
  toWon: null,
  decider: 'DIRECTOR',
  reviews: [],
  agrees: [],
  confirms: [],
  vote: null,
  ...about,
});
const rows = fc.array(
  fc
    .record({
      forms: fc.constantFrom<string[]>(['A'], ['B'], ['A', 'B']),
      fund: fc.constantFrom(null, '잡수입'),
      fromWon: fc.integer({ min: 0, max: 3 }),
      decider: fc.constantFrom<RuleRow['decider']>('DIRECTOR', 'CHAIR'),
    })
    .map(({ forms, ...rest }) => row({ work: { kind: 'FORMS', forms }, ...rest })),
  { minLength: 1, maxLength: 8 },
);

describe('two versions in one table', () => {
  it('a 호 that lost or got a form says which', () => {
    const of = (...forms: string[]) => row({ work: { kind: 'FORMS', forms } });
    const [item] = shownItems([of('A', 'C')], [of('A', 'B')]);
    expect(item && movedForms(item)).toEqual({ added: ['C'], takenOut: ['B'] });
    const [same] = shownItems([of('A', 'B')], [{ ...of('B', 'A'), decider: 'CHAIR' }]);
    expect(same && movedForms(same)).toEqual({ added: [], takenOut: [] });
  });

  it('every row of now stands once and in order, and every row of before is paired, or taken out', () => {
    fc.assert(
      fc.property(rows, rows, (before, now) => {
        const shown = shownItems(now, before).flatMap((item) => item.rows);
        expect(shown.flatMap(({ at }) => at ?? [])).toEqual(now.map((_, at) => at));
        const { changed, added, takenOut } = countChanges(shownItems(now, before));
        const same = shown.filter(({ change }) => change === null).length;
        expect(same + changed + added).toBe(now.length);
        expect(same + changed + takenOut).toBe(before.length);
      }),
    );
  });
  it('a version beside itself has no change', () => {
    fc.assert(
      fc.property(rows, (now) => {
        expect(countChanges(shownItems(now, now))).toEqual({ changed: 0, added: 0, takenOut: 0 });
      }),
    );
  });
  it('a moved limit is a change, not one row gone and another come', () => {
    const before = [row({ toWon: 2_000_000 }), row({ fromWon: 2_000_001, decider: 'CHAIR' })];
    const now = [row({ toWon: 3_000_000 }), row({ fromWon: 3_000_001, decider: 'CHAIR' })];
    expect(countChanges(shownItems(now, before))).toEqual({ changed: 2, added: 0, takenOut: 0 });
  });
});

describe('editing rows', () => {
  it('a row below begins where the one above ends; rows go and change their work', () => {
    expect(copyOf(row({ toWon: 100 }))).toMatchObject({ fromWon: 101, toWon: null });
    const table = withRowAfter([row(), row({ fund: '잡수입' })], 0, row({ fromWon: 1 }));
    expect(table.map(({ fromWon }) => fromWon)).toEqual([0, 1, 0]);
    expect(withoutRow(table, 1)).toHaveLength(2);
    expect(withWork(table, new Set([1]), { kind: 'ALL' }).map(({ work }) => work.kind)).toEqual([
      'FORMS',
      'ALL',
      'FORMS',
    ]);
  });
  it('an office does one thing in a row', () => {
    const parts = fc.array(fc.constantFrom('NONE', 'REVIEW', 'AGREE', 'BLOCKING', 'CONFIRM'), { minLength: 1 });
    fc.assert(
      fc.property(parts, (chosen) => {
        const made = chosen.reduce((now, part) => withPart(now, 'AUDITOR', part), row({ confirms: ['CHAIR'] }));
        expect(partOf(made, 'AUDITOR')).toBe(chosen.at(-1));
        expect(partOf(made, 'CHAIR')).toBe('CONFIRM');
        expect(made.reviews.length + made.agrees.length + made.confirms.length).toBe(chosen.at(-1) === 'NONE' ? 1 : 2);
      }),
    );
  });
});

it('CTL-06 who controls each other may not stand in, and neither may the drafter for the decider', () => {
  const step = (kind: 'DECIDE' | 'CONFIRM' | 'REVIEW', office: 'DIRECTOR' | 'AUDITOR' | 'CHAIR', name: string) => ({
    kind,
    office,
    name,
    personId: name,
  });
  expect(standInLimits([step('DECIDE', 'DIRECTOR', '박소장'), step('CONFIRM', 'AUDITOR', '정감사')], 'x')).toEqual([
    '정감사님이 자리를 비워도 박소장님은 대신할 수 없습니다. 결재권자와 감사는 한 사람이 맡지 못합니다.',
    '박소장님이 자리를 비워도 기안자는 대신 결재할 수 없습니다.',
  ]);
  expect(standInLimits([step('REVIEW', 'DIRECTOR', '박소장'), step('DECIDE', 'CHAIR', '한회장')], 'x')[0]).toBe(
    '한회장님이 자리를 비워도 박소장님은 대신할 수 없습니다. 관리소장과 회장은 한 사람이 맡지 못합니다.',
  );
  expect(standInLimits([step('DECIDE', 'DIRECTOR', '박소장')], '박소장')).toEqual([]);
});
