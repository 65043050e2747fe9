import type { FilePolicyValues } from '@danji/contract/file-policy';
import { sql } from 'kysely';
import type { Tx } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';

export type PolicyRow = { values: FilePolicyValues; version: number; changed_by: string; changed_at: string };

const columns = sql`json_build_object('macro', macro, 'remote', remote, 'script', script, 'sealed', sealed) as values,
  version, changed_by, app.stamp(changed_at) as changed_at`;

export const policyOf = (aptId: string) =>
  statement<PolicyRow>`select ${columns} from file_policy where apt_id = ${aptId}`;
export const findPolicy = (tx: Tx, aptId: string) => tx.first(policyOf(aptId));

type Change = { aptId: string; values: FilePolicyValues; version: number; by: string; at: Date };

/** False when somebody else was faster: the version that was seen is not the one that is there. The first has no row. */
export async function writePolicy(tx: Tx, { aptId, values, version, by, at }: Change): Promise<boolean> {
  const { macro, remote, script, sealed } = values;
  const written = await tx.count(
    version === 0
      ? statement`
          insert into file_policy (apt_id, macro, remote, script, sealed, changed_by, changed_at)
          values (${aptId}, ${macro}, ${remote}, ${script}, ${sealed}, ${by}, ${at}) on conflict do nothing`
      : statement`
          update file_policy set macro = ${macro}, remote = ${remote}, script = ${script}, sealed = ${sealed},
                 version = version + 1, changed_by = ${by}, changed_at = ${at}
           where apt_id = ${aptId} and version = ${version}`,
  );
  return written === 1;
}
