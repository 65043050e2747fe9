import type { Actor, Client } from '../../http/actor.ts';
import { isAllowedFrom } from '../../lib/allowed-addresses.ts';
import type { Answer, Statement, Tx } from '../../lib/database.ts';
import { openingOf } from '../../lib/enter.ts';
import { type Account, accountOf, needsOtp } from '../auth/public.ts';
import { judgeSwitch } from './domain/judge-switch.ts';
import { type OtherSide, otherSideOf, readsInboxOf, type Way } from './store.ts';

const NO_RIGHT = '그 단지의 결재함을 볼 권한이 없습니다.';
const GONE = '연결이 끝났습니다.';

/**
 * Statements of several complexes in one round trip, each behind the opening of its own: row-level security shows it nothing else.
 * What each gave, complex by complex.
 */
export async function askInEach<W extends { aptId: string }>(
  tx: Tx,
  ways: readonly W[],
  statementsOf: (way: W) => readonly Statement<unknown>[],
): Promise<Answer[][]> {
  const asked = ways.map((way) => [openingOf(way.aptId), ...statementsOf(way)]);
  if (asked.length === 0) return [];
  const answers = await tx.batch(asked.flat());
  return asked.map((own) => answers.splice(0, own.length).slice(1));
}

/**
 * What would be in the way of going to each of these complexes and reading there what waits, in a sentence; null: nothing. The same
 * judgement as that of a switch, before anything else is asked.
 */
export async function judgeWays(
  tx: Tx,
  ways: readonly Way[],
  { actor, client, now }: { actor: Actor; client: Client; now: Date },
): Promise<(string | null)[]> {
  const answers = await askInEach(tx, ways, (way) => [
    otherSideOf(way, way.linkId, now),
    accountOf(way.aptId, way.memberId),
    readsInboxOf(way, now),
  ]);
  return answers.map(([sides, accounts, rights]) => {
    const side = sides?.rows[0] as OtherSide | undefined;
    const account = accounts?.rows[0] as Account | undefined;
    if (!side || !account) return GONE;
    const objection = judgeSwitch({
      state: account.state,
      hasPassword: account.passwordHash !== null && !side.mustChange && account.resetAt === null,
      isAllowedFromHere: !account.isPrivileged || isAllowedFrom(account.allowedAddresses, client.ip),
      needsCode: needsOtp(account),
      gaveCode: actor.loginType === 'otp',
    });
    return objection ?? ((rights?.rows[0] as { mayRead: boolean } | undefined)?.mayRead ? null : NO_RIGHT);
  });
}
