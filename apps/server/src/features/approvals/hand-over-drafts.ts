import { alarmWords } from '@danji/contract/alarm-words';
import { pageAddress } from '@danji/contract/page-address';
import type { Tx } from '../../lib/database.ts';
import { raiseAlarm } from '../alarms/public.ts';
import { indexDocuments } from '../search-index/public.ts';
import { findPeople } from './document-store.ts';
import { passDrafts } from './own-documents-store.ts';
import { refuseAct } from './refuse-act.ts';

type Given = { tx: Tx; aptId: string; fromId: string; fromName: string; toId: string; now: Date };

/** What somebody who leaves has written and never sent is the successor's from now on. Gives how many. */
export async function handOverDrafts({ tx, aptId, fromId, fromName, toId, now }: Given): Promise<number> {
  const to = (await findPeople(tx, aptId, [toId], now)).get(toId);
  if (to?.isActive !== true) return refuseAct('LINE_PERSON_GONE', { personName: to?.name });
  const docIds = await passDrafts(tx, { aptId, from: fromId, to, at: now });
  if (docIds.length === 0) return 0;
  await indexDocuments(tx, aptId, docIds);
  const linkUrl = pageAddress('elec-apv-sent-inbox', { tab: 'draft' });
  const title = `${fromName}님의 임시저장 문서 ${docIds.length}건`;
  await raiseAlarm(tx, {
    aptId,
    memberId: toId,
    type: 'COMMENT',
    linkUrl,
    title,
    body: alarmWords.draftsHandedOver,
    at: now,
  });
  return docIds.length;
}
