import type { ManagedCodeType } from '@danji/contract/codes';
import type { ManagedTypeRow } from './queries.ts';
import { keepsNames } from './refuse-code.ts';

export const presentType = (row: ManagedTypeRow): ManagedCodeType => ({
  ...row,
  namesKeptYn: keepsNames(row.codeType),
});
