import type { Tx } from '../../lib/database.ts';
import { raiseAlarm, removeAlarmsAbout } from '../alarms/public.ts';
import { deleteDraft } from './act-store.ts';
import { lockForSystem } from './document-store.ts';

type Cancel = {
  aptId: string;
  docId: string /** What the person is told for whom it waited. */;
  alarm: string;
  at: Date;
};

/** Takes a draft away that a program brought, and tells the person; or says that it was sent on, or is gone. */
export async function cancelSpecialDraft(
  tx: Tx,
  { aptId, docId, alarm, at }: Cancel,
): Promise<'DONE' | 'SENT_ON' | 'GONE'> {
  const facts = await lockForSystem(tx, aptId, docId, at);
  if (!facts) return 'GONE';
  if (facts.document.state !== 'DRAFT') return 'SENT_ON';
  await tx.batch([removeAlarmsAbout(aptId, docId)]);
  await deleteDraft(tx, aptId, docId);
  await raiseAlarm(tx, {
    aptId,
    memberId: facts.document.drafterId,
    type: 'COMMENT',
    linkUrl: '/elec-apv/sent-inbox?tab=draft',
    title: facts.title,
    body: alarm,
    at,
  });
  return 'DONE';
}
