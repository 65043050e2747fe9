import { brokenConstraint } from '../../lib/database.ts';

/** Someone has the id, here (the key of the table) or in another complex. */
export const isTakenId = (error: unknown): boolean =>
  ['member_pkey', 'member_id_taken'].includes(brokenConstraint(error) ?? '');
