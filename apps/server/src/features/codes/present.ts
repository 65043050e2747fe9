import type { ManagedCodeType } from '@danji/contract/codes';
import type { ManagedTypeRow } from './queries.ts';
import { keepsNames } from './refuse-code.ts';

export const presentType = (row: ManagedTypeRow): ManagedCodeType => ({
  codeTypeId: row.code_type_id,
  codeType: row.code_type,
  codeTypeName: row.code_type_name,
  shippedYn: row.is_shipped,
  fixedYn: row.is_fixed,
  namesKeptYn: keepsNames(row.code_type),
  version: row.version,
  changedBy: row.changed_by,
  changedAt: row.changed_at,
  codes: row.codes,
});
