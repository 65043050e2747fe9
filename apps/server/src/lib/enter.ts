import type { Access } from '@danji/contract/endpoint';
import type { Statement, Tx } from './database.ts';
import type { LoginType } from './schema.ts';
import { statement } from './statement.ts';

/** What a bearer token claims. Nothing of it is believed but who signed it: `app.enter` checks the rest on each request. */
export type Claims = { aptId: string; memberId: string; sessionId: string };

export type Entered = {
  verdict:
    | 'OK'
    | 'SIGNED_OUT'
    | 'SESSION_EXPIRED'
    | 'NO_PERMISSION'
    | 'FOREIGN_COMPLEX'
    | 'NOT_FOUND'
    | 'COMPLEX_SUSPENDED'
    | 'COMPLEX_CLOSED';
  member_id: string | null;
  member_name: string | null;
  login_type: LoginType | null;
  is_operator: boolean | null;
  is_super_admin: boolean | null;
  idle_ends_at: Date | null;
} & Partial<Known>;

/** What was heard of a session and a right, and the mark of the complex under which it holds. */
export type Known = {
  mark: string | null;
  member_name: string | null;
  rights: string;
  idle: number;
  ends_on: string | null;
};

export type Entry = {
  now: Date;
  claims: Claims;
  access: Access;
  scope: string | null;
  touch: boolean;
  /** In a complex that is suspended nothing is written. */
  writes: boolean;
};

/**
 * The first statement of every signed-in request. Others may travel behind it: for whoever is not let in, it closes the
 * complex again, so that they find nothing, write nothing and wait for nobody.
 */
export function enterAs({ now, claims, access, scope, touch, writes }: Entry, known?: Known): Statement<Entered> {
  const menu = access.kind === 'menu' ? access.menu : null;
  const flag = access.kind === 'menu' ? access.flag : null;
  if (!known)
    return statement<Entered>`
    select * from app.enter(${now}, ${claims.aptId}, ${claims.sessionId}, ${menu}, ${flag}, ${scope}, ${touch},
      p_writes => ${writes})`;
  const { mark, member_name, rights, idle, ends_on } = known;
  return statement<Entered>`
    select * from app.enter(${now}, ${claims.aptId}, ${claims.sessionId}, ${menu}, ${flag}, ${scope}, ${touch},
      ${mark}, ${member_name}, ${rights}, ${idle}, ${ends_on}, ${writes})`;
}

/** Opens one complex for a transaction that no session stands behind: signing in, jobs. Ends with the transaction. */
export async function openComplex(tx: Tx, aptId: string): Promise<void> {
  await tx.run(openingOf(aptId));
}

/** The same as a statement, for what travels with others. */
export const openingOf = (aptId: string) => statement`select set_config('app.apt_id', ${aptId}, true)`;
