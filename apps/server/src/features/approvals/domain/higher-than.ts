import type { DocumentRule, Office } from '@danji/contract/delegation-rule';
import { judgeSteps } from './judge-rule.ts';
import type { LineKind } from './line-definition.ts';

type Holder = {
  readonly id: string;
  readonly name: string;
  readonly isHere: boolean;
  readonly offices: readonly Office[];
};
type Drawn = { readonly kind: LineKind; readonly personId: string };

/**
 * Who may decide in place of the one who does: whoever the rule lets stand there, and who signs nowhere else in this line.
 * The council decides by its vote, in whose place nobody stands.
 */
export function higherThan(line: readonly Drawn[], rule: DocumentRule, holders: readonly Holder[], drafterId: string) {
  const decider = line.find(({ kind }) => kind === 'DECIDE')?.personId;
  if (decider === undefined) return [];
  const officesOf = (id: string) => holders.find((one) => one.id === id)?.offices ?? [];
  const step = (kind: LineKind | 'DRAFT', personId: string) => ({
    ...{ kind, personId, offices: officesOf(personId), manner: null, actorId: null },
    state: 'PLANNED' as const,
  });
  const judged = (other: string) =>
    judgeSteps(
      [step('DRAFT', drafterId), ...line.map(({ kind, personId }) => step(kind, kind === 'DECIDE' ? other : personId))],
      rule,
      drafterId,
    );
  return holders
    .filter(({ id, isHere }) => isHere && id !== drafterId && !line.some(({ personId }) => personId === id))
    .filter(({ id }) => judged(id) === null)
    .map(({ id, name, offices }) => ({ personId: id, name, office: highestOf(offices, rule) }));
}

const highestOf = (offices: readonly Office[], { officeOrder, decider }: DocumentRule): Office =>
  [...officeOrder].reverse().find((office) => office !== 'COUNCIL' && offices.includes(office)) ?? decider;
