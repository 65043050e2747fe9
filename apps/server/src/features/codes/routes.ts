import * as contract from '@danji/contract/codes';
import * as mainContract from '@danji/contract/main';
import type { Bind } from '../../http/bind.ts';
import { type ExcelDeps, exportRows, noCheck, sheetColumns } from '../excel/public.ts';
import { changeCode } from './change-code.ts';
import { createCode } from './create-code.ts';
import { createCodeType } from './create-code-type.ts';
import { deleteCode } from './delete-code.ts';
import { deleteCodeType } from './delete-code-type.ts';
import { moveCode } from './move-code.ts';
import { presentType } from './present.ts';
import { commonCodes, managedTypes } from './queries.ts';
import { renameCodeType } from './rename-code-type.ts';

export function codeRoutes({ bind, bindRead, bindStream }: Bind, deps: ExcelDeps): void {
  bindRead(mainContract.commCodeInfo, commonCodes, (rows) => rows);
  bindRead(contract.listCodeTypes, managedTypes, (rows) => rows.map(presentType));
  bindStream(contract.excelCodes, noCheck, (given) =>
    exportRows(deps, {
      ...given,
      list: '공통코드',
      rows: async (tx) => {
        const types = (await tx.run(managedTypes())).map(presentType);
        return types.flatMap(({ codeType, codeTypeName, codes }) =>
          codes.map((code) => ({ ...code, codeType, codeTypeName })),
        );
      },
      columns: sheetColumns(contract.codeColumns),
      personOf: () => null,
      linkUrl: '/system-mng/comm-code',
    }),
  );
  bind(contract.createCodeType, createCodeType);
  bind(contract.renameCodeType, renameCodeType);
  bind(contract.deleteCodeType, deleteCodeType);
  bind(contract.createCode, createCode);
  bind(contract.changeCode, changeCode);
  bind(contract.moveCode, moveCode);
  bind(contract.deleteCode, deleteCode);
}
