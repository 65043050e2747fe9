import type * as contract from '@danji/contract/delegation-rule';
import { josa } from '@danji/contract/josa';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { hasVersion, lockNewest, withdrawRule } from './rule-store.ts';
import { tellRule } from './tell-rule.ts';

export async function withdrawDelegationRule({
  tx,
  actor,
  params,
  now,
}: Context<typeof contract.withdrawDelegationRule>) {
  const { aptId, memberId, memberName } = actor;
  await lockNewest(tx, aptId);
  if (!(await hasVersion(tx, aptId, params.version))) refuse('NOT_FOUND', { message: 'no such version of the rule' });
  const isDone = await withdrawRule(tx, { aptId, version: params.version, by: memberId, at: now });
  if (!isDone)
    refuse('RULE_REFUSED', {
      message: 'the version binds already, or was taken back',
      errorUserMsg: '이미 시행되었거나 철회된 규정입니다. 새 판을 등록해 주세요.',
    });
  const said = `${josa(`${memberName}님`, '이/가')} 시행 전인 ${params.version}판을 철회했습니다.`;
  await tellRule(tx, { aptId, by: memberId, version: params.version, said, at: now });
  return { ok: true as const };
}
