import { importColumns, importRequired } from '@danji/contract/import-members';
import writeXlsxFile from 'write-excel-file/node';
import { Bytes } from '../../http/answers.ts';
import type { Kind } from './domain/judge-members.ts';

const NAMES = { TENANT: '입주민 등록 양식', EMP: '직원 등록 양식' } as const;
/** So many lines are kept as text, so that Excel drops no zero before a phone number. */
const TEXT_LINES = 200;

/** How a line looks when it is filled in. The import knows them by their ids and leaves them out. */
const EXAMPLES: Readonly<Record<Kind, readonly (readonly string[])[]>> = {
  EMP: [
    ['example1', '문정희', '관리과', '관리과장', '일근', '010-1234-5678', 'moon@example.com', ''],
    ['example2', '배준호', '기전과', '기전기사', '격일제', '01023456789', '', ''],
    ['example3', '유가영', '경리과', '경리주임', '일근', '', 'yu@example.com', '직원'],
  ],
  TENANT: [
    ['example1', '김동표', '동대표', '101동', '1203호', '010-1234-5678', '', '2027-12-31', ''],
    ['example2', '이주민', '', '102', '304', '01023456789', 'lee@example.com', '', ''],
  ],
};

/** The heads that the import reads, examples, and empty lines that stay text. The needed columns are bold. */
function writeTemplate(kind: Kind): Promise<Buffer> {
  const needed: readonly string[] = importRequired;
  const head = importColumns[kind].map((title) => ({
    value: title,
    type: String,
    ...(needed.includes(title) ? { fontWeight: 'bold' as const } : {}),
    backgroundColor: '#eef2f6',
  }));
  const line = (cells: readonly string[]) =>
    importColumns[kind].map((_, at) => ({ value: cells[at] ?? '', type: String, format: '@' }));
  const empty = Array.from({ length: TEXT_LINES }, () => line([]));
  return writeXlsxFile([head, ...EXAMPLES[kind].map(line), ...empty], {
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
