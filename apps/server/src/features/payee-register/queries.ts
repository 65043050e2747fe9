import type { Sort } from '@danji/contract/common';
import { mostOffered, type PayeeChange, type payeeSorts, type RegisteredPayee } from '@danji/contract/payees';
import { sql } from 'kysely';
import { allOf, likeContaining, listPage, orderOf, type Paging } from '../../lib/list-page.ts';
import { statement } from '../../lib/statement.ts';
import { type Reader, readable } from '../approvals/public.ts';

type Asked = Paging & {
  sort: Sort<(typeof payeeSorts)[number]>;
  text?: string | undefined;
  state?: RegisteredPayee['state'] | undefined;
};
/** The account is whole here, and masked where it is presented. */
export type PayeeRow = Omit<RegisteredPayee, 'lastPaidAt' | 'lastAmount' | 'accountChangedAt' | 'state'> & {
  lastPaidAt: Date;
  lastAmount: string | null;
  accountChangedAt: Date | null;
  isRetired: boolean;
};

const ORDERS = {
  name: sql`p.name`,
  lastPaidAt: sql`p.last_paid_at`,
  lastAmount: sql`p.last_amount`,
  accountChangedAt: sql`p.account_changed_at`,
  bank: sql`p.bank`,
  holder: sql`p.holder`,
  state: sql`p.retired_at is not null`,
};

const offered = sql`p.payee_id as "payeeId", p.name, p.bank, p.account, p.holder, p.last_paid_at as "lastPaidAt",
  p.last_amount as "lastAmount", p.account_changed_at as "accountChangedAt"`;

export const payeePageOf = (reader: Reader, { text, state, sort, ...paging }: Asked) => {
  const { aptId } = reader;
  const words = text && likeContaining(text);
  return listPage<PayeeRow>({
    found: sql`select p.* from payee p where ${allOf([
      sql`p.apt_id = ${aptId}`,
      words && sql`(p.name ilike ${words} or p.holder ilike ${words} or p.business_number like ${words})`,
      state && sql`(p.retired_at is null) = ${state === 'USED'}`,
    ])}`,
    order: orderOf(sort, ORDERS, sql`p.last_paid_at desc, p.payee_id desc`),
    paging,
    columns: sql`${offered}, p.business_number as "businessNumber", d.doc_id as "lastDocId", d.doc_number as "lastDocNumber",
      p.retired_at is not null as "isRetired"`,
    joins: sql`left join document d on d.apt_id = p.apt_id and d.doc_id = p.last_doc_id and ${readable(reader)}`,
  });
};

export type OfferedRow = Pick<
  PayeeRow,
  'payeeId' | 'name' | 'bank' | 'account' | 'holder' | 'lastPaidAt' | 'lastAmount' | 'accountChangedAt'
>;
export const offeredPayeesOf = (aptId: string) =>
  statement<OfferedRow>`
    select ${offered} from payee p where p.apt_id = ${aptId} and p.retired_at is null
     order by p.last_paid_at desc, p.payee_id desc limit ${mostOffered}`;

export type ChangeRow = Omit<PayeeChange, 'at'> & { at: Date };
export const changesOf = (reader: Reader, payeeId: string) =>
  statement<ChangeRow>`
    select c.kind, c.at, c.by_name as "byName", d.doc_id as "docId", d.doc_number as "docNumber", c.was, c.became, c.reason
      from payee_change c left join document d on d.apt_id = c.apt_id and d.doc_id = c.doc_id and ${readable(reader)}
     where c.apt_id = ${reader.aptId} and c.payee_id = ${payeeId}::uuid order by c.at desc, c.change_id desc limit 200`;
