import type { Actor } from '../../http/actor.ts';
import { q, type Tx } from '../../lib/database.ts';
import { deleteRows, findRow, insertRow } from '../../lib/rows.ts';
import { statement } from '../../lib/statement.ts';

type Changed = { version: number; changed_by: string | null; changed_at: Date };
export type TypeRow = Changed & {
  code_type_id: string;
  code_type: string;
  code_type_name: string;
  is_shipped: boolean;
  is_fixed: boolean;
};
export type CodeRow = Changed & { code: string; code_name: string; seq_no: number; in_use: boolean };
type By = { actor: Pick<Actor, 'memberName'>; now: Date };

const by = ({ actor, now }: By) => ({ changed_by: actor.memberName, changed_at: now });

/** One type with its codes, held until the transaction ends. Changes of its codes meet at its row. */
export async function lockType(tx: Tx, codeTypeId: string): Promise<{ type: TypeRow; codes: CodeRow[] } | null> {
  const type = await findRow(
    tx,
    'comm_code_type',
    { code_type_id: codeTypeId },
    ['code_type_id', 'code_type', 'code_type_name', 'is_shipped', 'is_fixed', 'version', 'changed_by', 'changed_at'],
    'for update',
  );
  if (!type) return null;
  const codes = await tx.run(statement<CodeRow>`
    select code, code_name, seq_no, in_use, version, changed_by, changed_at from comm_code
     where code_type_id = ${codeTypeId} order by seq_no, code for update`);
  return { type, codes };
}

/** How many people carry a code, in all complexes. */
export async function countUses(tx: Tx, codeTypeId: string, code: string): Promise<number> {
  const row = await tx.first(statement<{ uses: number }>`
    select uses::int as uses from app.code_uses() where code_type_id = ${codeTypeId} and code = ${code}`);
  return row?.uses ?? 0;
}

export const findTypeIds = async (tx: Tx): Promise<string[]> =>
  (await tx.run(q.selectFrom('comm_code_type').select('code_type_id'))).map((row) => row.code_type_id);

export async function insertType(
  tx: Tx,
  row: { codeTypeId: string; codeType: string; codeTypeName: string },
  who: By,
): Promise<void> {
  await insertRow(tx, 'comm_code_type', {
    code_type_id: row.codeTypeId,
    code_type: row.codeType,
    code_type_name: row.codeTypeName,
    is_shipped: false,
    ...by(who),
  });
}

export async function writeTypeName(tx: Tx, codeTypeId: string, name: string, who: By): Promise<void> {
  await tx.run(statement`
    update comm_code_type set code_type_name = ${name}, version = version + 1, changed_by = ${who.actor.memberName}, changed_at = ${who.now}
     where code_type_id = ${codeTypeId}`);
}

export async function removeType(tx: Tx, codeTypeId: string): Promise<void> {
  await deleteRows(tx, 'comm_code_type', { code_type_id: codeTypeId });
}

export async function insertCode(
  tx: Tx,
  row: { codeTypeId: string; code: string; codeName: string; seqNo: number },
  who: By,
): Promise<void> {
  await insertRow(tx, 'comm_code', {
    code_type_id: row.codeTypeId,
    code: row.code,
    code_name: row.codeName,
    seq_no: row.seqNo,
    ...by(who),
  });
}

type At = { codeTypeId: string; code: string };

export async function writeCode(
  tx: Tx,
  { codeTypeId, code }: At,
  set: { code_name?: string; in_use?: boolean },
  who: By,
): Promise<void> {
  await tx.run(
    q
      .updateTable('comm_code')
      .set((eb) => ({ ...set, version: eb('version', '+', 1), ...by(who) }))
      .where('code_type_id', '=', codeTypeId)
      .where('code', '=', code),
  );
}

export async function removeCode(tx: Tx, { codeTypeId, code }: At): Promise<void> {
  await deleteRows(tx, 'comm_code', { code_type_id: codeTypeId, code });
}

/** Numbers the codes 1..n in the given order; rows that already have their number are left alone. */
export async function writeOrder(tx: Tx, codeTypeId: string, order: readonly string[]): Promise<void> {
  await tx.run(statement`
    update comm_code c set seq_no = o.n
      from unnest(${order as string[]}::text[]) with ordinality o(code, n)
     where c.code_type_id = ${codeTypeId} and c.code = o.code and c.seq_no <> o.n`);
}
