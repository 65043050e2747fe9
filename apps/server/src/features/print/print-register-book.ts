import { koreanDay } from '@danji/contract/korean-day';
import type { printRegisterBook as Endpoint, RegisterRow } from '@danji/contract/registers';
import { type RegisterDefinition, stateWord } from '@danji/contract/registers/definition';
import { registerByCode } from '@danji/contract/registers/shipped';
import { Bytes } from '../../http/answers.ts';
import type { StreamContext } from '../../http/bind-stream.ts';
import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import type { Reader } from '../approvals/public.ts';
import { recordLast } from '../auth/public.ts';
import { readWhole } from '../excel/public.ts';
import { presentRow, type RowFilter, registerPageOf } from '../registers/public.ts';
import type { PrintDeps } from './deps.ts';
import { pdfHeaders } from './domain/pdf-headers.ts';
import { printBook } from './domain/print-book.ts';
import { findComplexName } from './queries.ts';

type BookFacts = { register: RegisterDefinition; rows: RegisterRow[]; filter: RowFilter; complexName: string };

/** So many rows are one book; of more each year or month is one. */
const MOST_ROWS = 3_000;

export async function gatherBook(tx: Tx, reader: Reader, code: string, filter: RowFilter): Promise<BookFacts> {
  const register = registerByCode(code) ?? refuse('NOT_FOUND', { message: 'no such register' });
  const rows = await readWhole(
    tx,
    (paging) => registerPageOf(reader, code, { ...filter, ...paging, sort: 'day' }),
    presentRow,
    '연도로',
  );
  if (rows.length > MOST_ROWS)
    refuse('INVALID_INPUT', {
      message: 'too many rows for a book',
      errorUserMsg: `한 권에 ${MOST_ROWS.toLocaleString('ko-KR')}줄까지 인쇄합니다. 연도나 달로 좁혀 주세요.`,
    });
  return { register, rows, filter, complexName: await findComplexName(tx, reader.aptId) };
}

function narrowedBy(register: RegisterDefinition, { text, month, state, share }: RowFilter): string[] {
  return [
    ...(month ? [`${Number(month.slice(5))}월`] : []),
    ...(state ? [stateWord(register, state)] : []),
    ...(share ? [share] : []),
    ...(text ? [`‘${text}’`] : []),
  ];
}

/** A register as a bound book, on record as a file of a list is. */
export async function printRegisterBook(
  deps: PrintDeps,
  { facts, actor, client, now, enter }: StreamContext<typeof Endpoint, BookFacts>,
) {
  const { register, rows, filter, complexName } = facts;
  const model = printBook({
    ...{ register, rows, year: filter.year ?? null, narrowed: narrowedBy(register, filter), complexName },
    ...{ today: koreanDay(now), now },
  });
  const pdf = await deps.printer.print(model, new Map(), {
    owner: `${actor.aptId}/${actor.memberId}`,
    isPreview: false,
  });
  await enter(async ({ tx }) => {
    recordLast(deps, tx, {
      ...{ aptId: actor.aptId, kind: 'DOCUMENT_PRINTED', memberId: actor.memberId, client, at: now },
      detail: { docNumber: model.title, how: 'PRINT', rows: rows.length },
    });
  });
  return new Bytes(pdfHeaders(model.title, pdf.length, false), pdf);
}
