import type * as contract from '@danji/contract/demo-complex';
import { josa } from '@danji/contract/josa';
import type { Context } from '../../http/bind.ts';
import type { Tx } from '../../lib/database.ts';
import { findDemoComplex } from '../../lib/demo-complex-queries.ts';
import { openComplex } from '../../lib/enter.ts';
import { refuse, refuseField } from '../../lib/errors.ts';
import { recordActorEvent } from '../auth/public.ts';
import type { FileDeps } from '../files/public.ts';
import type { DemoDeps } from './deps.ts';
import { findFiles, findName, lockComplex, removeAll } from './store.ts';

/** It may wait for somebody who just works there or for its papers that are still being written, and there are thousands of rows. */
const LONGEST_MS = 60_000;

/** Every row of the complex in every table, and then its files. The record of it stands with the operator. */
export const createRemoveDemoComplex =
  (deps: DemoDeps) =>
  async ({ tx, actor, body, now, client }: Context<typeof contract.removeDemoComplex>) => {
    if (!actor.isOperator) refuse('NO_PERMISSION', { message: 'not the operator' });
    const aptId = (await findDemoComplex(tx)) ?? refuse('NOT_FOUND', { message: 'no complex to practise in' });
    await openComplex(tx, aptId);
    const name = await findName(tx, aptId);
    if (body.name.trim() !== name)
      refuseField('INVALID_INPUT', {
        field: 'body.name',
        rule: 'same',
        sentence: `지우려면 단지 이름 ${josa(`‘${name}’`, '을/를')} 그대로 입력해 주세요.`,
        message: 'another name',
      });
    const rows = await removeDemo(tx, deps, aptId);
    await openComplex(tx, actor.aptId);
    await recordActorEvent(
      deps,
      { tx, actor, client, now },
      { kind: 'DEMO_REMOVED', memberId: actor.memberId, detail: { aptId, rows } },
    );
    return { ok: true as const };
  };

/** In the complex that is open. Files go behind the commit; those that a crash leaves are swept as any others. */
export async function removeDemo(
  tx: Tx,
  { files }: { files: Pick<FileDeps, 'depot'> },
  aptId: string,
): Promise<number> {
  await tx.allow(LONGEST_MS, { locks: true });
  if (!(await lockComplex(tx, aptId))) refuse('NOT_FOUND', { message: 'removed by another meanwhile' });
  const stored = await findFiles(tx, aptId);
  const rows = await removeAll(tx, aptId);
  tx.afterwards(async () => {
    for (const sha256 of stored) await files.depot.remove({ aptId, sha256 });
  });
  return rows;
}
