import {
  cautionWords,
  type FilePolicy,
  type FilePolicyValues,
  handlingWords,
  type saveFilePolicy,
} from '@danji/contract/file-policy';
import type { Context } from '../../http/bind.ts';
import { refuseStale } from '../../lib/refuse-stale.ts';
import { type AuthDeps, recordActorEvent } from '../auth/public.ts';
import { findPolicy, type PolicyRow, strictest, writePolicy } from '../file-hazards/public.ts';

export const presentPolicy = (row: PolicyRow | undefined): FilePolicy => ({
  values: row?.values ?? strictest,
  version: row?.version ?? 0,
  changedBy: row?.changed_by ?? null,
  changedAt: row?.changed_at ?? null,
});

/** Each kind that is handled otherwise than before, in words. */
const changesOf = (before: FilePolicyValues, after: FilePolicyValues): string[] =>
  Object.values(cautionWords)
    .filter(({ setting }) => before[setting] !== after[setting])
    .map(({ setting, label }) => `${label} ${handlingWords[after[setting]]}`);

export const createSavePolicy =
  (deps: Pick<AuthDeps, 'log' | 'metrics'>) =>
  async ({ tx, actor, client, body, now }: Context<typeof saveFilePolicy>) => {
    const { aptId } = actor;
    const before = await findPolicy(tx, aptId);
    const { values, version } = body;
    if (!(await writePolicy(tx, { aptId, values, version, by: actor.memberName, at: now }))) {
      const last = await findPolicy(tx, aptId);
      refuseStale(last && { by: last.changed_by, at: last.changed_at }, { version: last?.version ?? 0 });
    }
    const changed = changesOf(before?.values ?? strictest, values);
    const detail = { what: `첨부 파일 정책: ${changed.length > 0 ? changed.join(', ') : '그대로'}` };
    await recordActorEvent(deps, { tx, actor, client, now }, { kind: 'SETTING_CHANGED', memberId: null, detail });
    return { version: version + 1 };
  };
