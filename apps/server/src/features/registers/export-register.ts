import type { excelRegister } from '@danji/contract/registers';
import { shownColumns } from '@danji/contract/registers/columns';
import { registerByCode } from '@danji/contract/registers/shipped';
import type { StreamContext } from '../../http/bind-stream.ts';
import { refuse } from '../../lib/errors.ts';
import { type ExcelDeps, exportRows, readWhole } from '../excel/public.ts';
import { presentRow } from './present.ts';
import { registerPageOf } from './queries.ts';

/** A register as a file, as filtered: on record, with who asked and why. */
export function exportRegister(
  deps: ExcelDeps,
  { params, body, actor, client, request, now, enter }: StreamContext<typeof excelRegister, null>,
) {
  const register = registerByCode(params.register) ?? refuse('NOT_FOUND', { message: 'no such register' });
  const reader = { aptId: actor.aptId, memberId: actor.memberId, now };
  return exportRows(deps, {
    list: register.name,
    columns: shownColumns(register).map(({ key, label, width, say, number, day }) => ({
      ...{ key, title: label, width },
      ...(number ? { number } : day ? { day } : { text: say }),
    })),
    rows: (tx) =>
      readWhole(
        tx,
        (paging) => registerPageOf(reader, register.code, { ...body.filter, ...paging }),
        presentRow,
        '연도로',
      ),
    personOf: ({ deptName, drafterName }) => `${deptName}/${drafterName}`,
    linkUrl: `/elec-apv/registers/${register.code}`,
    ...{ body, actor, client, request, now, enter },
  });
}
