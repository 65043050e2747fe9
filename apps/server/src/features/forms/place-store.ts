import { type RawBuilder, sql } from 'kysely';

/** Where a form lives: in a complex, or among the shared ones. The tables are the same but for the complex in the key. */
export type Place = { readonly aptId: string } | 'SHARED';

type Table = 'form' | 'form_group' | 'form_version' | 'form_draft';

export const placeTable = (place: Place, name: Table): RawBuilder<unknown> =>
  sql.table(place === 'SHARED' ? `shared_${name}` : name);

/** Rows of the place, under an alias. */
export const withinPlace = (place: Place, alias: string): RawBuilder<unknown> =>
  place === 'SHARED' ? sql`true` : sql`${sql.ref(`${alias}.apt_id`)} = ${place.aptId}`;

/** Two aliases of the same place. */
export const inSamePlace = (place: Place, a: string, b: string): RawBuilder<unknown> =>
  place === 'SHARED' ? sql`true` : sql`${sql.ref(`${a}.apt_id`)} = ${sql.ref(`${b}.apt_id`)}`;

/** The column and the value that lead an insert. */
export const placeColumn = (place: Place): { column: RawBuilder<unknown>; value: RawBuilder<unknown> } =>
  place === 'SHARED' ? { column: sql``, value: sql`` } : { column: sql`apt_id,`, value: sql`${place.aptId},` };
