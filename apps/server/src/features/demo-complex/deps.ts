import type { AuthDeps } from '../auth/public.ts';
import type { FileDeps } from '../files/public.ts';

export type DemoDeps = Pick<AuthDeps, 'db' | 'log' | 'metrics' | 'seal'> & { files: FileDeps };
