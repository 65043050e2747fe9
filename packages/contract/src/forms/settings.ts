import * as z from 'zod/mini';
import { MemberId } from '../common.ts';
import { Disclosure } from '../disclosure.ts';
import { BudgetMarks } from './budget-marks.ts';
import { FieldKey } from './fields/parts.ts';
import { LineFreedom } from './line-freedom.ts';
import { LineCondition } from './line-rules.ts';
import { Matter } from './matter-settings.ts';
import { RegisterFeeds } from './register-settings.ts';
import { VacationMarks } from './vacation-marks.ts';

/** What a form says beside its paper: line, amount rules, policy, number, retention, hints. */

/** 부서장 of the drafter's department, 관리소장, 회장, 감사, and all of the 입주자대표회의. */
export const LineRole = z.enum(['DEPT_HEAD', 'DIRECTOR', 'CHAIR', 'AUDITOR', 'COUNCIL']);
export type LineRole = z.output<typeof LineRole>;
export const LineKind = z.enum(['REVIEW', 'DECIDE', 'AGREE', 'COOPERATE', 'CONFIRM', 'VOTE']);
export type LineKind = z.output<typeof LineKind>;

/** A role, or one person. `all` names everyone who holds the role, side by side. */
export const Who = z.union([
  z.strictObject({ role: LineRole, all: z.optional(z.boolean()) }),
  z.strictObject({ memberId: MemberId }),
]);

const step = {
  kind: LineKind,
  who: Who,
  mayDecideFinally: z.optional(z.boolean()),
  /** Left out where nobody holds the role, as in offices of three. */
  isOptional: z.optional(z.boolean()),
  /** Of a 합의: 반대 stops the document, as 반려 does. */
  blocks: z.optional(z.boolean()),
};
const DefinedStep = z.strictObject({ order: z.int().check(z.minimum(1), z.maximum(20)), ...step });

export const LineRule = z.strictObject({
  /** Its fields are those of the form, and `amount` (as written) and `netAmount` (without VAT) of the document. */
  when: LineCondition,
  add: z.optional(z.array(z.strictObject(step)).check(z.maxLength(10))),
  /** Who may then decide finally (전결). */
  giveFinal: z.optional(LineRole),
});
export type LineRule = z.output<typeof LineRule>;
export const LineDefinition = z.strictObject({
  steps: z.array(DefinedStep).check(z.maxLength(20)),
  rules: z.array(LineRule).check(z.maxLength(20)),
});
export type LineDefinition = z.output<typeof LineDefinition>;

/** Advice while typing, always with its reason. What the law is against is explained at 상신 (`hints.ts`); nothing is forbidden. */
export const HintRule = z.discriminatedUnion('kind', [
  /** 수의계약 up to the limit without VAT with so many quotations; above it a resolution and a bid. `method`: how it is chosen. */
  z.strictObject({
    kind: z.literal('CONTRACT'),
    amount: FieldKey,
    quotations: z.optional(FieldKey),
    method: z.optional(FieldKey),
  }),
  /** A request that is too large to be bought on without a 품의 and a bid. */
  z.strictObject({ kind: z.literal('PURCHASE'), amount: FieldKey }),
  /** Work of the 장기수선계획 is paid from its own fund, not from 관리비. */
  z.strictObject({ kind: z.literal('LONG_TERM'), fund: FieldKey, work: FieldKey, ledger: z.optional(FieldKey) }),
  /** A payment above the limit needs 적격증빙. */
  z.strictObject({ kind: z.literal('EVIDENCE'), amount: FieldKey, evidence: FieldKey }),
  /** Pay only to the supplier's own account. */
  z.strictObject({ kind: z.literal('ACCOUNT_HOLDER'), payee: FieldKey, holder: FieldKey }),
]);
export type HintRule = z.output<typeof HintRule>;

export { LineFreedom };

const FormPolicy = z.strictObject({
  /** Without it ADDABLE. */
  lineFreedom: z.optional(LineFreedom),
  recall: z.optional(z.enum(['BEFORE_ACT', 'BEFORE_OPEN', 'NEVER'])),
  allowEarlyDecision: z.optional(z.boolean()),
  allowLineChange: z.optional(z.boolean()),
  allowStepBack: z.optional(z.boolean()),
  allowSelfDecision: z.optional(z.boolean()),
  deptHeadReads: z.optional(z.boolean()),
  /** 결재 비밀번호 at each act that commits. */
  asksSecret: z.optional(z.boolean()),
});

/** The fields that say to whom, into which account. */
export const PaymentFields = z.strictObject({
  payee: FieldKey,
  account: FieldKey,
  bank: z.optional(FieldKey),
  holder: z.optional(FieldKey),
  businessNumber: z.optional(FieldKey),
});
export type PaymentFields = z.output<typeof PaymentFields>;

export const FormSettings = z.strictObject({
  line: z.optional(LineDefinition),
  policy: FormPolicy,
  /** Null: for ever. */
  retentionYears: z.nullable(z.union([z.literal(1), z.literal(3), z.literal(5), z.literal(10)])),
  security: z.optional(z.enum(['NORMAL', 'CONFIDENTIAL'])),
  /** 공개 여부 that a draft begins with; the drafter may say otherwise. */
  disclosure: z.optional(Disclosure),
  numberPattern: z.string().check(z.minLength(1, '문서번호 모양을 적어 주세요.'), z.maxLength(60)),
  attachmentsRequired: z.optional(z.int().check(z.minimum(0), z.maximum(10))),
  /** Other attachments leave approvals of the round before standing; without it they are as material as the amount. */
  attachmentsImmaterial: z.optional(z.boolean()),
  /** The field whose amount is the document's: it sorts, searches, and decides the line. */
  amountField: z.optional(FieldKey),
  /** The table and its column of whose sum the amount is made: the amount follows it, and another one is explained. */
  amountItems: z.optional(z.strictObject({ table: FieldKey, column: FieldKey })),
  /** Whom the paper pays and into which account: offered from the register of payees, and learnt by it once approved. */
  payment: z.optional(PaymentFields),
  /** 휴가신청서: which fields say what is taken of the drafter's balance (decision 0083). */
  vacation: z.optional(VacationMarks),
  /** 예산: which fields say what the paper holds or spends of which account and fund (decision 0098). */
  budget: z.optional(BudgetMarks),
  /** 이어서 작성: what its fields mean to the other papers of a matter, and which paper comes next, by whom. */
  matter: z.optional(Matter),
  /** 대장: which registers its completed papers stand in, and by which fields. */
  registers: z.optional(RegisterFeeds),
  /** The field that names the member who receives the money: they sign nothing on such a paper. */
  payeeField: z.optional(FieldKey),
  /** A title to start from: `{지급처} 대금 지급의 건`. Keys in braces are filled in. */
  titlePattern: z.optional(z.string().check(z.maxLength(120))),
  /** On each page of a print: who printed it, when, and what the document's hash is. */
  printTrace: z.optional(z.boolean()),
  hints: z.optional(z.array(HintRule).check(z.maxLength(10))),
});
export type FormSettings = z.output<typeof FormSettings>;
