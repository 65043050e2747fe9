import * as contract from '@danji/contract/personal-tokens';
import type { Bind } from '../../http/bind.ts';
import { createTokenGate } from './admit-token.ts';
import { createCreateToken } from './create-token.ts';
import type { TokenDeps } from './deps.ts';
import { listsOf, rightsOf } from './may-list.ts';
import { flagsOf, ownTokensOf, policyOf, tokensOf } from './queries.ts';
import { createReadFile } from './read-file.ts';
import { createRevokeToken, createRevokeTokenOf } from './revoke-token.ts';
import { createRotateToken } from './rotate-token.ts';
import { createSavePolicy } from './save-policy.ts';

export function personalTokenRoutes({ bind, bindRead, bindToken }: Bind, deps: TokenDeps): void {
  bind(contract.listOwnTokens, async ({ tx, actor, now }) => {
    const { homeAptId: aptId, memberId } = actor;
    return {
      allowedYn: (await tx.first(policyOf(aptId)))?.isAllowed ?? true,
      lists: listsOf(rightsOf(await tx.run(flagsOf(aptId, memberId, now)))),
      tokens: await tx.run(ownTokensOf(aptId, memberId, now)),
    };
  });
  bind(contract.createToken, createCreateToken(deps));
  bind(contract.rotateToken, createRotateToken(deps));
  bind(contract.revokeToken, createRevokeToken(deps));
  bindRead(
    contract.listTokens,
    ({ aptId, now }) => tokensOf(aptId, now),
    (rows) => rows,
  );
  bind(contract.revokeTokenOf, createRevokeTokenOf(deps));
  bindRead(
    contract.getTokenPolicy,
    ({ aptId }) => policyOf(aptId),
    ([row]) => ({
      allowedYn: row?.isAllowed ?? true,
      version: row?.version ?? 0,
      changedBy: row?.changedBy ?? null,
      changedAt: row?.changedAt ?? null,
    }),
  );
  bind(contract.saveTokenPolicy, createSavePolicy(deps));
  const gate = createTokenGate(deps);
  const readFile = createReadFile(deps);
  bindToken(contract.readByToken, gate, readFile);
  bindToken(contract.readByAddress, gate, readFile);
}
