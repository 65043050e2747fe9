import type * as contract from '@danji/contract/erp-calls';
import type { ServiceContext } from '../../http/bind-service.ts';
import { refuse } from '../../lib/errors.ts';
import { cancelSpecialDraft } from '../approvals/public.ts';
import { wasSent } from './document-store.ts';

/** Takes back what the ERP sent while it waits as a draft. After a lost answer the same call says the same again. */
export async function cancelDocument({ tx, actor, params, now }: ServiceContext<typeof contract.cancelErpDocument>) {
  const { aptId } = actor;
  const { docId } = params;
  if (!(await wasSent(tx, aptId, docId))) refuse('NOT_FOUND', { message: 'no such document of the service' });
  const alarm = 'ERP에서 출금전표를 취소했습니다';
  const outcome = await cancelSpecialDraft(tx, { aptId, docId, alarm, at: now });
  if (outcome === 'SENT_ON') refuse('ERP_CANCEL_REFUSED');
  return { docId, state: 'DELETED' as const, repeatedYn: outcome === 'GONE' };
}
