import { kindLabel } from '@danji/contract/approval-words';
import { compareValues } from '@danji/contract/forms/compare';
import type { FormDefinition } from '@danji/contract/forms/definition';
import type { Detail, Entry } from './labels.ts';

type Line = NonNullable<Entry['line']>;
type Files = readonly { name: string; sha256: string }[];
type RoundText = {
  round: number;
  title: string;
  content: Readonly<Record<string, unknown>>;
  line: Line;
  attachments?: Files | undefined;
};
export type RoundChange = { label: string; before: string; after: string };
type RoundChanges = { from: number; to: number; changes: RoundChange[] };

/** What each round said, oldest first: from the history where a round has ended, from the document for the last. */
export function roundsOf(history: readonly Entry[], detail: Detail): RoundText[] {
  const lineOf = (round: number): Line =>
    history.findLast((entry) => entry.round === round && entry.line !== null)?.line ?? [];
  const ended = history.flatMap(({ round, written }) =>
    round !== null && written ? [{ round, ...written, line: lineOf(round) }] : [],
  );
  // What ended a round and was not sent again is that round itself, whatever is being rewritten now.
  if (ended.some(({ round }) => round === detail.round)) return ended;
  const { round, title, content, attachments } = detail;
  return [...ended, { round, title, content, attachments, line: lineOf(round) }];
}

/** Changes from each round to the next, the newest first. */
export function compareRounds(rounds: readonly RoundText[], definition: FormDefinition | null): RoundChanges[] {
  return rounds
    .slice(1)
    .map((after, i) => {
      const before = rounds[i] as RoundText;
      return { from: before.round, to: after.round, changes: changesBetween(before, after, definition) };
    })
    .reverse();
}

function changesBetween(before: RoundText, after: RoundText, definition: FormDefinition | null): RoundChange[] {
  const title = before.title === after.title ? [] : [{ label: '제목', before: before.title, after: after.title }];
  const fields = definition
    ? compareValues(definition, before.content, after.content).map(({ label, before: was, after: is }) => ({
        label,
        before: was,
        after: is,
      }))
    : compareRecords(before.content, after.content);
  return [
    ...title,
    ...fields,
    ...compareFiles(before.attachments, after.attachments),
    ...compareLines(before.line, after.line),
  ];
}

/** A file is the same when its name and its bytes are. */
function compareFiles(before: Files | undefined, after: Files | undefined): RoundChange[] {
  if (!before || !after) return [];
  const without = (list: Files, other: Files) =>
    list
      .filter((file) => !other.some(({ name, sha256 }) => name === file.name && sha256 === file.sha256))
      .map(({ name }) => name)
      .sort()
      .join(', ');
  const [gone, come] = [without(before, after), without(after, before)];
  return gone === '' && come === '' ? [] : [{ label: '첨부', before: gone, after: come }];
}

const show = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number') return value.toLocaleString('ko-KR');
  return typeof value === 'string' ? value : JSON.stringify(value);
};

function compareRecords(before: RoundText['content'], after: RoundText['content']): RoundChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) => {
    const [was, is] = [show(before[key]), show(after[key])];
    return was === is ? [] : [{ label: key, before: was, after: is }];
  });
}

/** Two lines as people read them. */
const sayLine = (line: Line): string =>
  line
    .filter(({ kind }) => kind !== 'DRAFT')
    .map(({ name, personId, kind }) => `${name ?? personId} ${kindLabel(kind)}`)
    .join(' → ');

export function compareLines(before: Line, after: Line): RoundChange[] {
  const [was, is] = [sayLine(before), sayLine(after)];
  return was === is || before.length === 0 ? [] : [{ label: '결재선', before: was, after: is }];
}

/** For a change of the line within a round: the line as it was before this entry. */
export function lineBefore(history: readonly Entry[], seq: number): Line {
  return history.findLast((entry) => entry.seq < seq && entry.line !== null)?.line ?? [];
}
