import { complexSheetColumns } from '@danji/contract/complex-import';
import writeXlsxFile from 'write-excel-file/node';
import { Bytes } from '../../http/answers.ts';
import { contentDisposition } from '../files/public.ts';
import { EXAMPLE } from './domain/judge-complexes.ts';

/** So many lines are kept as text, so that Excel drops no zero before a number. */
const TEXT_LINES = 300;
const NEEDED = 4;

function writeTemplate(): Promise<Buffer> {
  const head = complexSheetColumns.map((value, at) => ({
    ...{ value, type: String, backgroundColor: '#eef2f6' },
    ...(at < NEEDED ? { fontWeight: 'bold' as const } : {}),
  }));
  const line = (cells: readonly string[]) =>
    complexSheetColumns.map((_, at) => ({ value: cells[at] ?? '', type: String, format: '@' }));
  return writeXlsxFile([head, line(EXAMPLE), ...Array.from({ length: TEXT_LINES }, () => line([]))], {
    columns: complexSheetColumns.map(() => ({ width: 20 })),
    sheet: '단지 등록 양식',
    stickyRowsCount: 1,
  }).toBuffer();
}

let written: Promise<Buffer> | null = null;
export async function makeComplexTemplate(): Promise<Bytes> {
  written ??= writeTemplate();
  const file = await written;
  return new Bytes(
    {
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-length': file.length,
      'content-disposition': contentDisposition('단지 등록 양식.xlsx'),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
    file,
  );
}
