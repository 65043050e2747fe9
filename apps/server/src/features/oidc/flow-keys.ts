import { keyedHash } from '../auth/public.ts';
import type { OidcDeps } from './deps.ts';

/** Both follow from the state by our key: nothing of them is kept, and nobody else can make them. */
export const nonceOf = ({ secrets }: Pick<OidcDeps, 'secrets'>, state: string): string =>
  keyedHash(secrets, 'oidc-nonce', state).toString('base64url');
export const verifierOf = ({ secrets }: Pick<OidcDeps, 'secrets'>, state: string): string =>
  keyedHash(secrets, 'oidc-verifier', state).toString('base64url');
