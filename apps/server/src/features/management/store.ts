import type { Tx } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';

export type Side = 'COMPANY' | 'COMPLEX';
type ContractRow = {
  contractId: string;
  side: Side;
  otherAptId: string;
  otherName: string;
  startsOn: string;
  endsOn: string;
  answer: 'ACCEPTED' | 'REFUSED' | 'RETRACTED' | null;
  endedAt: Date | null;
};

export async function sideOf(tx: Tx, aptId: string): Promise<Side> {
  const row = await tx.first(statement<{ kind: Side }>`select kind from complex where apt_id = ${aptId}`);
  return row?.kind ?? 'COMPLEX';
}

export async function nameOf(tx: Tx, aptId: string): Promise<string> {
  const row = await tx.first(statement<{ name: string }>`select name from complex where apt_id = ${aptId}`);
  return row?.name ?? '';
}

/** Held on both sides until the transaction ends: of two answers at the same moment the second sees the first. */
export const lockContract = (tx: Tx, contractId: string): Promise<ContractRow | undefined> =>
  tx.first(statement<ContractRow>`
    select c.contract_id as "contractId", c.side, c.other_apt_id as "otherAptId", c.other_name as "otherName",
           c.starts_on::text as "startsOn", c.ends_on::text as "endsOn", c.answer, c.ended_at as "endedAt"
      from app.lock_contract(${contractId}) c`);

type Asked = { contractId: string; aptId: string; aptName: string; startsOn: string; endsOn: string; reason: string };
type Done = { by: string; at: Date };
const said = async <T extends string>(row: Promise<{ said: T } | undefined>): Promise<T | undefined> =>
  (await row)?.said;

/** Both rows, or why there is none. */
export const insertSides = (tx: Tx, asked: Asked, { by, at }: Done) =>
  said(
    tx.first(statement<{ said: 'ASKED' | 'NO_COMPANY' | 'NO_SUCH_COMPLEX' | 'ASKED_ALREADY' }>`
      select app.ask_for_contract(${asked.contractId}, ${asked.aptId}, ${asked.aptName}, ${asked.startsOn}, ${asked.endsOn},
                                  ${asked.reason}, ${by}, ${at}) as said`),
  );

export const answerSides = (tx: Tx, contractId: string, answer: string, { by, at }: Done) =>
  said(
    tx.first(statement<{ said: 'ANSWERED' | 'NOT_OURS' | 'DAYS_TAKEN' }>`
      select app.answer_contract(${contractId}, ${answer}, ${by}, ${at}) as said`),
  );

export const endSides = (tx: Tx, contractId: string, reason: string, { by, at }: Done) =>
  said(
    tx.first(statement<{ said: 'ENDED' | 'OVER' }>`
      select app.end_contract(${contractId}, ${reason}, ${by}, ${at}) as said`),
  );
