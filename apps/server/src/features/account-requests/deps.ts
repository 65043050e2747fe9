import type { Actor, Client } from '../../http/actor.ts';
import type { Tx } from '../../lib/database.ts';
import type { AuthDeps } from '../auth/public.ts';

export type RequestDeps = Pick<AuthDeps, 'env' | 'seal' | 'log' | 'metrics'>;
export type Act = { tx: Tx; actor: Actor; client: Client; now: Date };
