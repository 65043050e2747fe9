import { documentColumns } from '@danji/contract/document-lists';
import { pageDepartmentDocuments, pageDocumentRegister } from '@danji/contract/document-register';
import { pagePayees } from '@danji/contract/payees';
import { type TokenList, tokenLists } from '@danji/contract/personal-tokens';
import * as z from 'zod/mini';
import type { Statement, Tx } from '../../lib/database.ts';
import type { Paging } from '../../lib/list-page.ts';
import { allDocumentsOf, approveInboxOf, type Reader, referenceInboxOf, sentInboxOf } from '../approvals/public.ts';
import {
  departmentFile,
  documentRegisterFile,
  presentRegistered,
  registerPageOf,
} from '../document-register/public.ts';
import { type InFile, makeSheet, readList, readWhole, type Sheet, sheetColumns } from '../excel/public.ts';
import { payeeFile, payeePageOf, presentPayee } from '../payee-register/public.ts';

export type Period = { from?: string | undefined; to?: string | undefined };
type Given = { tx: Tx; reader: Reader; period: Period };
/** A list as it was read: made a sheet when no transaction is open any more. */
export type ReadList = { people: readonly (string | null)[]; linkUrl: string; sheet(): Promise<Sheet> };

type File<Row> = {
  list: string;
  columns: Parameters<typeof sheetColumns<Row>>[0];
  personOf: (row: Row) => string | null;
  linkUrl: string;
};
/** Masked, whoever asks: what holds numbers and addresses in full leaves by the screen alone, with its own record. */
const asRead = <Row>({ list, columns, personOf, linkUrl }: File<Row>, rows: readonly InFile<Row>[]): ReadList => ({
  people: rows.map(personOf),
  linkUrl,
  sheet: () => makeSheet({ name: list, columns: sheetColumns(columns), rows }),
});

const documents =
  (pageOf: (reader: Reader, filter: Period & Paging) => Statement<{ page: string }>, list: string) =>
  async ({ tx, reader, period }: Given): Promise<ReadList> =>
    asRead(
      {
        list,
        columns: documentColumns,
        personOf: (row) => `${row.drafterDeptName}/${row.drafterName}`,
        linkUrl: '/elec-apv/all-apv-mng',
      },
      await readList(tx, (paging) => pageOf(reader, { ...period, ...paging })),
    );

type ApproveTab = Parameters<typeof approveInboxOf>[1]['tab'];
type SentTab = Parameters<typeof sentInboxOf>[1]['tab'];
const inbox = (tab: ApproveTab) =>
  documents((reader, filter) => approveInboxOf(reader, { ...given(filter), tab }), tokenLists[`inbox-${tab}`].label);
const sent = (tab: SentTab) =>
  documents((reader, filter) => sentInboxOf(reader, { ...given(filter), tab }), tokenLists[`sent-${tab}`].label);
/** Without what was not asked for. */
const given = ({ from, to, ...paging }: Period & Paging) => ({ ...paging, ...(from && { from }), ...(to && { to }) });

/** What the screen asks for when nobody has chosen a filter. */
const usual = <S extends z.ZodMiniType>(query: S) => z.parse(query, {});

/** Each list is read by the query of its screen, for the person whose token it is (ERP-04). */
export const readers: Readonly<Record<TokenList, (given: Given) => Promise<ReadList>>> = {
  'inbox-waiting': inbox('waiting'),
  'inbox-planned': inbox('planned'),
  'inbox-running': inbox('running'),
  'inbox-done': inbox('done'),
  'inbox-rejected': inbox('rejected'),
  'inbox-held': inbox('held'),
  references: documents((reader, filter) => referenceInboxOf(reader, { ...given(filter), tab: 'all' }), '참조함'),
  'sent-draft': sent('draft'),
  'sent-running': sent('running'),
  'sent-done': sent('done'),
  'sent-rejected': sent('rejected'),
  'sent-withdrawn': sent('withdrawn'),
  'all-documents': documents(
    (reader, filter) => allDocumentsOf({ ...reader, isVisiting: false }, given(filter)),
    '전체 결재 관리',
  ),
  'doc-register': async ({ tx, reader, period }) => {
    const query = { ...usual(pageDocumentRegister.query), ...period };
    const rows = (paging: Paging) => registerPageOf(reader, { ...query, ...paging });
    return asRead(documentRegisterFile, await readWhole(tx, rows, presentRegistered, '기간을'));
  },
  'dept-docs': async ({ tx, reader, period }) => {
    const query = { ...usual(pageDepartmentDocuments.query), ...period };
    const rows = (paging: Paging) => registerPageOf(reader, { ...query, ...paging }, { ofOwnDepartment: true });
    return asRead(departmentFile, await readWhole(tx, rows, presentRegistered, '기간을'));
  },
  payees: async ({ tx, reader }) => {
    const query = usual(pagePayees.query);
    const rows = (paging: Paging) => payeePageOf(reader, { ...query, ...paging });
    return asRead(payeeFile, await readWhole(tx, rows, presentPayee));
  },
};
