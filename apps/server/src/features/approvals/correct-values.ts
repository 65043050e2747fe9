import type { Correction } from '@danji/contract/document-values';
import { checkValues } from '@danji/contract/forms/check-values';
import { isSame } from '@danji/contract/forms/compare';
import { computeValues } from '@danji/contract/forms/compute';
import { isCorrectable } from '@danji/contract/forms/correctable';
import type { FormDefinition } from '@danji/contract/forms/definition';
import { type Doubt, explainedIn, withExplanations } from '@danji/contract/forms/explained';
import { isMaterial } from '@danji/contract/forms/material';
import type { Problem } from '@danji/contract/forms/problem';
import { readValues } from '@danji/contract/forms/read-values';
import { ownValue } from '@danji/contract/forms/record';
import { hiddenParts, shownForm } from '@danji/contract/forms/shown-form';
import type { Values } from '@danji/contract/forms/values';
import { koreanDay } from '@danji/contract/korean-day';
import type { Tx } from '../../lib/database.ts';
import { findRuleOf } from '../delegation/public.ts';
import type { DocumentFacts } from './document-store.ts';
import { correctionsBetween, isSameLine, withCorrected } from './domain/correction.ts';
import { amountsOf, lineValues, type Paper, settleReferences } from './domain/form-values.ts';
import type { Command, Step } from './domain/types.ts';
import { drawDefaultLine } from './draw-default-line.ts';
import { freezeBy } from './find-document-rule.ts';
import { findOrganisation } from './organisation-store.ts';
import { findKnown, findPaper } from './paper-store.ts';
import { refuseAct } from './refuse-act.ts';
import { doubtsOn } from './settle-content.ts';

export type Corrected = {
  content: Record<string, unknown>;
  amount: string | null;
  /** What is read of it, before and after; what the form computes from it among them. */
  corrected: Correction[];
};

/**
 * What a document says once an approver has put fields right: only those that the form gives them, as the form wants
 * them, and only where rule and form would draw the same line for it.
 */
export async function correctValues(
  tx: Tx,
  aptId: string,
  facts: DocumentFacts,
  { values }: Extract<Command, { type: 'CORRECT' }>,
  now: Date,
): Promise<Corrected> {
  const paper = (await findPaper(tx, aptId, facts)) ?? refuseAct('NOT_ALLOWED');
  const { definition } = paper;
  const fieldOf = (key: string) => shownForm(definition, facts.content).fields.find((field) => field.key === key);
  const strange = Object.keys(values).find((key) => {
    const field = fieldOf(key);
    return !field || !isCorrectable(field);
  });
  if (strange !== undefined)
    refuseAct('FIELD_NOT_CORRECTABLE', { problems: [fieldOf(strange)?.label ?? '없는 항목'] }, { key: strange });
  const read = await readCorrected(tx, aptId, facts, paper, values, now);
  const content = await holdToDoubts(tx, { aptId, now }, facts, paper, read);
  const corrected = correctionsBetween(definition, facts.content, content);
  if (corrected.length === 0) refuseAct('NOTHING_CORRECTED');
  holdToSigned(facts, paper, corrected);
  const before = facts.amount === null ? null : Number(facts.amount);
  const { amount } = amountsOf(paper, content);
  await holdToLine(tx, aptId, facts, paper, {
    before: lineValues(paper, facts.content, before),
    after: lineValues(paper, content, amount),
    now,
  });
  return { content, amount: amount === null ? null : String(amount), corrected };
}

/** The whole content as the form reads it; what it does not allow is refused. */
async function readCorrected(
  tx: Tx,
  aptId: string,
  facts: DocumentFacts,
  paper: Paper,
  values: { readonly [field: string]: unknown },
  now: Date,
): Promise<Record<string, unknown>> {
  const { definition } = paper;
  const read = readValues(definition, withCorrected(facts.content, values));
  const known = await findKnown(tx, { aptId, docId: facts.document.id }, paper, read.values);
  const settled = settleReferences(definition, read.values, known);
  const content = { ...computeValues(definition, settled.values) };
  const today = koreanDay(now);
  const [before, after] = [facts.content, content].map((said) => checkValues(definition, said, { today }));
  const isOwn = ({ key }: Problem) => Object.hasOwn(values, key);
  refuseProblems([...read.problems, ...settled.problems, ...(after ?? [])].filter(isOwn));
  holdToParts(definition, facts.content, content);
  // What was wrong already is not theirs to put right; what the correction makes wrong elsewhere is.
  refuseProblems((after ?? []).filter((problem) => !before?.some((other) => isSame(other, problem))));
  return content;
}

function refuseProblems(problems: readonly Problem[]): void {
  const [first] = problems;
  if (first) refuseAct('FIELDS_INVALID', { problems: [first.message] }, { problems });
}

/** A part that comes or goes was seen by nobody, or signed by somebody: only a new round changes what is there. */
function holdToParts(definition: FormDefinition, before: Values, after: Values): void {
  if (isSame([...hiddenParts(definition, before)], [...hiddenParts(definition, after)])) return;
  const message =
    '이 항목을 고치면 문서에 보이는 부분이 달라집니다. 고치지 말고 반려해서 기안자가 다시 상신하게 해 주세요.';
  refuseAct('FIELDS_INVALID', { problems: [message] }, { problems: [{ key: '', label: '조건부 부분', message }] });
}

/**
 * What the drafter has explained was explained of what stood there: an approver may take the difference away, and the
 * explanation goes with it, but leaves no other one that nobody explained.
 */
async function holdToDoubts(
  tx: Tx,
  where: { aptId: string; now: Date },
  facts: DocumentFacts,
  paper: Paper,
  content: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const before = await doubtsOn(tx, where, facts, paper, facts.content);
  const doubts = await doubtsOn(tx, where, facts, paper, content);
  const isAsBefore = ({ key, told }: Doubt) =>
    before.some((doubt) => doubt.key === key && doubt.told === told) &&
    isSame(ownValue(facts.content, key), ownValue(content, key));
  const other = doubts.find((doubt) => !isAsBefore(doubt));
  if (other) {
    const { key, label, told } = other;
    const message = `${label}: ${told} 맞게 고치거나, 반려해서 까닭을 적어 다시 상신하게 해 주세요.`;
    refuseAct('FIELDS_INVALID', { problems: [message] }, { problems: [{ key, label, message }] });
  }
  const gone = before.filter(({ key }) => !doubts.some((doubt) => doubt.key === key)).map(({ key }) => key);
  const explained = Object.entries(explainedIn(paper.definition, content)).filter(([key]) => !gone.includes(key));
  return { ...withExplanations(content, Object.fromEntries(explained)) };
}

type Lines = { before: Record<string, unknown>; after: Record<string, unknown>; now: Date };

const SIGNED = new Set<Step['state']>(['APPROVED', 'AGREED', 'CONFIRMED', 'VOTED']);

/** Whoever has signed did so to what is material: it stays as it was, or they are asked again by a new round. */
function holdToSigned({ document }: DocumentFacts, paper: Paper, corrected: readonly Correction[]): void {
  if (!document.steps.some(({ kind, state }) => kind !== 'DRAFT' && SIGNED.has(state))) return;
  const material = paper.definition.fields.find(
    (field) => isMaterial(field, paper.settings) && corrected.some(({ key }) => key === field.key),
  );
  if (material) refuseAct('CORRECTION_AFTER_SIGNED', { problems: [material.label] }, { key: material.key });
}

/** By the rule that it was frozen under and by the form, the line of what is said now is the one that it has. */
async function holdToLine(tx: Tx, aptId: string, facts: DocumentFacts, paper: Paper, { before, after, now }: Lines) {
  const { drafterId, rule } = facts.document;
  const { formId, special } = facts;
  const { settings } = paper;
  if (rule) {
    const version = await findRuleOf(tx, aptId, rule.version);
    const ruleNow = await freezeBy(tx, version, { aptId, formId, special, settings, paper, values: after });
    if (!isSameLine(rule, ruleNow)) refuseAct('CORRECTION_MOVES_LINE');
  }
  if (!settings.line) return;
  const within = { formId, drafterId, actingForChair: rule?.actingForChair ?? [] };
  const organisation = await findOrganisation(tx, aptId, within, now);
  const draw = (values: Record<string, unknown>) =>
    drawDefaultLine({ organisation, drafterId, settings, paper, values, now })?.line.map(
      ({ order, kind, personId, mayDecideFinally, blocks }) => [order, kind, personId, mayDecideFinally, blocks].join(),
    );
  if (draw(before)?.join(';') !== draw(after)?.join(';')) refuseAct('CORRECTION_MOVES_LINE');
}
