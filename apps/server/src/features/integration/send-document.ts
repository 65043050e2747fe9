import { createHash } from 'node:crypto';
import type * as contract from '@danji/contract/integration';
import type { ServiceContext } from '../../http/bind-service.ts';
import { refuse, refuseField } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { canonicalJson, createSpecialDraft } from '../approvals/public.ts';
import { claimNumber, findSent, mayDraft } from './document-store.ts';

const RETENTION_YEARS = 5;

/** 출금전표 from the ERP: a draft for the named person, once per number, whatever is lost on the way back. */
export async function sendDocument({ tx, actor, body, now }: ServiceContext<typeof contract.sendErpDocument>) {
  const { aptId, accountId } = actor;
  const { special, number, revision, drafterId, ...slip } = body;
  // Of a first revision it is what it was before there were others, so that what was sent then is known again.
  const inputHash = createHash('sha256')
    .update(canonicalJson(revision === 1 ? { ...slip, special, number, drafterId } : body))
    .digest();
  const docId = newId();
  if (!(await claimNumber(tx, { aptId, docId, special, number, revision, inputHash, accountId, at: now }))) {
    const sent = await findSent(tx, aptId, special, number, revision);
    if (!sent?.input_hash.equals(inputHash)) refuse('ERP_NUMBER_REUSED', { details: [{ field: 'body.number' }] });
    const state = (sent?.state ?? 'DELETED') as 'DRAFT';
    return { docId: sent?.doc_id ?? '', number, revision, state, repeatedYn: true };
  }
  if (revision > 1) {
    const before = await findSent(tx, aptId, special, number, revision - 1);
    if (!before || before.state !== null) refuse('ERP_REVISION_REFUSED', { details: [{ field: 'body.revision' }] });
  }
  const made = await createSpecialDraft(tx, {
    aptId,
    docId,
    special,
    drafterId,
    title: slip.documentName,
    content: { number, ...slip },
    amount: slip.totalAmount,
    retentionYears: RETENTION_YEARS,
    alarm: 'ERP에서 출금전표가 도착했습니다',
    at: now,
  });
  if (!made)
    refuseField('INVALID_INPUT', {
      field: 'body.drafterId',
      rule: 'active_member',
      sentence: '기안자로 정할 수 없는 사람입니다. 이 단지에서 사용 중인 아이디를 보내 주세요.',
      message: 'the drafter is no active member',
    });
  if (!(await mayDraft(tx, aptId, drafterId)))
    refuseField('INVALID_INPUT', {
      field: 'body.drafterId',
      rule: 'may_draft',
      sentence: '기안자로 정한 사람에게 기안 권한이 없습니다. 권한 관리에서 권한을 준 뒤 다시 보내 주세요.',
      message: 'the drafter has no right to draft',
    });
  return { docId, number, revision, state: 'DRAFT' as const, repeatedYn: false };
}
