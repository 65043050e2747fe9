import type { Tx } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';
import type { Complex, Life } from './domain/judge-life.ts';

/** Within the complex that is open: its state, held until the end. */
export const lockLife = (tx: Tx, aptId: string) =>
  tx.first(statement<Complex & { name: string }>`
    select name, life, is_operator as "isOperator", is_demo as "isDemo" from complex where apt_id = ${aptId} for update`);

type Change = { life: Life; reason: string; until: string | null; at: Date };
export const writeLife = (tx: Tx, aptId: string, { life, reason, until, at }: Change) =>
  tx.run(statement`
    update complex set life = ${life}, life_reason = ${reason}, life_at = ${at}, closed_until = ${until}::date where apt_id = ${aptId}`);

/** What the complex is linked with ends with it, on the other side too. */
export const endLinks = (tx: Tx, aptId: string, at: Date) =>
  tx.run(statement`
    select app.end_member_link(l.link_id, null, ${at}) from member_link l where l.apt_id = ${aptId} and l.ended_at is null`);

/** Which numbers and ids of a sheet somebody has already; asked across complexes, for the operator. */
export async function findKnown(tx: Tx, rows: readonly { aptId: string; adminId: string }[]) {
  const ids = [...new Set(rows.map(({ adminId }) => adminId))];
  const complexes = await tx.run(statement<{ aptId: string; name: string }>`
    select apt_id as "aptId", name from app.complexes_in_reach() where apt_id = any(${[...new Set(rows.map(({ aptId }) => aptId))]})`);
  const taken = await tx.run(statement<{ id: string }>`
    select i as id from unnest(${ids}::text[]) i where app.complex_of_member(i) is not null`);
  return { names: new Map(complexes.map(({ aptId, name }) => [aptId, name])), ids: new Set(taken.map(({ id }) => id)) };
}
