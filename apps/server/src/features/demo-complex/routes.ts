import * as contract from '@danji/contract/demo-complex';
import type { Bind } from '../../http/bind.ts';
import type { DemoDeps } from './deps.ts';
import { createMakeDemoComplex } from './make-demo-complex.ts';
import { createRemoveDemoComplex } from './remove-demo-complex.ts';

export function demoComplexRoutes({ bind }: Bind, deps: DemoDeps): void {
  bind(contract.makeDemoComplex, createMakeDemoComplex(deps));
  bind(contract.removeDemoComplex, createRemoveDemoComplex(deps));
}
