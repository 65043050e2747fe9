import { officeWords } from '@danji/contract/approval-words';
import type { DocumentRule, Office, RuleDemand } from '@danji/contract/delegation-rule';
import { josa } from '@danji/contract/josa';
import { decisionReason, recorderOf } from '@danji/contract/rule-words';

/** Somebody who could stand in a line, with the offices that they have in this paper. */
export type Holder = {
  readonly id: string;
  readonly name: string;
  readonly isHere: boolean;
  readonly offices: readonly Office[];
};

export type DemandedStep = {
  readonly order: number;
  readonly kind: 'REVIEW' | 'DECIDE' | 'AGREE' | 'CONFIRM' | 'VOTE';
  readonly office: Office;
  readonly personId: string;
  readonly name: string;
  readonly reason: string;
};
type Drawn = { line: DemandedStep[]; left: string[]; problems: string[] };

const PLACES: Partial<Record<Office, string>> = {
  STAFF: '직원 관리에서 직원을',
  DEPT_HEAD: '직원 관리에서 부서장을',
  DIRECTOR: '직원 관리에서 관리소장을',
};

/** Which office nobody holds, and what can be done: the rule provides nobody else. */
export const vacancyOf = (office: Office, reason: string): string => {
  const place = PLACES[office] ?? `입주자단체 관리에서 ${josa(officeWords[office], '을/를')}`;
  const wait = PLACES[office] ? '' : ' 정해질 때까지는 입주자대표회의를 기다려야 합니다.';
  return `${josa(officeWords[office], '이/가')} 공석입니다 (${reason}). ${place} 지정해 주세요.${wait}`;
};

/** Nobody enters the result that decides what they drafted. */
const countsOwn = (office: Office, reason: string): string =>
  `서면동의를 집계할 ${josa(officeWords[office], '이/가')} 기안자 본인입니다 (${reason}). 다른 사람이 기안하거나, 위임전결규정에서 집계자를 바꿔 주세요.`;

const CHECK = '위임전결규정에서 다른 직책을 정해 주세요.';

/** Why nobody can sign for an office: nobody holds it, whoever does receives the money, or drafted the paper. */
function unableOf(office: Office, reason: string, rule: DocumentRule, holders: readonly Holder[]): string {
  const able = holders.filter(({ isHere, offices }) => isHere && offices.includes(office));
  if (able.length === 0) return vacancyOf(office, reason);
  const named = josa(officeWords[office], '이/가');
  return able.every(({ id }) => rule.payeeIds.includes(id))
    ? `${named} 대금을 받는 사람이라 서명할 수 없습니다 (${reason}). 받는 사람을 확인하거나, ${CHECK}`
    : `${named} 기안자 본인이라 서명할 수 없습니다 (${reason}). 다른 사람이 기안하거나, ${CHECK}`;
}

/** Every office that the rule demands and for which nobody can sign, each with what can be done. */
export function vacanciesOf(rule: DocumentRule, holders: readonly Holder[], drafterId: string): string[] {
  const here = holders.filter(({ id, isHere }) => isHere && !rule.payeeIds.includes(id));
  const held = new Set(here.flatMap(({ offices }) => offices));
  // Who drafted a paper with money in it has reviewed it, and signs nothing else.
  const others = new Set(here.filter(({ id }) => id !== drafterId).flatMap(({ offices }) => offices));
  const isHeld = ({ kind, office }: RuleDemand) =>
    (kind === 'REVIEW' || (kind === 'CONFIRM' && !rule.moneyYn) ? held : others).has(office);
  const { decider, officeOrder } = rule;
  const recorder = recorderOf(rule);
  const resolving = recorder ?? decider;
  const able = decider === 'COUNCIL' ? [resolving] : officeOrder.slice(officeOrder.indexOf(decider));
  const isDecidable = able.some((office) => held.has(office) && (office !== 'COUNCIL' || decider === 'COUNCIL'));
  const said = (office: Office, reason: string) => unableOf(office, reason, rule, holders);
  return [
    ...(isDecidable ? [] : [said(resolving, decisionReason(rule))]),
    ...rule.demands.filter((demand) => !isHeld(demand)).map(({ office, reason }) => said(office, reason)),
  ];
}

/**
 * The line that a rule demands, of the people that there are: reviews, agreements, the decision, confirmations. Whoever
 * decides and holds another demanded office as well (겸직) signs once, as the decider.
 */
export function drawDemanded(rule: DocumentRule, holders: readonly Holder[], drafterId: string): Drawn {
  const drawn: Drawn = { line: [], left: [], problems: [] };
  const drafter = holders.find(({ id }) => id === drafterId);
  const others = holders.filter(({ id, isHere }) => isHere && id !== drafterId && !rule.payeeIds.includes(id));
  const decision = findDecider(rule, others);
  let order = 0;
  const add = (kind: DemandedStep['kind'], office: Office, { id, name }: Holder, reason: string) =>
    drawn.line.push({ order, kind, office, personId: id, name, reason });
  const demand = (kind: 'REVIEW' | 'AGREE' | 'CONFIRM') => {
    for (const { office, reason } of rule.demands.filter((one) => one.kind === kind)) {
      if (kind === 'REVIEW' && drafter?.offices.includes(office)) {
        drawn.left.push(`기안자가 ${josa(officeWords[office], '이라/라')} ${officeWords[office]} 단계를 건너뜁니다.`);
        continue;
      }
      const able = others.filter(({ offices }) => offices.includes(office));
      const free = able.find(({ id }) => id !== decision?.holder.id && !isIn(drawn, id));
      const [joint] = able;
      if (free) {
        order += 1;
        add(kind, office, free, reason);
      } else if (joint)
        drawn.left.push(`${joint.name}님이 ${josa(officeWords[office], '을/를')} 겸해 한 번만 서명합니다.`);
      else drawn.problems.push(unableOf(office, reason, rule, holders));
    }
  };
  demand('REVIEW');
  demand('AGREE');
  order += 1;
  const reason = decisionReason(rule);
  const recorder = recorderOf(rule);
  if (recorder) {
    const counts = others.find(({ offices }) => offices.includes(recorder));
    if (counts) add('VOTE', recorder, counts, reason);
    else
      drawn.problems.push(
        drafter?.offices.includes(recorder) ? countsOwn(recorder, reason) : vacancyOf(recorder, reason),
      );
  } else if (rule.decider === 'COUNCIL') {
    // A member of the body that resolves has a voice in it, whoever drafted.
    const members = holders.filter(
      ({ id, isHere, offices }) => isHere && offices.includes('COUNCIL') && !rule.payeeIds.includes(id),
    );
    for (const member of members) add('VOTE', 'COUNCIL', member, reason);
    if (members.length === 0) drawn.problems.push(vacancyOf('COUNCIL', reason));
  } else if (decision) add('DECIDE', decision.office, decision.holder, reason);
  else if (drafter && rule.selfDecisionYn && isAtLeast(drafter, rule)) drawn.left.push(ownDecision(rule.decider));
  else drawn.problems.push(unableOf(rule.decider, reason, rule, holders));
  demand('CONFIRM');
  return drawn;
}

const isAtLeast = ({ offices }: Holder, { decider, officeOrder }: DocumentRule): boolean =>
  offices.some((office) => office !== 'COUNCIL' && officeOrder.indexOf(office) >= officeOrder.indexOf(decider));

const ownDecision = (office: Office): string => `기안자가 ${josa(officeWords[office], '이라/라')} 직접 결재합니다.`;

/** Whoever holds the office that decides, or the next above it. Of two, rather one whom nothing else is demanded of. */
function findDecider({ decider, officeOrder, demands }: DocumentRule, others: readonly Holder[]) {
  if (decider === 'COUNCIL') return undefined;
  const high = officeOrder.slice(officeOrder.indexOf(decider)).filter((office) => office !== 'COUNCIL');
  const isFree = ({ offices }: Holder) => !demands.some(({ office }) => offices.includes(office));
  return high.flatMap((office) => {
    const able = others.filter(({ offices }) => offices.includes(office));
    const holder = able.find(isFree) ?? able[0];
    return holder ? [{ office, holder }] : [];
  })[0];
}

const isIn = ({ line }: Drawn, id: string): boolean =>
  line.some(({ personId, kind }) => personId === id && kind !== 'VOTE');
