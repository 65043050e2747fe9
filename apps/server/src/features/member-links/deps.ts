import type { AuthDeps } from '../auth/public.ts';

export type MemberLinkDeps = AuthDeps;
