import { importColumns, importFaultColumn } from '@danji/contract/import-members';
import { josa } from '@danji/contract/josa';
import { Bytes } from '../../http/answers.ts';
import { inSteps } from '../../lib/breathe.ts';
import { type ExcelDeps, plainCell, writeApart } from '../excel/public.ts';
import type { Kind } from './domain/judge-members.ts';
import type { JudgedImport } from './judge-import.ts';
import type { SheetRow } from './read-sheet.ts';
import { refuseImport } from './refuse-import.ts';

/** The rows that were left out, as they were sent, each with what is wrong with it; once mended it can be sent again. */
export async function mendImport(
  { write = writeApart, log }: ExcelDeps,
  { judged }: JudgedImport,
  given: readonly SheetRow[],
  kind: Kind,
): Promise<Bytes> {
  const columns: readonly string[] = importColumns[kind];
  const toMend = [...judged.entries()].filter(([, { fate }]) => fate === 'WRONG' || fate === 'UNKNOWN');
  const rows = await inSteps(toMend, ([at, { problems, doubts, unknown }]) => {
    const faults = [
      ...[...problems, ...doubts].map(({ column, message }) => `${column}: ${message}`),
      ...unknown.map(({ column, name, whyNot }) =>
        [`${column}: ‘${name}’ ${josa(column, '이/가')} 없습니다.`, whyNot ?? ''].join(' ').trim(),
      ),
    ];
    const cells = columns.map((column) => given[at]?.cells[column] ?? '');
    return [...cells, faults.join(' ')].map(plainCell);
  });
  if (rows.length === 0) return refuseImport('EMPTY');
  const titles = [...columns, importFaultColumn];
  const file = await write(
    {
      name: '고칠 줄',
      columns: titles.map((title) => ({ title, width: title === importFaultColumn ? 60 : 18 })),
      rows,
    },
    { log },
  );
  return new Bytes(
    {
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-length': file.length,
      'content-disposition': `attachment; filename="mend.xlsx"; filename*=UTF-8''${encodeURIComponent('고칠 줄.xlsx')}`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
    file,
  );
}
