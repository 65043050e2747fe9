import type { LineEntry, StepKind } from './draft.ts';

type Line = readonly LineEntry[];

/** Order numbers without gaps; those that shared one go on sharing it. */
export function renumber(line: Line): LineEntry[] {
  let order = 0;
  let before: number | null = null;
  return line.map((entry) => {
    if (entry.order !== before) order += 1;
    before = entry.order;
    return { ...entry, order };
  });
}

/** Whether the entry acts at the same time as the one before it. */
export const isBeside = (line: Line, at: number): boolean => at > 0 && line[at]?.order === line[at - 1]?.order;

/** Which entries share their order with the one before, to carry that over a change of places. */
const links = (line: Line) => new Set(line.filter((_, i) => isBeside(line, i)).map((entry) => entry));

function relink(line: Line, linked: ReadonlySet<LineEntry>): LineEntry[] {
  let order = 0;
  return line.map((entry, i) => {
    if (i === 0 || !linked.has(entry)) order += 1;
    return { ...entry, order };
  });
}

export function moveEntry(line: Line, from: number, to: number): LineEntry[] {
  const entry = line[from];
  if (!entry || to < 0 || to >= line.length || from === to) return [...line];
  const linked = links(line);
  const rest = line.filter((_, i) => i !== from);
  // Who is moved stands alone again, and nobody is tied to whom they did not choose.
  linked.delete(entry);
  const follower = line[from + 1];
  if (follower && !isBeside(line, from)) linked.delete(follower);
  return relink([...rest.slice(0, to), entry, ...rest.slice(to)], linked);
}

export function removeEntry(line: Line, at: number): LineEntry[] {
  const linked = links(line);
  const follower = line[at + 1];
  if (follower && !isBeside(line, at)) linked.delete(follower);
  return relink(
    line.filter((_, i) => i !== at),
    linked,
  );
}

/** At the same time as the one before, or after them. */
export function setBeside(line: Line, at: number, beside: boolean): LineEntry[] {
  const entry = line[at];
  if (!entry || at === 0) return [...line];
  const linked = links(line);
  if (beside) linked.add(entry);
  else linked.delete(entry);
  return relink(line, linked);
}

export const setKind = (line: Line, at: number, kind: StepKind): LineEntry[] =>
  line.map((entry, i) => (i === at ? { ...entry, kind, mayDecideFinally: false } : entry));

/** A new person stands before the decider when they review, and last otherwise: a line ends with its decision or what follows it. */
export function addEntry(line: Line, person: Pick<LineEntry, 'personId' | 'name' | 'note'>): LineEntry[] {
  const entry: LineEntry = {
    ...person,
    order: 0,
    kind: line.some(({ kind }) => kind === 'DECIDE') ? 'REVIEW' : 'DECIDE',
    mayDecideFinally: false,
    reasons: ['직접 넣은 사람입니다.'],
    standInId: null,
  };
  const linked = links(line);
  const decider = line.findIndex(({ kind }) => kind === 'DECIDE');
  const at = entry.kind === 'REVIEW' && decider >= 0 ? decider : line.length;
  return relink([...line.slice(0, at), entry, ...line.slice(at)], linked);
}

/** What stands in the way of this line, in sentences. The server judges in the end. */
export function lineProblems(line: Line): string[] {
  if (line.length === 0) return ['결재선에 결재할 사람을 넣어 주세요.'];
  const deciders = line.filter(({ kind }) => kind === 'DECIDE').length;
  const votes = line.some(({ kind }) => kind === 'VOTE');
  if (deciders === 0 && !votes) return ["결재선에 '결재'할 사람을 한 명 정해 주세요."];
  return deciders > 1 ? ["'결재'는 한 사람만 할 수 있습니다. 나머지는 검토나 확인으로 바꿔 주세요."] : [];
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
