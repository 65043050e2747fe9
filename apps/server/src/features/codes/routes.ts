import * as contract from '@danji/contract/main';
import type { Bind } from '../../http/bind.ts';
import { commonCodes } from './queries.ts';

export function codeRoutes({ bindRead }: Bind): void {
  bindRead(contract.commCodeInfo, commonCodes, (rows) =>
    rows.map((row) => ({
      codeType: row.code_type,
      codeTypeId: row.code_type_id,
      codeTypeName: row.code_type_name,
      code: row.code,
      codeName: row.code_name,
      seqNo: row.seq_no,
      useYn: row.in_use,
    })),
  );
}
