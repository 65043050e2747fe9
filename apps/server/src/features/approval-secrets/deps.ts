import type { AuthDeps } from '../auth/public.ts';

export type SecretDeps = Pick<AuthDeps, 'log' | 'metrics' | 'seal'>;
