import type { Clock } from '../../lib/clock.ts';
import type { Database } from '../../lib/database.ts';
import type { AuthDeps } from '../auth/public.ts';
import type { FileDeps } from '../files/public.ts';
import type { Printer } from './create-printer.ts';

export type PrintDeps = Pick<AuthDeps, 'env' | 'log' | 'metrics'> & {
  db: Database;
  clock: Clock;
  files: FileDeps;
  printer: Printer;
};
