import type { Office } from '@danji/contract/delegation-rule';
import type { Field } from '@danji/contract/forms/field';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DefaultLineFacts, defaultLine } from './default-line.ts';
import { judgeLine } from './line.ts';
import type { DefinedStep, LineDefinition, LineKind, LineRole, LineRule, OrgMember } from './line-definition.ts';

const NOW = new Date('2026-11-15T03:00:00Z');
const kst = (day: string, time: string) => new Date(`${day}T${time}+09:00`);
const member = (id: string, name: string, offices: Office[], more: Partial<OrgMember> = {}): OrgMember => {
  return { id, name, offices, departmentId: null, isActive: true, termFrom: null, termTo: null, ...more };
};
const HEAD = member('head', '이과장', ['DEPT_HEAD'], { departmentId: 'm' });
const CLERK = member('clerk', '김주임', [], { departmentId: 'm' });
const DIRECTOR = member('director', '박소장', ['DIRECTOR'], { departmentId: 'm' });
const CHAIR = member('chair', '최회장', ['CHAIR', 'COUNCIL'], { termFrom: '2025-01-01', termTo: '2026-12-31' });
const AUDITOR = member('auditor', '정감사', ['AUDITOR', 'COUNCIL'], { termTo: '2026-11-15' });
const MEMBERS = [CLERK, HEAD, DIRECTOR, CHAIR, AUDITOR];

const step = (order: number, kind: LineKind, role: LineRole, more: Partial<DefinedStep> = {}): DefinedStep => {
  return { order, kind, who: { role }, ...more };
};
const AMOUNT = { field: 'amount', label: '금액' };
const RULES: LineRule[] = [
  { when: { ...AMOUNT, toWon: 1_000_000 }, giveFinal: 'DEPT_HEAD' },
  { when: { ...AMOUNT, fromWon: 3_000_000 }, add: [{ kind: 'CONFIRM', who: { role: 'CHAIR' } }] },
  {
    when: { field: 'fund', label: '재원', equals: '장기수선충당금' },
    add: [
      { kind: 'CONFIRM', who: { role: 'AUDITOR' } },
      { kind: 'CONFIRM', who: { role: 'CHAIR' } },
    ],
  },
];
const EXPENSE: LineDefinition = {
  steps: [step(1, 'REVIEW', 'DEPT_HEAD'), step(2, 'DECIDE', 'DIRECTOR')],
  rules: RULES,
};

const facts = (
  more: Partial<DefaultLineFacts> & { members?: OrgMember[]; absences?: [string, string][] } = {},
): DefaultLineFacts => ({
  definition: EXPENSE,
  values: {},
  fields: [],
  drafterId: 'clerk',
  organisation: {
    members: more.members ?? MEMBERS,
    departments: new Map([['m', '관리과']]),
    absences: (more.absences ?? []).map(([personId, standInId]) => {
      return { personId, standInId, from: kst('2026-11-14', '00:00'), to: kst('2026-11-16', '23:59') };
    }),
  },
  allowSelfDecision: false,
  now: NOW,
  ...more,
});
const told = (more: Parameters<typeof facts>[0]): string[] =>
  defaultLine(facts(more)).line.map(
    ({ order, kind, name, reasons }) => `${order} ${kind} ${name} | ${reasons.join(' | ')}`,
  );
const problems = (more: Parameters<typeof facts>[0]) => defaultLine(facts(more)).problems;

describe('the line that results, and why', () => {
  it('WF-03 the form’s own line, with what amount and fund add', () => {
    const head = '1 REVIEW 이과장 | 양식 기본 결재선: 부서장';
    const director = '2 DECIDE 박소장 | 양식 기본 결재선: 관리소장';
    expect(told({ values: { amount: '2,000,000' } })).toEqual([head, director]);
    expect(told({ values: { amount: 3_000_000n } })).toEqual([
      head,
      director,
      '3 CONFIRM 최회장 | 금액 3,000,000원 이상: 회장 확인',
    ]);
    expect(told({ values: { amount: 1_000_000 } })[0]).toBe(`${head} | 금액 1,000,000원 이하: 부서장 전결`);
    expect(told({ values: { fund: ['관리비', '장기수선충당금'] } })).toHaveLength(4);
    expect(told({ values: { fund: ['관리비'] } })).toHaveLength(2);
    expect(told({ values: { amount: 5_000_000, fund: '장기수선충당금' } }).slice(2)).toEqual([
      '3 CONFIRM 정감사 | 재원 장기수선충당금: 감사 확인',
      '4 CONFIRM 최회장 | 금액 3,000,000원 이상: 회장 확인 | 재원 장기수선충당금: 회장 확인',
    ]);
    expect(told({ values: { amount: '-3000000' } })).toHaveLength(3);
  });

  it('WF-03 rules ask as parts of the paper do: joined, by days, rows and departments; those from before say the same', () => {
    const fields: Field[] = [
      { key: '재원', label: '재원', type: 'select', options: ['관리비', '잡수입'] },
      { key: '착공일', label: '착공일', type: 'date' },
      {
        key: '견적',
        label: '견적',
        type: 'rows',
        minRows: 0,
        maxRows: 9,
        columns: [{ key: '업체', label: '업체', type: 'text' }],
      },
    ];
    const confirmed = (when: LineRule['when'], values: Record<string, unknown>) => {
      const rules: LineRule[] = [{ when, add: [{ kind: 'CONFIRM', who: { role: 'CHAIR' } }] }];
      return told({ definition: { ...EXPENSE, rules }, fields, values })[2] ?? null;
    };
    const $asOf = { day: '2026-11-15', dept: { id: 'm', name: '관리과' } };
    const joined = {
      all: [
        { field: 'amount', fromWon: 100 },
        { any: [{ field: '재원', equals: '잡수입' }, { drafterDept: [{ id: 'm', name: '관리과' }] }] },
      ],
    };
    expect(confirmed(joined, { amount: 100, 재원: '잡수입' })).toBe(
      '3 CONFIRM 최회장 | 결재 금액이 100원 이상일 때, 그리고 재원이 ‘잡수입’이거나 기안 부서가 ‘관리과’일 때: 회장 확인',
    );
    expect(confirmed(joined, { amount: '100', 재원: '관리비', $asOf })).toContain('회장 확인');
    expect(confirmed(joined, { amount: 99, 재원: '잡수입', $asOf })).toBeNull();
    expect(confirmed(joined, { amount: 100, 재원: '관리비' })).toBeNull();
    const soon = { field: '착공일', toDay: { fromToday: 7 } };
    expect(confirmed(soon, { 착공일: '2026-11-22', $asOf })).toContain('착공일 오늘부터 7일 뒤 이전: 회장 확인');
    expect(confirmed(soon, { 착공일: '2026-11-23', $asOf })).toBeNull();
    expect(confirmed({ field: '견적', fewerRowsThan: 2 }, { 견적: [{ 업체: '한빛' }] })).toContain('회장 확인');
    const [before, now] = [
      { field: 'amount', label: '금액', fromWon: 100 },
      { field: 'amount', fromWon: 100 },
    ];
    for (const amount of [99, 100, '1,000', -100])
      expect(confirmed(now, { amount })).toEqual(confirmed(before, { amount })?.replace('금액', '결재 금액') ?? null);
  });

  it('WF-03 a drafter is passed over in roles of their own, and decides only where the form allows', () => {
    expect(told({ drafterId: 'head' })).toEqual(['1 DECIDE 박소장 | 양식 기본 결재선: 관리소장']);
    expect(defaultLine(facts({ drafterId: 'head' })).left).toEqual(['기안자가 부서장이라 부서장 단계를 건너뜁니다.']);
    expect(problems({ drafterId: 'director' })).toEqual([
      '기안자 본인이 결재자(관리소장)입니다. 결재선에 다른 결재자를 넣어 주세요.',
    ]);
    expect(told({ drafterId: 'director', allowSelfDecision: true })[1]).toMatch(/^2 DECIDE 박소장/);
  });

  it('WF-03 one person named twice keeps the deciding part', () => {
    const twice = [
      step(1, 'REVIEW', 'DIRECTOR'),
      step(2, 'AGREE', 'CHAIR'),
      step(3, 'DECIDE', 'DIRECTOR'),
      step(4, 'CONFIRM', 'CHAIR'),
    ];
    expect(told({ definition: { steps: twice, rules: [] } })).toEqual([
      '1 AGREE 최회장 | 양식 기본 결재선: 회장',
      '2 DECIDE 박소장 | 양식 기본 결재선: 관리소장',
    ]);
  });

  it('WF-03 a rule may ask for another decider, a review before, or the vote of the council', () => {
    const rules: LineRule[] = [
      { when: { ...AMOUNT, fromWon: 1 }, add: [{ kind: 'DECIDE', who: { role: 'CHAIR' } }] },
      { when: { ...AMOUNT, fromWon: 2 }, add: [{ kind: 'VOTE', who: { role: 'COUNCIL' } }] },
      { when: { ...AMOUNT, fromWon: 3, toWon: 9 }, add: [{ kind: 'AGREE', who: { memberId: 'director2' } }] },
    ];
    const members = [...MEMBERS, member('director2', '오이사', ['BOARD', 'COUNCIL'])];
    const definition = { ...EXPENSE, rules };
    const kinds = (amount: number) =>
      told({ definition, members, values: { amount } }).map((text) => text.split(' |')[0]);
    expect(kinds(1)).toEqual(['1 REVIEW 이과장', '2 REVIEW 박소장', '3 DECIDE 최회장']);
    expect(kinds(2)).toEqual([
      '1 REVIEW 이과장',
      '2 REVIEW 박소장',
      '3 VOTE 최회장',
      '3 VOTE 정감사',
      '3 VOTE 오이사',
      '4 DECIDE 최회장',
    ]);
    // Who votes has a part of their own as well.
    expect(kinds(3).slice(-2)).toEqual(['4 AGREE 오이사', '5 DECIDE 최회장']);
  });

  it('WF-03 who is away shows with the stand-in; a ring, or the drafter as stand-in, is told', () => {
    expect(told({ absences: [['director', 'head']] })[1]).toBe(
      '2 DECIDE 박소장 | 양식 기본 결재선: 관리소장 | 부재 중 → 이과장 대결 (11-14~11-16)',
    );
    expect(
      told({
        absences: [
          ['director', 'chair'],
          ['chair', 'head'],
        ],
      })[1],
    ).toMatch(/부재 중 → 이과장 대결/);
    expect(told({ absences: [['director', 'clerk']] })[1]).toMatch(/대결자가 기안자라 복귀한 뒤 처리$/);
    expect(
      problems({
        absences: [
          ['director', 'head'],
          ['head', 'director'],
        ],
      }),
    ).toEqual([
      '이과장님의 대결자 지정이 서로 맞물려 있습니다. 부재 설정에서 대결자를 바꿔 주세요.',
      '박소장님의 대결자 지정이 서로 맞물려 있습니다. 부재 설정에서 대결자를 바꿔 주세요.',
    ]);
  });
});

describe('what is missing, and how to put it right', () => {
  const without = (id: string) => MEMBERS.filter((one) => one.id !== id);
  const fund = { fund: '장기수선충당금' };

  it('WF-03 says which role has nobody', () => {
    expect(problems({ members: without('auditor'), values: fund })).toEqual([
      '감사 역할을 맡은 사람이 없습니다. 입주자단체 관리에서 감사를 등록해 주세요.',
    ]);
    expect(problems({ members: without('director') })).toEqual([
      '관리소장 역할을 맡은 사람이 없습니다. 직원 관리에서 관리소장을 지정해 주세요.',
    ]);
    expect(problems({ members: without('head') })).toEqual([
      '관리과에 부서장이 없습니다. 직원 관리에서 부서장을 지정해 주세요.',
    ]);
    expect(problems({ now: kst('2026-11-15', '23:59:59'), values: fund })).toEqual([]);
    expect(problems({ now: kst('2026-11-16', '00:00:00'), values: fund })).toEqual([
      '감사 역할을 맡은 사람이 퇴직했거나, 임기가 아니거나, 잠겨 있습니다. 입주자단체 관리에서 감사를 새로 등록해 주세요.',
    ]);
    const members = MEMBERS.map((one) => (one.id === 'head' ? { ...one, offices: [] } : one));
    expect(problems({ drafterId: 'chair', members })).toEqual([
      '기안자의 부서가 정해지지 않았습니다. 직원 관리에서 부서를 지정해 주세요.',
    ]);
  });

  it('WF-03 a fixed person who left, an amount that is none, a form without a decider', () => {
    const definition = { steps: [{ order: 1, kind: 'DECIDE', who: { memberId: 'head' } } as const], rules: RULES };
    const members = MEMBERS.map((one) => (one.id === 'head' ? { ...one, isActive: false } : one));
    expect(problems({ definition, members })).toEqual([
      '양식에 지정된 이과장님은 결재할 수 없습니다. 퇴직, 임기 종료, 계정 잠금인지 확인하고 양식 관리에서 바꿔 주세요.',
    ]);
    expect(problems({ values: { amount: '삼백만원' } })).toEqual(['금액 칸에 숫자를 입력해 주세요.']);
    expect(problems({ definition: { steps: [step(1, 'REVIEW', 'DEPT_HEAD')], rules: [] } })).toEqual([
      '결재자는 한 명이어야 합니다. 결재선에서 결재자를 한 명만 지정해 주세요.',
    ]);
  });

  it('WF-03 an optional step is left out where nobody holds the role', () => {
    const definition = {
      steps: [step(1, 'REVIEW', 'DEPT_HEAD', { isOptional: true }), step(2, 'DECIDE', 'DIRECTOR')],
      rules: [],
    };
    expect(told({ definition, members: without('head') })).toEqual(['1 DECIDE 박소장 | 양식 기본 결재선: 관리소장']);
  });
});

it('WF-03 whatever the form, the office and the values: the line can be sent, or a problem is named', () => {
  const role = fc.constantFrom<LineRole>('DEPT_HEAD', 'DIRECTOR', 'CHAIR', 'AUDITOR', 'COUNCIL');
  const who = fc.oneof(
    fc.record({ role, all: fc.boolean() }),
    fc.record({ memberId: fc.constantFrom('clerk', 'head', 'gone') }),
  );
  const kind = fc.constantFrom<LineKind>('REVIEW', 'DECIDE', 'AGREE', 'COOPERATE', 'CONFIRM', 'VOTE');
  const part = fc.record({ kind, who, mayDecideFinally: fc.boolean(), isOptional: fc.boolean() });
  const defined = fc.tuple(part, fc.integer({ min: 1, max: 5 })).map(([rest, order]) => ({ ...rest, order }));
  const bound = fc.option(fc.integer({ min: 0, max: 100 }), { nil: undefined });
  const rule = fc.record({
    when: fc.record({ field: fc.constant('amount'), label: fc.constant('금액'), fromWon: bound, toWon: bound }),
    add: fc.array(part, { maxLength: 2 }),
    giveFinal: fc.option(role, { nil: undefined }),
  });
  const id = fc.constantFrom('clerk', 'head', 'director', 'chair', 'auditor');
  const office = fc.tuple(fc.subarray(MEMBERS), fc.array(fc.tuple(id, id), { maxLength: 3 }));
  let sendable = 0;
  fc.assert(
    fc.property(
      fc.array(defined, { maxLength: 5 }),
      fc.array(rule, { maxLength: 3 }),
      office,
      id,
      fc.boolean(),
      fc.integer({ min: -100, max: 100 }),
      (steps, rules, [members, absences], drafterId, allowSelfDecision, amount) => {
        const given = facts({
          definition: { steps, rules },
          members,
          absences,
          drafterId,
          allowSelfDecision,
          values: { amount },
        });
        const result = defaultLine(given);
        for (const text of result.problems) expect(text).toMatch(/ 주세요\.$/);
        for (const drawn of result.line) expect(drawn.reasons.length).toBeGreaterThan(0);
        if (result.problems.length > 0) return;
        sendable++;
        const people = new Map(members.map((one) => [one.id, { id: one.id, isActive: true }]));
        expect(judgeLine(result.line, drafterId, allowSelfDecision, people)).toBeNull();
      },
    ),
    { numRuns: 2_000 },
  );
  expect(sendable).toBeGreaterThan(20);
});
