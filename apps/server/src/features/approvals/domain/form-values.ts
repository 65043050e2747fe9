import { amountOf, computeValues } from '@danji/contract/forms/compute';
import { type FormDefinition, isPlain } from '@danji/contract/forms/definition';
import { EXPLAINED } from '@danji/contract/forms/explained';
import { type Field, isAmount, kindOf } from '@danji/contract/forms/field';
import { mapPlaces, type Place, placesIn } from '@danji/contract/forms/places';
import type { Problem } from '@danji/contract/forms/problem';
import { readValues } from '@danji/contract/forms/read-values';
import type { FormSettings } from '@danji/contract/forms/settings';
import { showValue } from '@danji/contract/forms/show-value';
import { withHidden } from '@danji/contract/forms/shown-form';
import type { Chosen, Photo, Values } from '@danji/contract/forms/values';
import { wonOf } from '@danji/contract/forms/won';
import { josa } from '@danji/contract/josa';
import { canonicalJson } from './history-chain.ts';

/** A version of a form as documents are held to it. */
export type Paper = { readonly definition: FormDefinition; readonly settings: Partial<FormSettings> };
type Version = { definition: FormDefinition | Record<string, never>; settings: Partial<FormSettings> };

/** Null for a version from before papers: it takes any content. */
export const paperOf = ({ definition, settings }: Version): Paper | null =>
  isPlain(definition) ? null : { definition, settings };

/** What the line rules look at: the fields, each amount as won, and the amount of the document with and without VAT. */
export function lineValues(
  paper: Paper | null,
  content: Record<string, unknown>,
  amount: number | null,
): Record<string, unknown> {
  if (!paper) return { ...content, amount, netAmount: amount };
  const values: Record<string, unknown> = { ...content };
  for (const field of paper.definition.fields)
    if (isAmount(field) && field.key in values) values[field.key] = wonOf(values[field.key]);
  return { ...values, ...amountsOf(paper, content) };
}

/** The document's amount is what stands on its paper, whatever was sent beside it. */
export const amountsOf = ({ definition, settings }: Paper, values: Values) => amountOf(definition, settings, values);

/** What fits a form of what was written on another version of it, or elsewhere. Files stay where they were attached, and what was explained was explained of the other one. */
export function fitValues({ definition }: Paper, raw: unknown): Record<string, unknown> {
  const { [EXPLAINED]: _, ...read } = readValues(definition, raw).values;
  const values = mapPlaces(definition, read, (place) => (isAttached(place) ? undefined : place.value));
  return { ...computeValues(definition, values) };
}

/** Photos and files of a copied document, under the ids that its own copies of them have. Rows are still those that it was copied with. */
export function carryFiles(
  { definition }: Paper,
  values: Record<string, unknown>,
  source: unknown,
  copies: ReadonlyMap<string, string>,
): Record<string, unknown> {
  const before = readValues(definition, source).values;
  const next: Record<string, unknown> = { ...withHidden(values) };
  for (const place of placesIn(definition, before)) {
    if (!isAttached(place)) continue;
    const kept = attached(place).flatMap((one) => {
      const attachmentId = copies.get(one.attachmentId);
      return attachmentId === undefined ? [] : [{ ...one, attachmentId }];
    });
    if (kept.length > 0) putBack(next, place, kept);
  }
  // What stood in a hidden part is set aside again: as a file of its own it would be sent.
  return { ...computeValues(definition, next) };
}

/** Into the field, or into the cell of the same row. */
function putBack(values: Record<string, unknown>, { field, entry, row }: Place, kept: readonly Photo[]): void {
  if (row === undefined) values[entry.key] = kept;
  else if (Array.isArray(values[field.key])) {
    const rows = values[field.key] as readonly Record<string, unknown>[];
    if (row < rows.length) values[field.key] = rows.with(row, { ...rows[row], [entry.key]: kept });
  }
}

type References = { memberIds: string[]; departmentIds: string[]; attachmentIds: string[] };

const chosen = ({ value }: Place) => value as readonly Chosen[];
const attached = ({ value }: Place) => value as readonly Photo[];
const isAttached = ({ entry }: Place): boolean => kindOf(entry).refersTo === 'attachment';

/** Whom and what the values name. */
export function referencesIn(definition: FormDefinition, values: Values): References {
  const found: References = { memberIds: [], departmentIds: [], attachmentIds: [] };
  for (const place of placesIn(definition, values)) {
    const { refersTo } = kindOf(place.entry);
    if (refersTo === 'member') found.memberIds.push(...chosen(place).map(({ id }) => id));
    if (refersTo === 'department') found.departmentIds.push(...chosen(place).map(({ id }) => id));
    if (refersTo === 'attachment') found.attachmentIds.push(...attached(place).map(({ attachmentId }) => attachmentId));
  }
  return found;
}

/** Names by id, as they are now, and the attachments of the document by theirs. */
export type Known = {
  readonly members: ReadonlyMap<string, string>;
  readonly departments: ReadonlyMap<string, string>;
  /** What each is. */
  readonly attachments: ReadonlyMap<string, { readonly mime: string }>;
};

/** The values with names from the register; who or what is not there is a problem. */
export function settleReferences(
  definition: FormDefinition,
  values: Values,
  known: Known,
): { values: Values; problems: Problem[] } {
  const problems: Problem[] = [];
  const taken = new Set<string>();
  const settled = mapPlaces(definition, values, (place) => {
    const { field, entry, row, value } = place;
    const { label } = entry;
    const { refersTo } = kindOf(entry);
    const tell = (message: string) => problems.push(problemAt(field, entry, row, message));
    if (refersTo === 'member' || refersTo === 'department') {
      const names = refersTo === 'member' ? known.members : known.departments;
      if (chosen(place).some(({ id }) => !names.has(id)))
        tell(
          `${josa(label, '을/를')} 다시 골라 주세요. 우리 단지에 없는 ${refersTo === 'member' ? '사람이' : '부서가'} 있습니다.`,
        );
      return chosen(place).map(({ id, name }) => ({ id, name: names.get(id) ?? name }));
    }
    const wrong = fileProblem(place, known, taken);
    if (wrong !== null) tell(`${josa(label, '을/를')} 다시 올려 주세요. ${wrong}`);
    return value;
  });
  return { values: settled, problems };
}

/** A file stands in one place: taken out there, it would be missing in the other. */
function fileProblem(place: Place, { attachments }: Known, taken: Set<string>): string | null {
  const isPhoto = kindOf(place.entry).look === 'photos';
  let problem: string | null = null;
  for (const { attachmentId } of attached(place)) {
    const file = attachments.get(attachmentId);
    if (!file) return '이 문서에 첨부되지 않은 파일이 있습니다.';
    if (isPhoto && !file.mime.startsWith('image/')) problem = '사진이 아닌 파일이 있습니다.';
    if (taken.has(attachmentId)) problem = '같은 파일이 다른 곳에도 들어 있습니다.';
    taken.add(attachmentId);
  }
  return problem;
}

/** In a table the sentence says in which row. */
const problemAt = (field: Field, { key, label }: Place['entry'], row: number | undefined, message: string): Problem =>
  row === undefined
    ? { key, label, message }
    : { key: field.key, row, column: key, label, message: `${field.label} ${row + 1}번째 줄: ${message}` };

/** The first amount that may never be corrected and was. */
export const changedLocked = (definition: FormDefinition, before: Values, after: Values): string | null =>
  definition.fields.find(
    (field) =>
      'locked' in field &&
      field.locked === true &&
      canonicalJson(before[field.key] ?? null) !== canonicalJson(after[field.key] ?? null),
  )?.label ?? null;

const BRACES = /\{([^{}]{1,40})\}/g;
const TITLE_MAX = 200;

/** The form's title with its fields filled in; empty while one of them is. */
export function titleFrom({ definition, settings }: Paper, values: Values): string {
  const { titlePattern } = settings;
  if (!titlePattern) return '';
  let isWhole = true;
  const title = titlePattern.replace(BRACES, (_, key: string) => {
    const field = definition.fields.find((one) => one.key === key);
    const shown = field ? showValue(field, values[key]) : '';
    if (shown === '') isWhole = false;
    return shown;
  });
  return isWhole ? title.slice(0, TITLE_MAX) : '';
}
