import type { Env } from '../../lib/env/read-env.ts';
import type { AuthDeps } from '../auth/public.ts';

export type OidcDeps = AuthDeps & {
  env: AuthDeps['env'] & Pick<Env, 'production' | 'oidcAllowPrivate'>;
  /** How long an issuer may take for all that it is asked in one request. */
  patienceMs?: number;
};

/** Where the issuer sends the browser back to, to the letter. Each issuer has its own: an answer of one is never taken for another's. */
export const redirectUriOf = ({ publicUrl, port }: Pick<OidcDeps['env'], 'publicUrl' | 'port'>, issuerId: string) =>
  `${(publicUrl ?? `http://localhost:${port}`).replace(/\/$/, '')}/auth/outside/${issuerId}`;
