import type { Selectable } from 'kysely';
import type { Tables } from './tables.ts';

/** The tables as the programs see them. */
export type Schema = Tables;

export type LoginType = Selectable<Tables['session']>['login_type'];
export type MemberState = Selectable<Tables['member']>['state'];
export type SessionEnd = NonNullable<Selectable<Tables['session']>['end_reason']>;
