import * as contract from '@danji/contract/approval-secrets';
import type { Bind } from '../../http/bind.ts';
import type { SecretDeps } from './deps.ts';
import { presentSecret } from './present.ts';
import { createProveSecret } from './prove-secret.ts';
import { secretOf } from './queries.ts';
import { createRemoveSecret } from './remove-secret.ts';
import { createResetSecret } from './reset-secret.ts';
import { createSetSecret } from './set-secret.ts';

export function approvalSecretRoutes({ bind, bindRead }: Bind, deps: SecretDeps): void {
  bindRead(
    contract.getApprovalSecret,
    ({ claims, now }) => secretOf(claims, now),
    ([row]) => presentSecret(row),
  );
  bind(contract.setApprovalSecret, createSetSecret(deps));
  bind(contract.removeApprovalSecret, createRemoveSecret(deps));
  bind(contract.proveApprovalSecret, createProveSecret(deps));
  bind(contract.resetApprovalSecret, createResetSecret(deps));
}
