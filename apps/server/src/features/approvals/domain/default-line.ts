import { kindLabel } from '@danji/contract/approval-words';
import type { Field } from '@danji/contract/forms/field';
import { koreanDay } from '@danji/contract/korean-day';
import { applyLineRules, nameOf, type ReasonedStep } from './apply-line-rules.ts';
import { findLinePeople, isPresent } from './find-line-people.ts';
import { judgeLine } from './line.ts';
import type { LineDefinition, Organisation, OrgMember } from './line-definition.ts';
import { sentenceFor } from './reasons.ts';
import { actingFor } from './stand-in.ts';
import type { LineStep } from './types.ts';

export type DrawnStep = Required<Omit<LineStep, 'deptId' | 'deptName'>> & {
  readonly name: string;
  /** Why this person stands here, each a sentence for the drafter. */
  readonly reasons: readonly string[];
  /** Who acts for them now. */
  readonly standInId: string | null;
};

/** With problems, the line is only a preview: it must not be sent before they are put right. */
export type DefaultLine = {
  readonly line: readonly DrawnStep[];
  /** Steps that were left out, and why. */
  readonly left: readonly string[];
  readonly problems: readonly string[];
};

export type DefaultLineFacts = {
  readonly definition: LineDefinition;
  readonly values: { readonly [field: string]: unknown };
  /** Of the paper; none where the form has no paper. */
  readonly fields: readonly Field[];
  readonly drafterId: string;
  readonly organisation: Organisation;
  readonly allowSelfDecision: boolean;
  readonly now: Date;
};

/** The line that a document would get: from its form, what was filled in, who drafts it, and who is there. */
export function defaultLine(facts: DefaultLineFacts): DefaultLine {
  const { organisation, now } = facts;
  const today = koreanDay(now);
  const drafter = organisation.members.find(({ id }) => id === facts.drafterId);
  if (!drafter) return { line: [], left: [], problems: ['기안자를 찾을 수 없습니다. 다시 로그인해 주세요.'] };
  const { steps, problems: unreadable } = applyLineRules(facts.definition, facts.values, facts.fields);
  const problems = [...unreadable];
  const left: string[] = [];
  const filled: DrawnStep[] = [];
  for (const step of steps) {
    const found = fill(step, drafter, facts, today);
    if ('people' in found) filled.push(...found.people.map((member) => draw(step, member)));
    else if ('left' in found) left.push(found.left);
    else if (!(step.isOptional && found.isVacant)) problems.push(found.problem);
  }
  const line = renumber(onceEach(filled)).map((step) => withStandIn(step, facts, problems));
  if (problems.length === 0) problems.push(...judge(line, facts, today));
  return { line, left, problems: [...new Set(problems)] };
}

const draw = (step: ReasonedStep, member: OrgMember): DrawnStep => ({
  order: step.order,
  kind: step.kind,
  personId: member.id,
  mayDecideFinally: step.mayDecideFinally ?? false,
  blocks: step.blocks ?? false,
  name: member.name,
  reasons: step.reasons,
  standInId: null,
});

const OWN_DECISION = '기안자 본인이 결재자';
/** Where the 위임전결규정 has brought somebody else who decides, there is nothing left to put right. */
export const isOwnDecision = (problem: string): boolean => problem.startsWith(OWN_DECISION);

/** The drafter stands in the own line only as the decider, and only where the form lets them. */
function fill(step: ReasonedStep, drafter: OrgMember, facts: DefaultLineFacts, today: string) {
  const found = findLinePeople(step.who, drafter, facts.organisation, today);
  const isDrafter = 'left' in found || ('people' in found && found.people.some(({ id }) => id === drafter.id));
  if (!isDrafter) return found;
  if (step.kind === 'DECIDE') {
    if (facts.allowSelfDecision) return { people: [drafter] };
    const problem = `${OWN_DECISION}(${nameOf(step.who)})입니다. 결재선에 다른 결재자를 넣어 주세요.`;
    return { problem, isVacant: false };
  }
  return 'left' in found ? found : { left: `기안자 본인의 ${kindLabel(step.kind)} 단계를 건너뜁니다.` };
}

const WEIGHT = { DECIDE: 3, VOTE: 2, REVIEW: 1, AGREE: 1, COOPERATE: 1, CONFIRM: 0 } as const;

/** One person has one part: the weightiest, of equals the later. Its reasons name the others too. A voice is apart. */
function onceEach(steps: readonly DrawnStep[]): DrawnStep[] {
  const [votes, parts] = [steps.filter(({ kind }) => kind === 'VOTE'), steps.filter(({ kind }) => kind !== 'VOTE')];
  return [...onePart(parts), ...onePart(votes)];
}

function onePart(steps: readonly DrawnStep[]): DrawnStep[] {
  const best = new Map<string, DrawnStep>();
  for (const step of steps) {
    const other = best.get(step.personId);
    const isBetter =
      !other ||
      WEIGHT[step.kind] > WEIGHT[other.kind] ||
      (WEIGHT[step.kind] === WEIGHT[other.kind] && step.order >= other.order);
    if (isBetter) best.set(step.personId, step);
  }
  return [...best.values()].map((step) => {
    const reasons = steps.filter(({ personId }) => personId === step.personId).flatMap((other) => other.reasons);
    return { ...step, reasons: [...new Set(reasons)] };
  });
}

/** Orders without holes, in their order. */
function renumber(steps: readonly DrawnStep[]): DrawnStep[] {
  const orders = [...new Set(steps.map((step) => step.order))].sort((a, b) => a - b);
  return steps.map((step) => ({ ...step, order: orders.indexOf(step.order) + 1 })).sort((a, b) => a.order - b.order);
}

/** "부재 중 → 이과장 대결 (11-14~11-16)". */
export function withStandIn<Drawn extends DrawnStep>(
  step: Drawn,
  facts: Pick<DefaultLineFacts, 'organisation' | 'now' | 'drafterId'>,
  problems: string[] = [],
): Drawn {
  const { organisation, now, drafterId } = facts;
  const { absences, members } = organisation;
  const end = actingFor(step.personId, absences, now);
  if (end === step.personId) return step;
  if (end === 'CYCLE') {
    problems.push(`${step.name}님의 대결자 지정이 서로 맞물려 있습니다. 부재 설정에서 대결자를 바꿔 주세요.`);
    return step;
  }
  const absence = absences.find((a) => a.personId === step.personId && a.from <= now && now <= a.to);
  const days = absence ? `(${koreanDay(absence.from).slice(5)}~${koreanDay(absence.to).slice(5)})` : '';
  const standIn = members.find(({ id }) => id === end);
  if (end === drafterId)
    return { ...step, reasons: [...step.reasons, `부재 중 ${days}: 대결자가 기안자라 복귀한 뒤 처리`] };
  if (!standIn || !isPresent(standIn, koreanDay(now)))
    return { ...step, reasons: [...step.reasons, `부재 중 ${days}: 대결할 사람이 없어 복귀한 뒤 처리`] };
  return { ...step, standInId: end, reasons: [...step.reasons, `부재 중 → ${standIn.name} 대결 ${days}`] };
}

/** What the rules of sending would refuse, said beforehand. */
function judge(line: readonly DrawnStep[], facts: DefaultLineFacts, today: string): string[] {
  const { members } = facts.organisation;
  const people = new Map(members.map((member) => [member.id, { id: member.id, isActive: isPresent(member, today) }]));
  const flaw = judgeLine(line, facts.drafterId, facts.allowSelfDecision, people);
  if (!flaw) return [];
  return [sentenceFor(flaw.reason, { personName: members.find(({ id }) => id === flaw.personId)?.name })];
}
