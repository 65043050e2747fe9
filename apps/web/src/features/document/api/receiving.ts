import { actOnReceiving, addReaders, listReceiving, type ReceivingAct } from '@danji/contract/receiving';
import { useQuery } from '@tanstack/react-query';
import { unseen } from '../../../shared/api/answers-under.ts';
import { call } from '../../../shared/api/caller.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import type { Detail } from '../lib/labels.ts';
import { detailKey } from './document.ts';

const key = (docId: string) => ['documents', 'receiving', docId] as const;

export const useReceiving = (detail: Detail) =>
  useQuery({
    queryKey: key(detail.docId),
    queryFn: () => call(listReceiving, { params: { docId: detail.docId } }, unseen),
    enabled: detail.receivingDepartments.length > 0,
  });

export async function actAsReceiver(docId: string, deptId: string, act: ReceivingAct): Promise<void> {
  await call(actOnReceiving, { params: { docId, deptId }, body: { act } });
  await queryClient.invalidateQueries({ queryKey: key(docId) });
  // What was filled in stands on the paper.
  if ('fill' in act) await queryClient.invalidateQueries({ queryKey: detailKey(docId) });
}

export async function letRead(docId: string, memberIds: string[], kind: 'REFERENCE' | 'READER'): Promise<void> {
  await call(addReaders, { params: { docId }, body: { memberIds, kind } });
  await queryClient.invalidateQueries({ queryKey: detailKey(docId) });
}
