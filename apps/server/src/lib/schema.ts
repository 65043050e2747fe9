import type { Insertable, Selectable } from 'kysely';
import type { Tables } from './tables.ts';

/** The tables as the programs see them. */
export type Schema = Tables;

/** A row to be inserted: what the database fills may be left out. */
export type NewRow<Table extends keyof Tables> = Insertable<Tables[Table]>;

export type LoginType = Selectable<Tables['session']>['login_type'];
export type MemberState = Selectable<Tables['member']>['state'];
export type SessionEnd = NonNullable<Selectable<Tables['session']>['end_reason']>;
