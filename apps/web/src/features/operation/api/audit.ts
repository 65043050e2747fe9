import { excelAudit, searchAudit } from '@danji/contract/audit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callList } from '../../../shared/list/call-list.ts';
import { fileOf } from '../../../shared/list/load-file.ts';

export const useAudit = (ask: Record<string, string>) =>
  useQuery({
    queryKey: ['audit', ask],
    queryFn: () => callList(searchAudit, ask, { alert: false, overlay: false }),
    placeholderData: keepPreviousData,
  });

export const loadAuditExcel = fileOf(excelAudit);
