import * as contract from '@danji/contract/file-policy';
import type { Bind } from '../../http/bind.ts';
import type { AuthDeps } from '../auth/public.ts';
import { policyOf } from './policy-store.ts';
import { createSavePolicy, presentPolicy } from './save-policy.ts';

export function filePolicyRoutes({ bind, bindRead }: Bind, deps: Pick<AuthDeps, 'log' | 'metrics'>): void {
  bindRead(
    contract.getFilePolicy,
    ({ aptId }) => policyOf(aptId),
    ([row]) => presentPolicy(row),
  );
  bind(contract.saveFilePolicy, createSavePolicy(deps));
}
