import type { AuthDeps } from '../auth/public.ts';
import type { FileDeps } from '../files/public.ts';

export type LinkDeps = AuthDeps & { files: FileDeps };
