import { koreanDay } from '@danji/contract/korean-day';
import { dataWords } from '@danji/contract/privacy';
import type { FastifyRequest } from 'fastify';
import type { Actor, Client } from '../../http/actor.ts';
import { Bytes } from '../../http/answers.ts';
import { inSteps } from '../../lib/breathe.ts';
import type { Tx } from '../../lib/database.ts';
import { Refusal, refuse } from '../../lib/errors.ts';
import { createTurns } from '../../lib/turns.ts';
import type { AuthDeps } from '../auth/public.ts';
import { columnsShown, makeSheet, type SheetColumn } from './make-sheet.ts';
import { recordExport, type Shown } from './record-export.ts';
import { allowWhole } from './whole-list.ts';
import { writeApart } from './write-apart.ts';
import type { Sheet } from './write-sheet.ts';

/** Writes the file of a sheet. */
export type WriteSheet = (sheet: Sheet, options: Pick<AuthDeps, 'log'>) => Promise<Buffer>;
export type ExcelDeps = Pick<AuthDeps, 'log' | 'metrics'> & { write?: WriteSheet | undefined };
export type RowsToExport<Row> = {
  /** What the file is called, and what the record says was taken. */
  list: string;
  columns: readonly SheetColumn<Row>[];
  /** How they are read, when it is their turn: who waits holds nothing. */
  rows: (tx: Tx) => Promise<readonly Row[]>;
  /** Whom a row is about; the record counts them. Null: nobody. */
  personOf: (row: Row) => string | null;
  /** Who has no account yet is known by what they sent in: their name goes when that is erased. */
  applicationOf?: (row: Row) => string;
  /** Where the top administrator looks when many rows leave at once. */
  linkUrl: string;
  body: {
    reason: string;
    hiddenColumns?: string[] | undefined;
    /** Whether the caller may is checked before the rows are read: `refuseUnmasked`. */
    unmaskedYn?: boolean | undefined;
    filter: Record<string, unknown>;
  };
  actor: Actor;
  client: Client;
  /** Whoever has gone meanwhile gets no file, and is not on record with one. */
  request: Pick<FastifyRequest, 'raw'>;
  now: Date;
  enter<T>(work: (entered: { tx: Tx }) => Promise<T>): Promise<T>;
};

/**
 * A list of 10,000 rows takes tens of megabytes while it becomes a file: one at a time. Complexes take turns, and nobody fills the
 * places of those who wait (RES-03).
 */
const turns = createTurns({ places: 1, waitingOfPerson: 15, waitingOfGroup: 30, waiting: 60 });
const TOO_MANY = '앞서 누른 파일을 만들고 있습니다. 끝난 뒤 다시 내려받아 주세요.';

/** Any list as a file: one at a time, made with no transaction open, and given out once the download is on record. */
export const exportRows = <Row>(deps: ExcelDeps, given: RowsToExport<Row>): Promise<Bytes> =>
  inTurn({ aptId: given.actor.homeAptId, memberId: given.actor.memberId }, async () => {
    refuseGone(given.request);
    return makeFile(deps, { ...given, rows: await given.enter(({ tx }) => given.rows(tx)) });
  });

/** A whole list, read and written when it is somebody's turn. */
export const inTurn = <Made>(who: { aptId: string; memberId: string }, work: () => Promise<Made>): Promise<Made> =>
  turns.within({ person: `${who.aptId}/${who.memberId}`, group: who.aptId }, work) ??
  Promise.reject(
    new Refusal('TOO_MANY_REQUESTS', { message: 'too many files wait', errorUserMsg: TOO_MANY, retryAfterSeconds: 10 }),
  );

/** How many files wait for their turn. */
export const filesWaiting = (): number => turns.waiting();

function refuseGone({ raw }: RowsToExport<unknown>['request']): void {
  if (raw.socket.destroyed) refuse('BAD_REQUEST', { message: 'whoever asked for the file has gone' });
}

type Ready<Row> = Omit<RowsToExport<Row>, 'rows'> & { rows: readonly Row[] };

async function makeFile<Row>(deps: ExcelDeps, given: Ready<Row>): Promise<Bytes> {
  const { list, rows, body, now, enter } = given;
  const columns = columnsShown(given.columns, body.hiddenColumns);
  const { write = writeApart, log } = deps;
  const file = await write(await makeSheet({ name: list, columns, rows, unmasked: body.unmaskedYn ?? false }), { log });
  const shown = body.unmaskedYn ? await shownInFull(columns, given) : [];
  refuseGone(given.request);
  await enter(async ({ tx }) => {
    await allowWhole(tx);
    await recordExport(deps, tx, given, shown);
  });
  const name = encodeURIComponent(`${list}_${koreanDay(now)}.xlsx`);
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

/** Whose numbers and addresses the file holds in full, and which. */
async function shownInFull<Row>(
  columns: readonly SheetColumn<Row>[],
  { list, rows, personOf, applicationOf }: Ready<Row>,
): Promise<Shown[]> {
  const shown = await inSteps(rows, (row) => {
    const words = columns.flatMap(({ personal }) => (personal?.clear(row) ? [dataWords[personal.what]] : []));
    if (words.length === 0) return null;
    const memberId = personOf(row);
    const applicationId = memberId === null ? applicationOf?.(row) : undefined;
    return { memberId, what: `${list}: ${words.join(', ')}`, ...(applicationId ? { applicationId } : {}) };
  });
  return shown.filter((one) => one !== null);
}
