import * as contract from '@danji/contract/auth';
import type { Bind } from '../../http/bind.ts';
import type { AuthDeps } from '../auth/public.ts';
import { createBeginPasswordLinkPasskey } from './begin-link-passkey.ts';
import { createInspectPasswordLink } from './inspect-link.ts';
import { createUsePasswordLink } from './use-link.ts';

export function passwordLinkRoutes({ bindOpen }: Bind, deps: AuthDeps): void {
  bindOpen(contract.inspectPasswordLink, createInspectPasswordLink(deps));
  bindOpen(contract.beginPasswordLinkPasskey, createBeginPasswordLinkPasskey(deps));
  bindOpen(contract.usePasswordLink, createUsePasswordLink(deps));
}
