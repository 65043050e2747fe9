import type { Office } from '../../../../test/office.ts';

/** As the rule wants it from three million won on. */
export const SLIP_LINE = [
  { order: 1, kind: 'DECIDE', personId: 'sojang01' },
  { order: 2, kind: 'CONFIRM', personId: 'hoejang01' },
];

/** The person for whom a slip waits gives it a title and a line, and sends it on. */
export async function sendOn(office: Office, docId: string, by: string): Promise<void> {
  const drafter = await office.person(by);
  const { body } = await drafter.get<{ content: object; amount: number; version: number }>(
    `/api/elec-apv/documents/${docId}`,
  );
  const none = { referenceIds: [], readerIds: [], receivingDeptIds: [], relatedDocIds: [] };
  const fixed = { urgentYn: 'N', security: 'NORMAL', retentionYears: 5, line: SLIP_LINE, ...none };
  const draft = { title: '이체승인신청서', content: body.content, amount: body.amount, ...fixed };
  const saved = await drafter.post(`/api/elec-apv/documents/${docId}/save`, { version: body.version, draft });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  await office.act(by, docId, { type: 'SUBMIT' });
}
