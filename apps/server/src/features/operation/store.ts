import type { Failure } from '../../http/failures.ts';
import type { Tx } from '../../lib/database.ts';
import { newId } from '../../lib/ids.ts';
import type { Need } from '../../lib/needs.ts';
import { statement } from '../../lib/statement.ts';

export type NodeFacts = {
  memoryBytes: number;
  used: number;
  waiting: number;
  max: number;
  requests: number;
  failures: number;
  /** Nodes of an older program do not say. */
  waitMs?: number | null;
  disk: { freeBytes: number; totalBytes: number } | null;
  backup: { newestAt: string; bytes: number; count: number } | null;
  /** Since when its clock goes on by itself; nodes of an older program do not say. */
  clockLostAt?: string | null;
  /** What is missing to run; nodes of an older program do not say. */
  needs?: readonly Need[];
};
export type NodeIdentity = { nodeId: string; host: string; version: string; startedAt: Date };

export async function writeNode(tx: Tx, node: NodeIdentity, facts: NodeFacts, at: Date): Promise<void> {
  await tx.run(statement`
    insert into node (node_id, host, version, started_at, seen_at, facts)
    values (${node.nodeId}, ${node.host}, ${node.version}, ${node.startedAt}, ${at}, ${JSON.stringify(facts)}::jsonb)
    on conflict (node_id) do update set seen_at = excluded.seen_at, facts = excluded.facts`);
}

export async function writeErrors(tx: Tx, nodeId: string, failures: readonly Failure[]): Promise<void> {
  for (const { at, requestId, route, code, summary } of failures)
    await tx.run(statement`
      insert into server_error (error_id, at, node_id, request_id, route, code, summary)
      values (${newId()}, ${at}, ${nodeId}, ${requestId}, ${route}, ${code}, ${summary})`);
}

/** A node that said goodbye is not missed. */
export async function removeNode(tx: Tx, nodeId: string): Promise<void> {
  await tx.run(statement`delete from node where node_id = ${nodeId}`);
}

/** Nodes that were given up for lost a day ago, and errors of more than thirty days. */
export async function forgetOld(tx: Tx, now: Date): Promise<void> {
  await tx.run(statement`delete from node where seen_at < ${now}::timestamptz - interval '1 day'`);
  await tx.run(statement`delete from server_error where at < ${now}::timestamptz - interval '30 days'`);
}

/** Whether this was not told within the last hours; of several nodes that ask at once one is told yes. */
export async function claimAlert(tx: Tx, about: string, now: Date): Promise<boolean> {
  const claimed = await tx.count(statement`
    insert into status_alert as a (finding, told_at) values (${about}, ${now})
    on conflict (finding) do update set told_at = excluded.told_at where a.told_at < ${now}::timestamptz - interval '6 hours'`);
  return claimed === 1;
}

/** What is well again may be told anew when it comes back. */
export async function forgetAlerts(tx: Tx, still: readonly string[]): Promise<void> {
  await tx.run(statement`delete from status_alert where finding <> all(${[...still]})`);
}

/** Who watches over the whole: those of the operator's complex who may see the status page. */
export const findWatchers = async (tx: Tx, aptId: string): Promise<string[]> =>
  (
    await tx.run(statement<{ member_id: string }>`
      select distinct m.member_id from member m
        join member_role mr on mr.apt_id = m.apt_id and mr.member_id = m.member_id
        join role_menu rm on rm.apt_id = mr.apt_id and rm.role_id = mr.role_id and rm.can_read
        join menu mu on mu.menu_id = rm.menu_id and mu.full_path = '/system-mng/status'
       where m.apt_id = ${aptId} and m.state = 'ACTIVE'`)
  ).map((row) => row.member_id);

export async function findOperator(tx: Tx): Promise<string | null> {
  const row = await tx.first(statement<{ apt_id: string | null }>`select app.operator_complex() as apt_id`);
  return row?.apt_id ?? null;
}
