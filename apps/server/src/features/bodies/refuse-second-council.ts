import { josa } from '@danji/contract/josa';
import type { Tx } from '../../lib/database.ts';
import { refuseField } from '../../lib/errors.ts';
import { findOtherCouncil } from './store.ts';

/** A complex has one 입주자대표회의: 회장 and 감사 of a second one would sign for the first. */
export async function refuseSecondCouncil(tx: Tx, aptId: string, bodyId: string): Promise<void> {
  const other = await findOtherCouncil(tx, aptId, bodyId);
  if (other === undefined) return;
  const sentence = `입주자대표회의는 단지에 하나만 둘 수 있습니다. ${josa(other, '을/를')} 먼저 닫거나 다른 종류를 골라 주세요.`;
  refuseField('BODY_REFUSED', { field: 'body.kind', rule: 'SECOND_COUNCIL', sentence });
}
