import * as z from 'zod/mini';

/** What every document says of the 위임전결규정 it is held to; the rule itself: `delegation-rule.ts`, which home does not load. */

/** 담당, 부서장, 관리소장, 이사, 감사, 회장, 입주자대표회의. Words: `officeWords`. */
export const Office = z.enum(['STAFF', 'DEPT_HEAD', 'DIRECTOR', 'BOARD', 'AUDITOR', 'CHAIR', 'COUNCIL']);
export type Office = z.output<typeof Office>;
/** Who may consent to a paper beyond what the budget has left. */
export const BudgetConsentOffice = z.enum(['DIRECTOR', 'AUDITOR', 'CHAIR']);
export type BudgetConsentOffice = z.output<typeof BudgetConsentOffice>;
/** Offices that a row may name as the one who decides; COUNCIL decides by 의결. */
export const DeciderOffice = z.enum(['DEPT_HEAD', 'DIRECTOR', 'CHAIR', 'COUNCIL']);
export type DeciderOffice = z.output<typeof DeciderOffice>;
/** What a rule can demand of an office beside the decision. */
export const DemandKind = z.enum(['REVIEW', 'AGREE', 'CONFIRM']);
export type DemandKind = z.output<typeof DemandKind>;

/** What a document says of the rule that it is held to. */
export const SaidRule = z.strictObject({
  version: z.int(),
  rowNo: z.int(),
  about: z.string(),
  decider: DeciderOffice,
  demands: z.array(z.strictObject({ kind: DemandKind, office: Office, reason: z.string() })),
});
export type SaidRule = z.output<typeof SaidRule>;
