import { kindLabel } from '@danji/contract/approval-words';
import { addEntry, renumber, tooManyDeciders } from '../../../shared/approval/line.ts';
import type { LineEntry, StepKind } from './draft.ts';

type Line = readonly LineEntry[];

export const setKind = (line: Line, at: number, kind: StepKind): LineEntry[] =>
  line.map((entry, i) => (i === at ? { ...entry, kind, mayDecideFinally: false } : entry));

export const addPerson = (line: Line, person: Pick<LineEntry, 'personId' | 'name' | 'note'>): LineEntry[] =>
  addEntry(line, { ...person, mayDecideFinally: false, reasons: ['직접 넣은 사람입니다.'], standInId: null }, 'DECIDE');

/** A department is asked to agree: its head takes it, or whom the head names. */
export const addDepartment = (line: Line, deptId: string, head: Pick<LineEntry, 'personId' | 'name' | 'note'>) => {
  const about = { mayDecideFinally: false, reasons: ['직접 넣은 부서입니다.'], standInId: null };
  const next: LineEntry[] = addEntry(line, { ...head, ...about, deptId }, 'AGREE');
  return next.map((entry): LineEntry => (entry.deptId === deptId ? { ...entry, kind: 'AGREE' } : entry));
};

/** What stands in the way of this line, in sentences. The server judges in the end. */
export function lineProblems(line: Line): string[] {
  if (line.length === 0) return ['결재선에 결재할 사람을 넣어 주세요.'];
  const decides = line.some(({ kind }) => kind === 'DECIDE' || kind === 'VOTE');
  if (!decides) return ["결재선에 '결재'할 사람을 한 명 정해 주세요."];
  const many = tooManyDeciders(line);
  return many ? [many] : [];
}

/** Whom the form asks for and the own line lacks. */
export const missingFrom = (own: Line, drawn: Line): LineEntry[] =>
  drawn.filter((step) => !own.some((other) => other.personId === step.personId && other.kind === step.kind));

const isIn = (line: Line, step: LineEntry): boolean =>
  line.some(({ personId, kind }) => personId === step.personId && kind === step.kind);
const DECISIONS: readonly StepKind[] = ['DECIDE', 'VOTE'];
/** Behind all that a drafter could have numbered: demanded steps of one order stay together. */
const FAR = 1_000;

/** Who is demanded comes in their kind: behind the decision to confirm, before it otherwise. Who decided before them reviews. */
function putDemanded(line: Line, step: LineEntry): LineEntry[] {
  const decides = step.kind === 'DECIDE';
  const rest = line
    .filter(({ personId, kind }) => personId !== step.personId || (kind === 'VOTE') !== (step.kind === 'VOTE'))
    .map(
      (entry): LineEntry =>
        decides && entry.kind === 'DECIDE' ? { ...entry, kind: 'REVIEW', mayDecideFinally: false } : entry,
    );
  const before = DECISIONS.includes(step.kind)
    ? rest.findLastIndex(({ kind }) => kind !== 'CONFIRM') + 1
    : rest.findIndex(({ kind }) => DECISIONS.includes(kind));
  const at = step.kind === 'CONFIRM' || before < 0 ? rest.length : before;
  return [...rest.slice(0, at), { ...step, order: FAR + step.order }, ...rest.slice(at)];
}

/** Somebody who may decide in place of the one whom the rule names. */
export type Higher = { readonly personId: string; readonly name: string };

/** What is demanded, where the drafter has chosen a higher one to decide: that one stands there instead. */
export function withHigher(drawn: Line, own: Line, higher: readonly Higher[]): LineEntry[] {
  const chosen = own.find(({ kind, personId }) => kind === 'DECIDE' && higher.some((one) => one.personId === personId));
  return drawn.map((step) =>
    chosen && step.demanded && step.kind === 'DECIDE'
      ? {
          ...step,
          personId: chosen.personId,
          name: chosen.name,
          note: chosen.note,
          mayDecideFinally: false,
          standInId: null,
        }
      : step,
  );
}

/** Another one decides. */
export const exchangeDecider = (
  line: Line,
  at: number,
  { personId, name, note }: Higher & { note: string },
): LineEntry[] =>
  line.map((entry, i) =>
    i === at ? { ...entry, personId, name, note, mayDecideFinally: false, standInId: null } : entry,
  );

/** The own line with everybody whom the 위임전결규정 demands; what the drafter added stays around them. */
export function withDemanded(own: Line, drawn: Line): LineEntry[] {
  const known = own.map((entry) => withJoint(entry, drawn));
  const missing = drawn.filter((step) => step.demanded && !isIn(own, step));
  return missing.length === 0 ? known : renumber(missing.reduce<LineEntry[]>(putDemanded, known));
}

/** Which demanded parts somebody's one signature stands for is not the drafter's to say. */
function withJoint({ joint: _, ...entry }: LineEntry, drawn: Line): LineEntry {
  const same = drawn.find(({ personId, kind }) => personId === entry.personId && kind === entry.kind);
  return same?.joint ? { ...entry, joint: same.joint } : entry;
}

/** Who came into the line and who left it, a sentence each. */
export function lineChanges(before: Line, now: Line): string[] {
  const say = (line: Line, other: Line, what: string) =>
    line.filter((step) => !isIn(other, step)).map(({ name, kind }) => `${name}님 ${kindLabel(kind)} ${what}`);
  return [...say(now, before, '더함'), ...say(before, now, '뺌')];
}

export const sameLine = (a: Line, b: Line): boolean =>
  a.length === b.length &&
  a.every((entry, i) => {
    const other = b[i];
    return (
      other?.personId === entry.personId &&
      other.kind === entry.kind &&
      other.order === entry.order &&
      other.joint?.length === entry.joint?.length
    );
  });
