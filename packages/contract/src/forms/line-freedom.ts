import * as z from 'zod/mini';

/** Whether drafters draw their line: as form and rule have it, with others added, or freely where the amount is small. */
export const LineFreedom = z.enum(['FIXED', 'ADDABLE', 'FREE']);
export type LineFreedom = z.output<typeof LineFreedom>;
