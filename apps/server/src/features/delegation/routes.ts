import * as contract from '@danji/contract/delegation-rule';
import type { Bind } from '../../http/bind.ts';
import { getDelegationRule } from './get-delegation-rule.ts';
import { saveDelegationRule } from './save-delegation-rule.ts';
import { simulateLine } from './simulate-line.ts';
import { tryDelegationRule } from './try-delegation-rule.ts';
import { withdrawDelegationRule } from './withdraw-delegation-rule.ts';

export function delegationRoutes({ bind }: Bind): void {
  bind(contract.getDelegationRule, getDelegationRule);
  bind(contract.saveDelegationRule, saveDelegationRule);
  bind(contract.withdrawDelegationRule, withdrawDelegationRule);
  bind(contract.simulateLine, simulateLine);
  bind(contract.tryDelegationRule, tryDelegationRule);
}
