import { isDeepStrictEqual } from 'node:util';
import type { StepKind } from '@danji/contract/approvals';
import type { FormDefinition } from '@danji/contract/forms/definition';
import type { Field, FilledBy } from '@danji/contract/forms/field';
import {
  demandedFields,
  filledByOf,
  type GivenField,
  laterFields,
  openFields,
  partsWith,
  readFilled,
} from '@danji/contract/forms/filled-by';
import { isEmpty } from '@danji/contract/forms/rows';
import { showValue } from '@danji/contract/forms/show-value';
import { shownForm } from '@danji/contract/forms/shown-form';
import type { Values } from '@danji/contract/forms/values';
import { koreanDay } from '@danji/contract/korean-day';
import type { Tx } from '../../lib/database.ts';
import type { DocumentFacts } from './document-store.ts';
import { carriedOver, type Filled, type FilledItem, takenBack } from './domain/filling.ts';
import { type Paper, settleReferences } from './domain/form-values.ts';
import type { Command, Decision, LineStep, Step } from './domain/types.ts';
import { findFilled } from './filled-store.ts';
import { findKnown, findPaper } from './paper-store.ts';
import { refuseAct } from './refuse-act.ts';

type Where = { aptId: string; now: Date };

/** What an act fills in, takes back with a signature, or carries into a new round, as its event will tell it. */
export async function fillByAct(
  tx: Tx,
  where: Where,
  facts: DocumentFacts,
  command: Command,
  { next, event }: Decision,
): Promise<FilledItem[]> {
  const given = ('fill' in command ? command.fill : undefined) ?? [];
  if (!facts.document.policy.fillsLater) return given.length === 0 ? [] : refuseStrange(given[0], []);
  const filled = await findFilled(tx, facts.document.id);
  const kind = next.steps.find(({ id }) => id === event.stepId)?.kind;
  const parts = partsWith(command.type, kind);
  if (parts.length > 0) return fillParts(tx, where, facts, { parts, given, filled });
  if (command.type !== 'SUBMIT') return takenBack(filled, next.steps);
  const paper = filled.length > 0 ? await findPaper(tx, where.aptId, facts) : null;
  const later = new Set(laterFields(shownOf(paper, facts.content)).map(({ key }) => key));
  return carriedOver(filled, facts.document.steps, next.steps).filter(({ key }) => later.has(key));
}

/** What a 수신부서 fills in when it receives or finishes; what it sends back is not filled in by it any more. */
export async function fillByReceiver(
  tx: Tx,
  where: Where,
  facts: DocumentFacts,
  {
    deptId,
    part,
    given,
    isReturned,
  }: { deptId: string; part: FilledBy | null; given: readonly GivenField[]; isReturned: boolean },
): Promise<FilledItem[]> {
  if (!facts.document.policy.fillsLater) return given.length === 0 ? [] : refuseStrange(given[0], []);
  const filled = await findFilled(tx, facts.document.id);
  if (isReturned)
    return filled
      .filter((one) => one.deptId === deptId)
      .map(({ key, label }) => ({ key, label, value: null, text: '' }));
  return part ? fillParts(tx, where, facts, { parts: [part], given, filled, deptId }) : [];
}

/** What was done before is not done again: whoever wrote something else with it is told that it was not taken. */
export async function refuseFillTooLate(
  tx: Tx,
  docId: string,
  given: readonly GivenField[],
  deptId: string | null = null,
): Promise<void> {
  const said = given.filter(({ value }) => !isEmpty(value));
  if (said.length === 0) return;
  const filled = await findFilled(tx, docId);
  const lost = said.find(
    ({ key, value }) =>
      !filled.some((one) => one.key === key && one.deptId === deptId && isDeepStrictEqual(one.value, value)),
  );
  if (lost) refuseAct('FILL_TOO_LATE', {}, { key: lost.key });
}

type Asked = {
  parts: readonly FilledBy[];
  given: readonly GivenField[];
  filled: readonly Filled[];
  deptId?: string;
};

async function fillParts(
  tx: Tx,
  { aptId, now }: Where,
  facts: DocumentFacts,
  { parts, given, filled, deptId }: Asked,
): Promise<FilledItem[]> {
  const paper = await findPaper(tx, aptId, facts);
  if (!paper) return given.length === 0 ? [] : refuseStrange(given[0], []);
  const open = openFields(shownOf(paper, facts.content), parts, filled, deptId);
  const strange = given.find(({ key }, at) => !isOpen(key, open) || given.findIndex((one) => one.key === key) !== at);
  if (strange) refuseStrange(strange, paper.definition.fields);
  if (open.length === 0) return [];
  const read = readFilled(paper.definition, open, { content: facts.content, given, today: koreanDay(now) });
  const known = await findKnown(tx, { aptId, docId: facts.document.id }, paper, read.values);
  const settled = settleReferences(paper.definition, read.values, known);
  const [first] = [...read.problems, ...settled.problems];
  if (first && given.length === 0) refuseAct('FILL_MISSING', { problems: [first.label] }, { key: first.key });
  if (first) refuseAct('FIELDS_INVALID', { problems: [first.message] }, { problems: [first] });
  return open.flatMap((field) => {
    const value = settled.values[field.key];
    return value === undefined ? [] : [{ key: field.key, label: field.label, value, text: showValue(field, value) }];
  });
}

/** The form as it is for this document: what is hidden, nobody fills in. */
const shownOf = (paper: Paper | null, content: Values): FormDefinition | null =>
  paper && shownForm(paper.definition, content);

const isOpen = (key: string, open: readonly Field[]): boolean => open.some((field) => field.key === key);

const refuseStrange = (given: GivenField | undefined, fields: readonly Field[]): never =>
  refuseAct(
    'FIELD_NOT_YOURS',
    { problems: [fields.find(({ key }) => key === given?.key)?.label ?? '없는 항목'] },
    { key: given?.key },
  );

type Said = { paper: Paper | null; content: DocumentFacts['content']; now: Date };

/** What somebody of the line must fill in, by what the drafter wrote; 수신부서 are no part of it. */
function demandedOf({ paper, content, now }: Said): { field: Field; kind: StepKind }[] {
  const definition = shownOf(paper, content);
  if (!definition) return [];
  const demanded = demandedFields(definition, laterFields(definition), { content, today: koreanDay(now) });
  return demanded.flatMap((field) => {
    const kind = filledByOf(field);
    return kind === null || kind === 'RECEIVE' || kind === 'FINISH' ? [] : [{ field, kind }];
  });
}

/** Whoever must fill something in has to stand in the line. */
export function holdToFillers(said: Said, line: readonly LineStep[]): void {
  for (const { field, kind } of demandedOf(said))
    if (!line.some((step) => step.kind === kind)) refuseFiller(field, kind);
}

/** Nor is the last one who could still fill it in taken out of the line on the way. */
export async function holdChangeToFillers(
  tx: Tx,
  said: Said & { docId: string },
  { before, after }: { before: readonly Pick<LineStep, 'kind'>[]; after: readonly Pick<LineStep, 'kind'>[] },
): Promise<void> {
  const demanded = demandedOf(said);
  if (demanded.length === 0) return;
  const filled = await findFilled(tx, said.docId);
  const has = (steps: typeof before, kind: StepKind) => steps.some((step) => step.kind === kind);
  for (const { field, kind } of demanded)
    if (!filled.some(({ key }) => key === field.key) && has(before, kind) && !has(after, kind))
      refuseFiller(field, kind);
}

/** Approvals of the round before are not kept where what they must fill in is still empty, by what is said now. */
export async function fillersToAskAgain(
  tx: Tx,
  said: Said & { docId: string },
  steps: readonly Step[],
): Promise<string[]> {
  const demanded = demandedOf(said);
  if (demanded.length === 0) return [];
  const filled = await findFilled(tx, said.docId);
  const open = demanded.filter(({ field }) => !filled.some(({ key }) => key === field.key));
  return steps.filter((step) => open.some(({ kind }) => kind === step.kind)).map(({ id }) => id);
}

const refuseFiller = (field: Field, kind: StepKind): never =>
  refuseAct('FILLER_MISSING', { problems: [field.label], kind }, { key: field.key });
