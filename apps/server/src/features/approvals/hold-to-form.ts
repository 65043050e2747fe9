import type { DocumentRule } from '@danji/contract/delegation-rule';
import { disclosureProblem, disclosureProblemWords } from '@danji/contract/disclosure';
import type { LineFreedom } from '@danji/contract/forms/settings';
import { breathe } from '../../lib/breathe.ts';
import type { Tx } from '../../lib/database.ts';
import { askConsent, type BudgetConsent } from '../budgets/public.ts';
import { vacanciesOf } from '../delegation/public.ts';
import { checkValuesHeld } from './check-values-held.ts';
import { demandedBy, drawByForm, isSame, refuseMissing } from './demanded-by-form.ts';
import { type DocumentFacts, findFormSettings } from './document-store.ts';
import type { DefaultLine } from './domain/default-line.ts';
import { holdersIn } from './domain/find-line-people.ts';
import { lineValues, type Paper } from './domain/form-values.ts';
import { approvalsToAskAgain } from './domain/kept-approvals.ts';
import { isAsDrawn, lineFreedomOf } from './domain/line-freedom.ts';
import type { Command, LineStep } from './domain/types.ts';
import { drawWholeLine } from './draw-whole-line.ts';
import { fillersToAskAgain, holdToFillers } from './fill-fields.ts';
import { findDocumentRule } from './find-document-rule.ts';
import { holdChangeToForm } from './hold-change-to-form.ts';
import { findOrganisation } from './organisation-store.ts';
import { findEndedRounds, findPaper } from './paper-store.ts';
import { refuseAct } from './refuse-act.ts';
import { settleContent } from './settle-content.ts';
import { attachmentHashesOf } from './verify-store.ts';

/** Elsewhere the rules say what is wrong: a document on its way is not looked through again. */
const WRITABLE = new Set(['DRAFT', 'REJECTED', 'WITHDRAWN']);

export const HOLE = '위임전결규정에 이 문서를 결재할 사람이 정해져 있지 않습니다. 위임전결규정에 행을 더해 주세요.';

/**
 * Holds a 상신 to what form and amount say, whoever filled it in and drew the line: each field as the form wants it; whom a rule adds must be in it (회장 확인 from three
 * million won on), a role that a rule needs and nobody holds is told with the way to fix it, and the right to decide
 * finally (전결) is given here and nowhere else. So is whose approval of an earlier round does not stand any more.
 */
export async function holdToForm(
  tx: Tx,
  aptId: string,
  found: DocumentFacts,
  command: Command,
  now: Date,
): Promise<{ command: Command; facts: DocumentFacts }> {
  if (command.type === 'CHANGE_LINE') await holdChangeToForm(tx, aptId, found, command, now);
  if (command.type !== 'SUBMIT') return { command, facts: found };
  const paper = await findPaper(tx, aptId, found);
  if (WRITABLE.has(found.document.state)) holdDisclosure(found);
  const left = paper && WRITABLE.has(found.document.state) ? await leaveDesk(tx, aptId, found, paper, now) : null;
  const facts = left?.facts ?? found;
  if (WRITABLE.has(found.document.state)) holdToFillers({ paper, content: facts.content, now }, command.line);
  const held = await holdSubmit(tx, aptId, facts, { paper, consent: left?.consent ?? null }, command, now);
  return { facts, command: held };
}

/** 공개 여부: what is kept inside says why, and what is 대외비 is not open to everybody. */
function holdDisclosure(facts: DocumentFacts): void {
  const problem = disclosureProblem(facts);
  if (!problem) return;
  const message = disclosureProblemWords[problem];
  refuseAct('FIELDS_INVALID', { problems: [message] }, { problems: [{ key: '', label: '공개 여부', message }] });
}

/** The rows of what is told are those that the drafter sees: blank ones go afterwards. */
async function leaveDesk(
  tx: Tx,
  aptId: string,
  found: DocumentFacts,
  paper: Paper,
  now: Date,
): Promise<{ facts: DocumentFacts; consent: BudgetConsent | null }> {
  const { facts, dated, problems, consent } = await settleContent(tx, { aptId, now }, found, paper);
  await checkValuesHeld(tx, aptId, { ...found, content: { ...dated } }, paper, { now, problems });
  await breathe();
  return { facts, consent };
}

async function holdSubmit(
  tx: Tx,
  aptId: string,
  facts: DocumentFacts,
  { paper, consent }: { paper: Paper | null; consent: BudgetConsent | null },
  command: Extract<Command, { type: 'SUBMIT' }>,
  now: Date,
): Promise<Command> {
  const settings =
    facts.formId && facts.formVersion ? await findFormSettings(tx, aptId, facts.formId, facts.formVersion) : {};
  await breathe();
  const values = lineValues(paper, facts.content, facts.amount === null ? null : Number(facts.amount));
  await breathe();
  const demanded =
    (await findDocumentRule(tx, {
      aptId,
      formId: facts.formId,
      special: facts.special,
      settings,
      paper,
      values,
      now,
    })) ?? refuseAct('RULE_ROLE_VACANT', { problems: [HOLE] });
  const rule = askConsent(demanded, consent);
  const { drafterId } = facts.document;
  const within = { formId: facts.formId, drafterId, actingForChair: rule.actingForChair };
  const organisation = await findOrganisation(tx, aptId, within, now);
  await breathe();
  const [vacant] = vacanciesOf(rule, holdersIn(organisation, now), drafterId);
  if (vacant) refuseAct('RULE_ROLE_VACANT', { problems: [vacant] });
  await breathe();
  const { whole, own } = drawByForm({ organisation, drafterId, settings, paper, values, now });
  const freedom = lineFreedomOf(settings, rule);
  holdToFreedom(command.line, { freedom, whole, own, rule });
  if (freedom === 'FIXED' && !isAsDrawn(command.line, drawWholeLine(whole, { organisation, drafterId, rule, now })))
    refuseAct('LINE_FIXED');
  const finals = new Set(whole?.line.filter((step) => step.mayDecideFinally).map((step) => step.personId));
  const isBlocking = (step: LineStep) => whole?.line.some((other) => other.blocks && isSame(step, other)) ?? false;
  const askAgain =
    command.keepApprovals && facts.document.round > 0 ? await askedAgain(tx, aptId, facts, paper, now) : [];
  return {
    ...command,
    askAgain,
    rule,
    line: command.line.map((step) => ({
      ...step,
      mayDecideFinally: finals.has(step.personId),
      blocks: isBlocking(step),
    })),
  };
}

async function askedAgain(
  tx: Tx,
  aptId: string,
  facts: DocumentFacts,
  paper: Paper | null,
  now: Date,
): Promise<string[]> {
  const { id: docId, steps } = facts.document;
  const rounds = await findEndedRounds(tx, aptId, docId);
  const { attachments } = (await tx.first(attachmentHashesOf(aptId, docId))) ?? {};
  return [
    ...approvalsToAskAgain(steps, rounds, { ...facts, attachments }, paper),
    ...(await fillersToAskAgain(tx, { docId, paper, content: facts.content, now }, steps)),
  ];
}

type Drawn = {
  freedom: LineFreedom;
  whole: DefaultLine | null;
  own: DefaultLine | null;
  rule: DocumentRule;
};

/** What the form proposes by itself the drafter may change; what its rules demand they may not, unless the line is free. */
function holdToFreedom(line: readonly LineStep[], { freedom, whole, own, rule }: Drawn): void {
  if (freedom === 'FREE') return;
  const vacancy = whole?.problems.find((problem) => freedom === 'FIXED' || !own?.problems.includes(problem));
  if (vacancy) refuseAct('RULE_ROLE_VACANT', { problems: [vacancy] });
  // Who receives the money signs nothing, also where a rule of the form names them.
  const signing = demandedBy({ whole, own }).filter(({ personId }) => !rule.payeeIds.includes(personId));
  // Who agrees to what is beyond the budget has no need to confirm it afterwards.
  const isAgreeing = (id: string) => line.some(({ kind, personId }) => kind === 'AGREE' && personId === id);
  refuseMissing(
    signing.filter(({ kind, personId }) => !(rule.budget && kind === 'CONFIRM' && isAgreeing(personId))),
    line,
  );
}
