import type * as contract from '@danji/contract/delegation-rule';
import { josa } from '@danji/contract/josa';
import { koreanDay } from '@danji/contract/korean-day';
import { checkRule } from '@danji/contract/rule-check';
import type { Context } from '../../http/bind.ts';
import { refuse, refuseField } from '../../lib/errors.ts';
import { specialWorks } from './domain/works.ts';
import { worksOf } from './queries.ts';
import { findBasis, insertRule, lockNewest } from './rule-store.ts';
import { tellRule } from './tell-rule.ts';

/** A new version of the rule, checked as a whole: of one with a hole, an overlap or an unknown form nothing is written. */
export async function saveDelegationRule({ tx, actor, body, now }: Context<typeof contract.saveDelegationRule>) {
  const { aptId, memberId, memberName } = actor;
  const { rule, seenVersion } = body;
  const newest = await lockNewest(tx, aptId);
  if (newest !== seenVersion) refuse('STALE', { message: `version ${newest} was entered meanwhile` });
  if (rule.holdsFrom < koreanDay(now))
    refuseField('RULE_REFUSED', {
      field: 'body.rule.holdsFrom',
      rule: 'BACKWARDS',
      sentence: '지난 날부터 시행할 수 없습니다. 오늘이나 앞으로의 날짜를 골라 주세요.',
    });
  if (rule.basisDocId !== null && !(await findBasis(tx, aptId, rule.basisDocId)))
    refuseField('RULE_REFUSED', {
      field: 'body.rule.basisDocId',
      rule: 'NOT_DECIDED',
      sentence: '근거 문서는 완료된 문서여야 합니다. 문서를 다시 골라 주세요.',
    });
  const works = [...(await tx.run(worksOf(aptId))), ...specialWorks];
  const problems = checkRule(rule, works).map(({ sentence }) => sentence);
  const [first, ...others] = problems;
  if (first !== undefined)
    refuse('RULE_REFUSED', {
      message: 'the table is not sound',
      errorUserMsg: others.length === 0 ? first : `고칠 곳이 ${problems.length}곳 있어 저장하지 않았습니다. ${first}`,
      details: { problems },
    });
  const version = newest + 1;
  await insertRule(tx, { aptId, version, rule, by: memberId, byName: memberName, at: now });
  const said = `${josa(`${memberName}님`, '이/가')} ${version}판을 등록했습니다. ${rule.holdsFrom}부터 시행합니다. 근거: ${rule.basis}`;
  await tellRule(tx, { aptId, by: memberId, version, said, at: now });
  return { version };
}
