import { cutText } from './clean-text.ts';
import type { FormDefinition } from './definition.ts';
import { type Column, columnsOf, type Field, isAmount, kindOf } from './field.ts';
import type { Matter, MatterMark, NextPaper } from './matter-settings.ts';
import { readValues } from './read-values.ts';
import { isRecord, ownValue } from './record.ts';
import type { FormSettings } from './settings.ts';
import { showValue } from './show-value.ts';
import type { Values } from './values.ts';
import { vatIn, wonOf } from './won.ts';

/** 이어서 작성: what the next paper of a matter takes over from those before it, by what the fields of both mean. */

type Definition = Pick<FormDefinition, 'fields'>;
type Entry = Field | Column;
type Settings = Partial<Pick<FormSettings, 'matter'>>;

/** A decided paper of the matter, with what it is called. */
export type MatterPaper = {
  readonly definition: Definition;
  readonly settings: Settings;
  readonly values: Values;
  readonly title: string;
  readonly docNumber: string | null;
};
type Target = { readonly definition: FormDefinition; readonly settings: Settings };

/** The field or column that a path names. */
export function entryAt({ fields }: Definition, path: string): Entry | undefined {
  const [key, column] = path.split('.');
  const field = fields.find((one) => one.key === key);
  return column === undefined ? field : columnsOf(field).find((one) => one.key === column);
}

/** What stands at a path. Of several rows the one that is ticked (선정); without one, nothing: it could be any of them. */
export function valueAt({ fields }: Definition, path: string, values: Values): unknown {
  const [key = '', column] = path.split('.');
  const value = ownValue(values, key);
  if (column === undefined) return value;
  const rows = Array.isArray(value) ? value.filter(isRecord) : [];
  const ticks = columnsOf(fields.find((one) => one.key === key)).filter(({ type }) => type === 'tick');
  const ticked = rows.filter((row) => ticks.some((tick) => row[tick.key] === true));
  const [only, ...others] = rows.length > 1 ? ticked : rows;
  return only && others.length === 0 ? ownValue(only, column) : undefined;
}

/** What a paper says of a mark. */
export function markedIn({ definition, settings, values }: Omit<MatterPaper, 'title' | 'docNumber'>, mark: MatterMark) {
  const path = settings.matter?.marks[mark];
  const entry = path === undefined ? undefined : entryAt(definition, path);
  const value = entry && path !== undefined ? valueAt(definition, path, values) : undefined;
  return entry && value !== undefined && showValue(entry, value) !== '' ? { entry, value } : null;
}

/** 준공-2026-003 승강기 부품 교체 준공 검수의 건 */
const sayPaper = ({ docNumber, title }: MatterPaper): string => [docNumber, title].filter(Boolean).join(' ');
const nameOf = ({ title }: MatterPaper): string => title.replace(/\s*의 건$/u, '').trim();

/** A value of one field as another would hold it; undefined where it does not fit. */
export function asHeldBy(to: Entry, from: Entry, value: unknown): unknown {
  // Files are those of their own document.
  if (kindOf(to).refersTo === 'attachment' || kindOf(from).refersTo === 'attachment') return undefined;
  if (isAmount(to)) {
    const won = to.type === 'money' ? wonOf(value) : null;
    const vat = vatIn(from, value);
    return won !== null && 'vat' in to && to.vat === 'choose' && vat ? { won, vat } : (won ?? undefined);
  }
  if (to.type === 'select' || to.type === 'radio') {
    const text = showValue(from, value);
    return to.options.includes(text) || to.other ? text : undefined;
  }
  if (to.type === 'text' || to.type === 'longText') return asTextOf(to, showValue(from, value));
  return to.type === from.type && to.type !== 'rows' ? value : undefined;
}

const asTextOf = (to: Entry, text: string): string =>
  cutText(
    to.type === 'longText' ? text : text.replaceAll(/\s*\n\s*/g, ' '),
    'maxLength' in to && to.maxLength ? to.maxLength : to.type === 'longText' ? 3_000 : 200,
  );

/** Marks that a paper is only filled in by: what they take stands under another one before it. */
const TAKES: Partial<Record<MatterMark, MatterMark>> = { price: 'amount' };
/** The number of the evidence is that of one paper alone. */
const NEVER = new Set<MatterMark>(['evidenceNumber']);

function takenFor(mark: MatterMark, to: Entry, before: readonly MatterPaper[]): unknown {
  if (mark === 'count') return 1;
  if (mark === 'grounds') {
    const papers = to.type === 'longText' ? before : before.slice(0, 1);
    return asTextOf(to, papers.map(sayPaper).join('\n'));
  }
  for (const paper of before) {
    const found = markedIn(paper, TAKES[mark] ?? mark);
    const taken = found ? asHeldBy(to, found.entry, found.value) : undefined;
    if (taken !== undefined && taken !== '') return taken;
  }
  const [nearest] = before;
  return mark === 'subject' && nearest && (to.type === 'text' || to.type === 'longText')
    ? asTextOf(to, nameOf(nearest))
    : undefined;
}

/** The values with one at a path; of a table in its first row. */
function putAt(values: Values, path: string, value: unknown): Values {
  const [key = '', column] = path.split('.');
  if (column === undefined) return { ...values, [key]: value };
  const rows = ownValue(values, key);
  const [first, ...others] = Array.isArray(rows) ? rows : [];
  return { ...values, [key]: [{ ...(isRecord(first) ? first : {}), [column]: value }, ...others] };
}

/**
 * What stands on the next paper when it is begun: what the form fills in by itself, and over it what the papers before it
 * say, the nearest first. What does not fit is left out; nothing of a paper that was not handed in is known.
 */
export function carryMatter(
  { definition, settings }: Target,
  before: readonly MatterPaper[],
  pair: Pick<NextPaper, 'fields'>,
  first: Values,
): Values {
  const marks = Object.entries(settings.matter?.marks ?? {}) as [MatterMark, string | undefined][];
  let values = first;
  const put = (path: string, taken: unknown) => {
    if (taken !== undefined && taken !== '') values = putAt(values, path, taken);
  };
  for (const [mark, path] of marks) {
    const to = path === undefined ? undefined : entryAt(definition, path);
    if (path !== undefined && to && !NEVER.has(mark)) put(path, takenFor(mark, to, before));
  }
  const [nearest] = before;
  for (const { from, to } of pair.fields ?? []) {
    const [source, target] = [nearest && entryAt(nearest.definition, from), entryAt(definition, to)];
    if (nearest && source && target)
      put(to, asHeldBy(target, source, valueAt(nearest.definition, from, nearest.values)));
  }
  return readValues(definition, values).values;
}

/** One line of what goes over: for the designer, which shows a mapping as it will be. */
export type Carried = { readonly from: string; readonly to: string; readonly mark: MatterMark | null };

/** Which fields of one form fill which of another. */
export function mappingBetween(
  from: { definition: Definition; matter: Matter },
  to: { definition: Definition; settings: Settings },
  pair: Pick<NextPaper, 'fields'>,
): Carried[] {
  const said = (definition: Definition, path: string) => entryAt(definition, path)?.label ?? path;
  const marks = Object.entries(to.settings.matter?.marks ?? {}) as [MatterMark, string | undefined][];
  const own = (pair.fields ?? []).map((one) => ({
    from: said(from.definition, one.from),
    to: said(to.definition, one.to),
    mark: null,
  }));
  const byMark = marks.flatMap(([mark, path]) => {
    if (path === undefined || NEVER.has(mark) || mark === 'count') return [];
    const source = mark === 'grounds' ? '문서번호와 제목' : from.matter.marks[TAKES[mark] ?? mark];
    if (source === undefined && mark !== 'subject') return [];
    const named =
      mark === 'grounds' ? '문서번호와 제목' : source === undefined ? '제목' : said(from.definition, source);
    return [{ from: named, to: said(to.definition, path), mark }];
  });
  return [...byMark, ...own];
}
