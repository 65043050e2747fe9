import * as contract from '@danji/contract/passkeys';
import type { Bind } from '../../http/bind.ts';
import { createBeginPasskey } from './begin-passkey.ts';
import { createConfirmPasskey } from './confirm-passkey.ts';
import type { PasskeyDeps } from './deps.ts';
import { presentPasskey } from './present.ts';
import { passkeysOf } from './queries.ts';
import { createRemovePasskey } from './remove-passkey.ts';
import { createBeginPasskeySignIn, createSignInByPasskey } from './sign-in-by-passkey.ts';

export function passkeyRoutes({ bind, bindRead, bindOpen }: Bind, deps: PasskeyDeps): void {
  bindOpen(contract.beginPasskeySignIn, createBeginPasskeySignIn(deps));
  bindOpen(contract.signInByPasskey, createSignInByPasskey(deps));
  bindRead(
    contract.listPasskeys,
    ({ claims }) => passkeysOf(claims),
    (rows) => rows.map(presentPasskey),
  );
  bind(contract.beginPasskey, createBeginPasskey(deps));
  bind(contract.confirmPasskey, createConfirmPasskey(deps));
  bind(contract.removePasskey, createRemovePasskey(deps));
}
