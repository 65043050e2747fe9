import { excelAudit, searchAudit } from '@danji/contract/audit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/caller.ts';
import { fileOf } from '../../../shared/list/load-file.ts';

export const useAudit = (ask: Record<string, string>) =>
  useQuery({
    queryKey: ['audit', ask],
    queryFn: () => call(searchAudit, { query: ask as never }, { alert: false, overlay: false }),
    placeholderData: keepPreviousData,
  });

export const loadAuditExcel = fileOf(excelAudit);
