import type * as contract from '@danji/contract/delegation-rule';
import type { Context } from '../../http/bind.ts';
import { findVersion } from './find-version.ts';
import { drawFor } from './simulate-line.ts';

/** What a table that is still being written would demand. It may have holes yet; nothing of it is kept. */
export async function tryDelegationRule({ tx, actor, body, now }: Context<typeof contract.tryDelegationRule>) {
  const { rule, ...asked } = body;
  const { versions } = await findVersion(tx, actor.aptId, now, undefined);
  const version = Math.max(...versions.map((one) => one.version)) + 1;
  return drawFor(tx, actor.aptId, { ...rule, version }, { ...asked, now });
}
