import type { Tx } from '../../lib/database.ts';
import { dayAt } from '../../lib/korean-day-queries.ts';
import { insertRow, updateRows } from '../../lib/rows.ts';
import type { NewRow } from '../../lib/schema.ts';
import { statement } from '../../lib/statement.ts';
import type { Rule } from './domain/read-identity.ts';

export type Issuer = Rule & {
  issuerId: string;
  name: string;
  issuer: string;
  clientId: string;
  sealed: string;
  trusted: string[];
};

/** One that is there; for whoever changes it, held until the transaction ends. */
export const findIssuer = (tx: Tx, issuerId: string) =>
  tx.first(statement<Issuer>`
    select issuer_id as "issuerId", issuer_name as name, issuer, client_id as "clientId", secret_sealed as sealed, rule,
           rule_claim as "ruleClaim", trusted
      from oidc_issuer where issuer_id = ${issuerId} and removed_at is null`);

/** Two who add or change at once come one after the other. */
export async function holdIssuers(tx: Tx): Promise<void> {
  await tx.run(statement`select pg_advisory_xact_lock(hashtextextended('oidc-issuers', 0))`);
}

/** Another one that has this name, or is the same client of the same issuer. */
export const findAlike = (tx: Tx, one: { name: string; issuer: string; clientId: string }, exceptId: string | null) =>
  tx.first(statement<{ named: boolean }>`
    select issuer_name = ${one.name} as named from oidc_issuer
     where removed_at is null and issuer_id is distinct from ${exceptId}::uuid
       and (issuer_name = ${one.name} or (issuer = ${one.issuer} and client_id = ${one.clientId})) limit 1`);

export const insertIssuer = (tx: Tx, row: NewRow<'oidc_issuer'>) => insertRow(tx, 'oidc_issuer', row);

type Changes = Partial<
  Pick<
    NewRow<'oidc_issuer'>,
    'issuer_name' | 'client_id' | 'secret_sealed' | 'secret_made_at' | 'rule' | 'rule_claim' | 'trusted' | 'removed_at'
  >
>;
export const changeIssuer = (tx: Tx, issuerId: string, changes: Changes, at: Date) =>
  updateRows(tx, 'oidc_issuer', { issuer_id: issuerId }, { ...changes, changed_at: at });

/** True when that is new. */
export const putOn = async (tx: Tx, aptId: string, issuerId: string, at: Date): Promise<boolean> =>
  (await tx.count(statement`
    insert into oidc_complex (apt_id, issuer_id, since) values (${aptId}, ${issuerId}, ${at}) on conflict do nothing`)) ===
  1;

export const takeOff = async (tx: Tx, aptId: string, issuerId: string): Promise<boolean> =>
  (await tx.count(statement`delete from oidc_complex where apt_id = ${aptId} and issuer_id = ${issuerId}`)) === 1;

export const isOnIn = async (tx: Tx, aptId: string, issuerId: string): Promise<boolean> =>
  (await tx.first(statement`select 1 as one from oidc_complex where apt_id = ${aptId} and issuer_id = ${issuerId}`)) !==
  undefined;

export const complexesOf = async (tx: Tx, issuerId: string): Promise<string[]> =>
  (await tx.run(statement<{ apt_id: string }>`select apt_id from app.oidc_complexes(${issuerId}) apt_id`)).map(
    ({ apt_id }) => apt_id,
  );

/** Who hears of it in the complex that is open: the top administrator, and who serves in the council. */
export const findWatchers = async (tx: Tx, aptId: string, now: Date): Promise<string[]> =>
  (
    await tx.run(statement<{ member_id: string }>`
      select m.member_id from member m
       where m.apt_id = ${aptId} and m.state = 'ACTIVE'
         and (m.is_super_admin or app.serves_in_council(m.apt_id, m.member_id, ${dayAt(now)}, ${dayAt(now)}))
       order by m.member_id limit 50`)
  ).map(({ member_id }) => member_id);
