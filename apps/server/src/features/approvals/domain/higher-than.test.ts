import type { DocumentRule, Office } from '@danji/contract/delegation-rule';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawDemanded } from '../../delegation/public.ts';
import { frozenOf, life, PEOPLE } from '../testing/rule-lives.ts';
import { higherThan } from './higher-than.ts';
import { judgeSteps } from './judge-rule.ts';

const holder = (id: string, ...offices: Office[]) => ({ id, name: id, isHere: true, offices });
const RULE: DocumentRule = frozenOf({
  decider: 'DIRECTOR',
  demands: [{ kind: 'CONFIRM', office: 'AUDITOR', blocksYn: false }],
  selfDecisionYn: false,
  moneyYn: true,
  payeeIds: ['paid'],
  written: null,
});

it('CTL-02 a higher office may decide in place of the named one; not the drafter, the payee, or who signs or audits the same line', () => {
  const holders = [
    holder('me', 'CHAIR'),
    holder('paid', 'CHAIR'),
    holder('director', 'DIRECTOR'),
    holder('other', 'DIRECTOR', 'STAFF'),
    holder('head', 'DEPT_HEAD'),
    holder('chair', 'CHAIR', 'COUNCIL'),
    holder('auditor', 'AUDITOR', 'CHAIR'),
    { ...holder('gone', 'CHAIR'), isHere: false },
  ];
  const line = [
    { kind: 'DECIDE', personId: 'director' },
    { kind: 'CONFIRM', personId: 'auditor' },
  ] as const;
  expect(higherThan(line, RULE, holders, 'me')).toEqual([
    { personId: 'other', name: 'other', office: 'DIRECTOR' },
    { personId: 'chair', name: 'chair', office: 'CHAIR' },
  ]);
  expect(higherThan([...line, { kind: 'COOPERATE', personId: 'chair' }], RULE, holders, 'me')).toHaveLength(1);
  expect(higherThan([{ kind: 'VOTE', personId: 'chair' }], { ...RULE, decider: 'COUNCIL' }, holders, 'me')).toEqual([]);
});

it('CTL-02 whoever is offered can take the place of the decider in the line that the rule draws', () => {
  let exchanged = 0;
  fc.assert(
    fc.property(life, ({ rule: some, people }) => {
      const rule = frozenOf(some);
      const holders = PEOPLE.map((id, i) => holder(id, ...(people[i] ?? [])));
      const officesOf = (id: string) => holders.find((one) => one.id === id)?.offices ?? [];
      const { line } = drawDemanded(rule, holders, 'p0');
      const drafted = { kind: 'DRAFT' as const, personId: 'p0' };
      const judged = (decider: string | null) =>
        judgeSteps(
          [drafted, ...line].map(({ kind, personId }) => {
            const id = decider !== null && kind === 'DECIDE' ? decider : personId;
            return { kind, personId: id, offices: officesOf(id), state: 'PLANNED', manner: null, actorId: null };
          }),
          rule,
          'p0',
        );
      if (judged(null) !== null || !line.some(({ kind }) => kind === 'DECIDE')) return;
      for (const { personId } of higherThan(line, rule, holders, 'p0')) {
        exchanged += 1;
        expect(judged(personId), JSON.stringify({ personId, line, rule })).toBeNull();
      }
    }),
    { numRuns: 2_000 },
  );
  expect(exchanged).toBeGreaterThan(50);
});
