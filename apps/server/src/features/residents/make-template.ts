import { importColumns, importRequired } from '@danji/contract/import-members';
import writeXlsxFile from 'write-excel-file/node';
import { Bytes } from '../../http/answers.ts';
import type { Kind } from './domain/judge-members.ts';

const NAMES = { TENANT: '입주민 등록 양식', EMP: '직원 등록 양식' } as const;
/** So many lines are kept as text, so that Excel drops no zero before a phone number. */
const TEXT_LINES = 200;

/** The heads that the import reads, and empty lines that stay text. The needed columns are bold. */
function writeTemplate(kind: Kind): Promise<Buffer> {
  const needed: readonly string[] = importRequired;
  const head = importColumns[kind].map((title) => ({
    value: title,
    type: String,
    ...(needed.includes(title) ? { fontWeight: 'bold' as const } : {}),
    backgroundColor: '#eef2f6',
  }));
  const line = importColumns[kind].map(() => ({ value: '', type: String, format: '@' }));
  return writeXlsxFile([head, ...Array.from({ length: TEXT_LINES }, () => line)], {
    columns: importColumns[kind].map(() => ({ width: 18 })),
    sheet: NAMES[kind],
    stickyRowsCount: 1,
  }).toBuffer();
}

/** Written once: it is the same for everybody. */
const written = new Map<Kind, Promise<Buffer>>();

export async function makeTemplate(kind: Kind): Promise<Bytes> {
  const writing = written.get(kind) ?? writeTemplate(kind);
  written.set(kind, writing);
  const file = await writing;
  return new Bytes(
    {
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-length': file.length,
      'content-disposition': `attachment; filename="template.xlsx"; filename*=UTF-8''${encodeURIComponent(`${NAMES[kind]}.xlsx`)}`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
    file,
  );
}
