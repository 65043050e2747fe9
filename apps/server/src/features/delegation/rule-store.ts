import type { RuleForm } from '@danji/contract/delegation-rule';
import { koreanDay } from '@danji/contract/korean-day';
import type { Tx } from '../../lib/database.ts';
import { findRow, insertRow } from '../../lib/rows.ts';
import { statement } from '../../lib/statement.ts';
import type { InForce } from './domain/freeze-rule.ts';
import { shippedRule } from './domain/shipped-rule.ts';

/** The version that binds on this day in Korea: of those whose day has come the latest. */
export const ruleInForceOf = (aptId: string, now: Date) => statement<InForce>`
  select version, body -> 'officeOrder' as "officeOrder", body -> 'settings' as settings, body -> 'rows' as rows
    from delegation_rule
   where apt_id = ${aptId} and withdrawn_at is null and holds_from <= ${koreanDay(now)}::date
   order by holds_from desc, version desc limit 1`;

/** Without one of its own a complex is held to the shipped rule. */
export const SHIPPED: InForce = { version: 1, ...shippedRule };

export const findRuleInForce = async (tx: Tx, aptId: string, now: Date): Promise<InForce> =>
  (await tx.first(ruleInForceOf(aptId, now))) ?? SHIPPED;

/** The version that binds, and those whose day is still to come. */
export async function findRulesAhead(tx: Tx, aptId: string, now: Date): Promise<InForce[]> {
  const planned = await tx.run(statement<InForce>`
    select version, body -> 'officeOrder' as "officeOrder", body -> 'settings' as settings, body -> 'rows' as rows
      from delegation_rule
     where apt_id = ${aptId} and withdrawn_at is null and holds_from > ${koreanDay(now)}::date order by version`);
  return [await findRuleInForce(tx, aptId, now), ...planned];
}

/** The version that a paper was frozen under, whatever has come since. */
export const findRuleOf = async (tx: Tx, aptId: string, version: number): Promise<InForce> =>
  (await tx.first(statement<InForce>`
    select version, body -> 'officeOrder' as "officeOrder", body -> 'settings' as settings, body -> 'rows' as rows
      from delegation_rule where apt_id = ${aptId} and version = ${version}`)) ?? SHIPPED;

/** The newest version that was ever entered; whoever enters the next one comes one by one. */
export async function lockNewest(tx: Tx, aptId: string): Promise<number> {
  await tx.run(statement`select apt_id from complex where apt_id = ${aptId} for no key update`);
  const row = await tx.first(statement<{ version: number }>`
    select coalesce(max(version), 1)::int as version from delegation_rule where apt_id = ${aptId}`);
  return row?.version ?? 1;
}

type Entry = { aptId: string; version: number; rule: RuleForm; by: string; byName: string; at: Date };

export async function insertRule(tx: Tx, { aptId, version, rule, by, byName, at }: Entry): Promise<void> {
  const { holdsFrom, basis, basisDocId, ...table } = rule;
  await insertRow(tx, 'delegation_rule', {
    apt_id: aptId,
    version,
    holds_from: holdsFrom,
    basis,
    basis_doc_id: basisDocId,
    body: JSON.stringify(table),
    entered_by: by,
    entered_by_name: byName,
    entered_at: at,
  });
}

/** Only what has not begun to bind: false when there is no such version any more. */
export async function withdrawRule(
  tx: Tx,
  { aptId, version, by, at }: Pick<Entry, 'aptId' | 'version' | 'by' | 'at'>,
): Promise<boolean> {
  const rows = await tx.run(statement<{ version: number }>`
    update delegation_rule set withdrawn_at = ${at}, withdrawn_by = ${by}
     where apt_id = ${aptId} and version = ${version} and withdrawn_at is null and holds_from > ${koreanDay(at)}::date
    returning version`);
  return rows.length === 1;
}

export const hasVersion = async (tx: Tx, aptId: string, version: number): Promise<boolean> =>
  (await findRow(tx, 'delegation_rule', { apt_id: aptId, version }, ['version'])) !== undefined;

/** Whether the paper of a resolution is there and decided. */
export async function findBasis(tx: Tx, aptId: string, docId: string): Promise<boolean> {
  const row = await findRow(tx, 'document', { apt_id: aptId, doc_id: docId }, ['state']);
  return row?.state === 'APPROVED' || row?.state === 'ENFORCED';
}
