import { excelAllDocuments, excelApproveInbox, excelReferenceInbox, excelSentInbox } from '@danji/contract/excel';
import { CallError, noAnswer } from '../../../shared/api/call-error.ts';
import { newKey } from '../../../shared/api/new-key.ts';
import { loading } from '../../../shared/overlay/loading.ts';
import { heldToken } from '../../../shared/session/session-store.ts';
import type { Inbox } from '../lib/inboxes.ts';
import type { ListQuery } from '../lib/list-query.ts';

const ENDPOINTS = {
  'apv-inbox': excelApproveInbox,
  'ref-inbox': excelReferenceInbox,
  'sent-inbox': excelSentInbox,
  'all-apv-mng': excelAllDocuments,
} as const;

/** The list as a file. Answered with bytes, so the common caller, which reads JSON, does not do. */
export async function loadExcel(
  inbox: Inbox,
  query: ListQuery,
  hidden: readonly string[],
  reason: string,
): Promise<Blob> {
  const { path, method } = ENDPOINTS[inbox.screen];
  const filter = { ...query.filter, ...(query.tab === '' ? {} : { tab: query.tab }) };
  loading.start();
  try {
    const response = await fetch(path, {
      method,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': newKey(),
        'x-requested-with': 'danji',
        authorization: `Bearer ${heldToken()?.accessToken ?? ''}`,
      },
      body: JSON.stringify({ filter, hiddenColumns: hidden, reason }),
      cache: 'no-store',
    }).catch(() => {
      throw noAnswer();
    });
    if (response.ok) return await response.blob();
    const body = (await response.json().catch(() => ({}))) as { code?: string; errorUserMsg?: string };
    throw new CallError({ status: response.status, code: body.code ?? `HTTP_${response.status}`, ...body });
  } finally {
    loading.stop();
  }
}
