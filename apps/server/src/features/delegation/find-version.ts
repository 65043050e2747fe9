import type { RuleVersion } from '@danji/contract/delegation-rule';
import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { presentVersions } from './present.ts';
import { versionsOf } from './queries.ts';

type Found = { rule: RuleVersion; versions: readonly RuleVersion[] };

/** The version that is asked for, or the one in force; and all that there are, newest first. */
export async function findVersion(tx: Tx, aptId: string, now: Date, wanted: number | undefined): Promise<Found> {
  const versions = presentVersions(await tx.run(versionsOf(aptId, now)));
  const rule =
    versions.find(({ version, state }) => (wanted === undefined ? state === 'IN_FORCE' : version === wanted)) ??
    refuse('NOT_FOUND', { message: 'no such version of the rule' });
  return { rule, versions };
}
