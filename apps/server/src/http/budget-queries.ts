import { statement } from '../lib/statement.ts';

export const CHANNEL = 'danji_work';

/** Told to whoever listens, once the transaction is committed. */
export const announceUse = (text: string) => statement`select pg_notify(${CHANNEL}, ${text})`;
