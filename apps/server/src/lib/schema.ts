import type { Documents } from './schema/documents.ts';
import type { GettingIn } from './schema/getting-in.ts';
import type { Organisation } from './schema/organisation.ts';
import type { Residents } from './schema/residents.ts';
import type { Search } from './schema/search.ts';

export type { LoginType, MemberState, SessionEnd } from './schema/columns.ts';

/** The tables as the programs see them. */
export type Schema = Organisation & Residents & GettingIn & Documents & Search;
