import type { Endpoint, HandlerInput, Output } from '@danji/contract/endpoint';
import type { ListColumn } from '@danji/contract/list-columns';
import type { revealMenus } from '@danji/contract/privacy';
import type * as z from 'zod/mini';
import type { Actor } from '../../http/actor.ts';
import type { Bytes } from '../../http/answers.ts';
import type { Bind } from '../../http/bind.ts';
import type { Statement, Tx } from '../../lib/database.ts';
import { type Listed, type Paging, pageAnswer } from '../../lib/list-page.ts';
import { type ExcelDeps, exportRows, type RowsToExport } from './export-rows.ts';
import { refuseUnmasked } from './refuse-unmasked.ts';
import { type InFile, sheetColumns } from './sheet-columns.ts';
import { readWhole } from './whole-list.ts';

type Asked = { tx: Tx; actor: Actor; now: Date; body: { unmaskedYn?: boolean | undefined } };

/** How a list becomes a file: what it is called, what stands in it, and whom it is about. */
type ListFile<Row, Item> = {
  list: string;
  columns: readonly ListColumn<Item>[];
  personOf: (item: Item) => string | null;
  applicationOf?: (item: Item) => string;
  linkUrl: string;
  /** Whose numbers and addresses the list masks, and what they are: for whoever may see each of them. */
  personal?: readonly (keyof typeof revealMenus)[];
  inFull?: (row: Row) => InFile<Item>['inFull'];
  /** By what to ask for less, when there is too much. */
  narrowBy?: string;
};

/** Whether the caller may have the file of a list of these people. */
export const mayTake =
  (of: readonly (keyof typeof revealMenus)[] = []) =>
  ({ tx, actor, now, body }: Asked): Promise<void> =>
    refuseUnmasked({ tx, actor, now, unmasked: body.unmaskedYn, of });

type Given = Pick<RowsToExport<unknown>, 'body' | 'actor' | 'client' | 'request' | 'now' | 'enter'>;

type Read<Row, Item> = { rows: (paging: Paging) => Statement<Listed<Row>>; present: (row: Row) => Item };

/** A list that is read in pages, whole and as a file. Whether the caller may is asked again when the rows are read. */
export const exportList = <Row, Item>(
  deps: ExcelDeps,
  { body, actor, client, request, now, enter }: Given,
  { columns, personal, inFull, narrowBy, ...file }: ListFile<Row, Item>,
  { rows, present }: Read<Row, Item>,
): Promise<Bytes> =>
  exportRows<InFile<Item>>(deps, {
    ...file,
    columns: sheetColumns(columns),
    rows: async (tx) => {
      await mayTake(personal)({ tx, actor, now, body });
      const inFile = (row: Row) => ({ ...present(row), ...(inFull && { inFull: inFull(row) }) });
      return readWhole(tx, rows, inFile, narrowBy);
    },
    ...{ body, actor, client, request, now, enter },
  });

type OnMenu = Endpoint & { access: { kind: 'menu' } };
type Query<P extends Endpoint> = HandlerInput<P>['query'];
type FileOf<P extends Endpoint> = OnMenu & {
  binary: true;
  body: z.ZodMiniType<Given['body'] & { filter: Omit<Query<P>, 'page' | 'size' | 'aptId'> }>;
};
type ItemOf<P extends Endpoint> = Output<P> extends { items: readonly (infer Item)[] } ? Item : never;

type List<P extends Endpoint, X, Row> = {
  page: P;
  excel: X;
  /** One page, for the screen and for the file. */
  rows: (asked: { aptId: string; memberId: string; query: Query<P>; now: Date }) => Statement<Listed<Row>>;
  present: (row: Row) => ItemOf<P>;
  file: ListFile<Row, ItemOf<P>>;
};

/** Both calls of a list: a page of it, and all of it as a file, from the same query. */
export function bindList<P extends OnMenu, X extends FileOf<P>, Row>(
  { bindRead, bindStream }: Pick<Bind, 'bindRead' | 'bindStream'>,
  deps: ExcelDeps,
  { page, excel, rows, present, file }: List<P, X, Row>,
): void {
  bindRead(
    page,
    ({ claims, aptId, query, now }) => rows({ aptId, memberId: claims.memberId, query, now }),
    (found, { query }) => pageAnswer(found, query as Paging, present) as Output<P>,
  );
  bindStream(
    excel,
    ({ tx, actor, now, body }) => mayTake(file.personal)({ tx, actor, now, body: body as Given['body'] }),
    (given) => {
      const { actor, now } = given;
      const body = given.body as Given['body'];
      return exportList(deps, { ...given, body }, file, {
        rows: (paging) =>
          rows({
            aptId: actor.aptId,
            memberId: actor.memberId,
            query: { ...body.filter, ...paging } as Query<P>,
            now,
          }),
        present,
      });
    },
  );
}
