import { excelAudit, searchAudit } from '@danji/contract/audit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callFile } from '../../../shared/api/call-file.ts';
import { call } from '../../../shared/api/caller.ts';

export const useAudit = (ask: Record<string, string>) =>
  useQuery({
    queryKey: ['audit', ask],
    queryFn: () => call(searchAudit, { query: ask }, { alert: false, overlay: false }),
    placeholderData: keepPreviousData,
  });

type Given = { reason: string; hiddenColumns: string[]; filter: Record<string, string> };

export function loadAuditExcel({ filter: { aptId, ...filter }, ...body }: Given): Promise<Blob> {
  return callFile(excelAudit, { query: aptId ? { aptId } : {}, body: { ...body, filter } } as never, { alert: false });
}
