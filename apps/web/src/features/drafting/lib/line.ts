import { addEntry, tooManyDeciders } from '../../../shared/approval/line.ts';
import type { LineEntry, StepKind } from './draft.ts';

type Line = readonly LineEntry[];

export const setKind = (line: Line, at: number, kind: StepKind): LineEntry[] =>
  line.map((entry, i) => (i === at ? { ...entry, kind, mayDecideFinally: false } : entry));

export const addPerson = (line: Line, person: Pick<LineEntry, 'personId' | 'name' | 'note'>): LineEntry[] =>
  addEntry(line, { ...person, mayDecideFinally: false, reasons: ['직접 넣은 사람입니다.'], standInId: null }, 'DECIDE');

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

export const sameLine = (a: Line, b: Line): boolean =>
  a.length === b.length &&
  a.every((entry, i) => {
    const other = b[i];
    return other && other.personId === entry.personId && other.kind === entry.kind && other.order === entry.order;
  });
