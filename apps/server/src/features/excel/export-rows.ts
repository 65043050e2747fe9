import writeXlsxFile from 'write-excel-file/node';
import type { Actor, Client } from '../../http/actor.ts';
import { Bytes } from '../../http/bind.ts';
import type { Tx } from '../../lib/database.ts';
import { maskText } from '../../lib/mask.ts';
import { raiseAlarm } from '../alarms/public.ts';
import { type AuthDeps, recordEvent } from '../auth/public.ts';
import { makeSheet, type SheetColumn } from './make-sheet.ts';
import { findTopAdmin } from './store.ts';

export type ExcelDeps = Pick<AuthDeps, 'log' | 'metrics'>;
export type RowsToExport<Row> = {
  /** What the file is called, and what the record says was taken. */
  list: string;
  columns: readonly SheetColumn<Row>[];
  rows: readonly Row[];
  /** Whom a row is about; the record counts them. */
  personOf: (row: Row) => string;
  /** Where the top administrator looks when many rows leave at once. */
  linkUrl: string;
  body: { reason: string; hiddenColumns?: string[] | undefined; filter: Record<string, unknown> };
  actor: Actor;
  client: Client;
  now: Date;
  enter<T>(work: (entered: { tx: Tx }) => Promise<T>): Promise<T>;
};

/** From so many rows on, the top administrator is told at once (DAT-03). */
const MANY_ROWS = 1_000;
const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul', dateStyle: 'short' });

/** Any list as a file: made with no transaction open, and given out once the download is on record. */
export async function exportRows<Row>(deps: ExcelDeps, given: RowsToExport<Row>): Promise<Bytes> {
  const { list, columns, rows, body, now, enter } = given;
  const sheet = makeSheet(columns, rows, new Set(body.hiddenColumns ?? []));
  const file = await writeXlsxFile(sheet.data, { columns: sheet.columns, sheet: list, stickyRowsCount: 1 }).toBuffer();
  await enter(({ tx }) => record(deps, tx, given));
  const name = encodeURIComponent(`${list}_${day.format(now)}.xlsx`);
  return new Bytes(
    {
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-length': file.length,
      'content-disposition': `attachment; filename="list.xlsx"; filename*=UTF-8''${name}`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
    file,
  );
}

async function record<Row>(deps: ExcelDeps, tx: Tx, given: RowsToExport<Row>): Promise<void> {
  const { list, rows, personOf, linkUrl, body, actor, client, now } = given;
  // Numbers and addresses that someone searched for or typed into the reason do not stand in the record in clear.
  const reason = maskText(body.reason);
  const filter = new URLSearchParams(
    Object.entries(body.filter).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, maskText(String(value))]],
    ),
  );
  await recordEvent(deps, tx, {
    aptId: actor.aptId,
    kind: 'PERSONAL_DATA_EXPORTED',
    memberId: actor.memberId,
    client,
    at: now,
    detail: {
      what: list,
      filter: filter.toString(),
      rows: rows.length,
      people: new Set(rows.map(personOf)).size,
      reason,
    },
  });
  const topAdmin = rows.length > MANY_ROWS ? await findTopAdmin(tx, actor.aptId) : null;
  if (topAdmin !== null && topAdmin !== actor.memberId)
    await raiseAlarm(tx, {
      aptId: actor.aptId,
      memberId: topAdmin,
      type: 'COMMENT',
      linkUrl,
      title: `${actor.memberName}님이 목록 ${rows.length.toLocaleString('ko-KR')}건을 엑셀로 내려받았습니다`,
      body: reason,
      at: now,
    });
}
