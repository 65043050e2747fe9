import type { BudgetMarks } from '@danji/contract/forms/budget-marks';
import type { NextPaper } from '@danji/contract/forms/matter-settings';
import type { RegisterFeed } from '@danji/contract/forms/register-settings';
import type { PaymentFields } from '@danji/contract/forms/settings';
import type { VacationMarks } from '@danji/contract/forms/vacation-marks';
import type { Tx } from '../../lib/database.ts';
import { freeBudget, holdBudget, sayBudgetLeft } from '../budgets/public.ts';
import { learnPayee } from '../payees/public.ts';
import { isExplained, sayLeft, takeVacation } from '../vacations/public.ts';
import { audienceOf } from './act-store.ts';
import type { Sealed } from './check-document.ts';
import type { DocumentFacts } from './document-store.ts';
import type { Audience } from './domain/who-is-told.ts';
import { relatedIdsOf } from './draft-store.ts';
import { DEFAULT_PATTERN, numberPatternOf } from './organisation-store.ts';
import { refuseAct } from './refuse-act.ts';
import { attachmentHashesOf } from './verify-store.ts';

export type Surroundings = {
  pattern: string;
  payment: PaymentFields | null;
  vacation: VacationMarks | null;
  budget: BudgetMarks | null;
  next: readonly NextPaper[];
  feeds: readonly RegisterFeed[];
  attachments: Sealed['attachments'];
  audience: Audience[];
};
export const NOTHING_AROUND: Surroundings = {
  pattern: DEFAULT_PATTERN,
  payment: null,
  vacation: null,
  budget: null,
  next: [],
  feeds: [],
  attachments: [],
  audience: [],
};

/** What an act that opens or ends a round needs to know beside the line: whose number it gets, whom it pays, what is sealed, who is told. */
export async function surroundings(tx: Tx, aptId: string, facts: DocumentFacts): Promise<Surroundings> {
  const docId = facts.document.id;
  const [number, attached, audience] = await tx.batch([
    numberPatternOf(aptId, facts.formId, facts.formVersion),
    attachmentHashesOf(aptId, docId),
    audienceOf(aptId, docId),
  ]);
  return {
    pattern: (number?.rows[0]?.pattern as string | undefined) ?? DEFAULT_PATTERN,
    payment: (number?.rows[0]?.payment as PaymentFields | null | undefined) ?? null,
    vacation: (number?.rows[0]?.vacation as VacationMarks | null | undefined) ?? null,
    budget: (number?.rows[0]?.budget as BudgetMarks | null | undefined) ?? null,
    next: (number?.rows[0]?.next as NextPaper[] | null | undefined) ?? [],
    feeds: (number?.rows[0]?.feeds as RegisterFeed[] | null | undefined) ?? [],
    attachments: (attached?.rows[0]?.attachments as Sealed['attachments'] | undefined) ?? [],
    audience: (audience?.rows ?? []) as Audience[],
  };
}

/** What the register of payees learns of a decided document, before its number is taken. Of what is confidential, nothing. */
export async function learnFrom(
  tx: Tx,
  aptId: string,
  { document, drafterName, security, content, amount }: DocumentFacts,
  { payment, at }: { payment: PaymentFields; at: Date },
): Promise<void> {
  if (security !== 'NORMAL') return;
  const drafter = { memberId: document.drafterId, memberName: drafterName };
  await learnPayee(tx, payment, { aptId, docId: document.id, at, amount, content, drafter });
}

/** What a decided 휴가신청서 takes of its drafter's balance, before its number is taken. Not beyond what the rule allows. */
export async function takeFrom(
  tx: Tx,
  { document, content }: DocumentFacts,
  taking: { aptId: string; marks: VacationMarks; at: Date; by: { memberId: string; memberName: string } },
): Promise<void> {
  const explained = isExplained(taking.marks, content);
  const short = await takeVacation(tx, { ...taking, docId: document.id, explained });
  if (short) refuseAct('VACATION_SHORT', { problems: [sayLeft({ ...short, reserved: 0 })] });
}

type Budgeting = { aptId: string; at: Date; by: { memberId: string; memberName: string } };

/** What a paper holds of the budget from its 상신 on. Not beyond what the rule allows. */
export async function holdFrom(
  tx: Tx,
  { document, content }: DocumentFacts,
  { marks, ...acting }: Budgeting & { marks: BudgetMarks; consent: { office: string; overWon: number } | null },
): Promise<void> {
  const relatedDocIds = marks.stage === 'PAYMENT' ? await relatedIdsOf(tx, acting.aptId, document.id) : [];
  const short = await holdBudget(tx, { ...acting, marks, values: content, relatedDocIds, docId: document.id });
  if (short) refuseAct('BUDGET_SHORT', { problems: [sayBudgetLeft(short)] });
}

/** What a paper held or spent is free again when it comes back, is taken back or becomes void. */
export async function freeWhatItHeld(tx: Tx, docId: string, acting: Budgeting & { isVoid: boolean }): Promise<void> {
  if ((await freeBudget(tx, { ...acting, docId })) === 'CLOSED') refuseAct('BUDGET_CLOSED');
}
