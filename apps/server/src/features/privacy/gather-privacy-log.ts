import type * as contract from '@danji/contract/integration';
import type { Context } from '../../http/bind.ts';
import type { Tx } from '../../lib/database.ts';
import { refuse, refuseField } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { createSpecialDraft } from '../approvals/public.ts';
import { isOver, monthInWords } from './domain/month.ts';
import { claimMonth, findGathered, findTopAdmin, gatherRecords } from './store.ts';

const RETENTION_YEARS = 3;
/** The paper lists the newest; the counts are of all. */
const MOST_ROWS = 2_000;

/** A month's records as a draft for the top administrator, once. Null when nobody is there to take it. */
export async function gatherMonth(
  tx: Tx,
  { aptId, month, now }: { aptId: string; month: string; now: Date },
): Promise<{ docId: string; repeatedYn: boolean } | null> {
  const drafterId = await findTopAdmin(tx, aptId);
  if (drafterId === null) return null;
  const docId = newId();
  if (!(await claimMonth(tx, { aptId, docId, month, at: now })))
    return { docId: (await findGathered(tx, aptId, month)) ?? '', repeatedYn: true };
  const records = await gatherRecords(tx, aptId, month, MOST_ROWS);
  const made = await createSpecialDraft(tx, {
    aptId,
    docId,
    special: 'privacy-log',
    // It lists who signed in from where: not for everyone who manages documents, nor for other programs.
    security: 'CONFIDENTIAL',
    drafterId,
    title: `${monthInWords(month)} 개인정보 조회·인쇄 이력 점검`,
    content: { month, aptId, gatheredAt: now.toISOString(), ...records },
    amount: null,
    retentionYears: RETENTION_YEARS,
    alarm: '이달의 개인정보 점검 문서가 준비되었습니다',
    at: now,
  });
  return made ? { docId, repeatedYn: false } : null;
}

/** By hand, for a month that the system has not gathered yet. */
export async function gatherPrivacyLog({ tx, actor, body, now }: Context<typeof contract.gatherPrivacyLog>) {
  if (!isOver(body.month, now))
    refuseField('INVALID_INPUT', {
      field: 'body.month',
      rule: 'over',
      sentence: '아직 끝나지 않은 달입니다. 지난달까지 모을 수 있습니다.',
      message: 'the month is not over',
    });
  // Thrown, so that a claimed month without a draft is undone.
  return (await gatherMonth(tx, { aptId: actor.aptId, month: body.month, now })) ?? refuse('NO_TOP_ADMIN');
}
