import * as z from 'zod/mini';

/** Amounts, numbers and days that hints and checks go by. The operator keeps them (`legal-limits.ts`); those to begin with stand in `shipped-limits.ts`. */
export const LimitKind = z.enum(['PRIVATE_CONTRACT', 'QUOTATIONS', 'PROPER_EVIDENCE', 'SPLIT_WITHIN']);
export type LimitKind = z.output<typeof LimitKind>;

const Limit = z.strictObject({ amount: z.int(), law: z.string(), since: z.string() });
export type Limit = z.output<typeof Limit>;

/** Those that hold on one day. */
export const Limits = z.strictObject({
  /** 수의계약, without VAT. */
  PRIVATE_CONTRACT: Limit,
  QUOTATIONS: Limit,
  /** Above it a payment needs 적격증빙. */
  PROPER_EVIDENCE: Limit,
  /** Contracts that lie so many days together may be one: a custom of audits, no law. */
  SPLIT_WITHIN: Limit,
});
export type Limits = z.output<typeof Limits>;
