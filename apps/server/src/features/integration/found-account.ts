import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { lockAccount } from './account-store.ts';

/** The account that is named, locked. */
export const foundAccount = async (tx: Tx, aptId: string, accountId: string) =>
  (await lockAccount(tx, aptId, accountId)) ??
  refuse('NOT_FOUND', {
    message: 'no such account',
    errorUserMsg: '이미 닫힌 연동 계정입니다. 목록을 새로 고쳐 주세요.',
  });
