import fc from 'fast-check';
import { expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startOffice } from '../../../test/office.ts';
import { absencesOn, actingFor, groupPaths } from './domain/stand-in.ts';
import type { EnteredAbsence } from './domain/types.ts';

const PEOPLE = ['gisa01', 'gisa02', 'gijeon01', 'gyeongri01', 'gyeongbi01', 'gwajang01'];
const GROUPS = [1, 2, 3, 4].map((n) => `00000000-0000-7000-8000-00000000b00${n}`);
const office = forThisFile(() => startOffice(['gisa01', 'sojang01']));
const NOW = '2026-11-16T03:00:00.000Z';

const person = fc.constantFrom(...PEOPLE);
const scene = fc.record({
  parents: fc.tuple(...GROUPS.map((_, i) => fc.integer({ min: -1, max: i - 1 }))),
  /** In which group the form of the document stands. */
  place: fc.nat({ max: GROUPS.length - 1 }),
  absences: fc.uniqueArray(
    fc.record({
      personId: person,
      standInId: person,
      isOver: fc.boolean(),
      rows: fc.uniqueArray(fc.tuple(fc.constantFrom(...GROUPS), person), { maxLength: 3, selector: ([id]) => id }),
    }),
    { maxLength: 5, selector: ({ personId, isOver }) => `${personId} ${isOver}` },
  ),
});

it('SCR-10 the database and the rules name the same person for every document, group, absence and chain, rings among them', async () => {
  const docId = await office.submit('gisa01', [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }]);
  const { sql } = office.server;
  for (const [n, id] of GROUPS.entries())
    await sql(
      `insert into form_group (apt_id, form_group_id, form_group_name, seq_no) values ('10001', $1, 'g${n}', ${n + 80})`,
      [id],
    );
  const seen = { byGroup: 0, chains: 0, rings: 0 };
  await fc.assert(
    fc.asyncProperty(scene, async ({ parents, place, absences }) => {
      const entered: EnteredAbsence[] = absences
        .filter(({ personId, standInId }) => personId !== standInId)
        .map(({ personId, standInId, isOver, rows }) => ({
          personId,
          standInId,
          from: new Date(isOver ? '2026-11-01T00:00:00Z' : '2026-11-16T00:00:00Z'),
          to: new Date(isOver ? '2026-11-02T00:00:00Z' : NOW),
          groupStandIns: rows
            .filter(([, id]) => id !== personId)
            .map(([formGroupId, id]) => ({ formGroupId, standInId: id })),
        }));
      const groups = GROUPS.map((id, i) => ({ id, parentId: GROUPS[parents[i] ?? -1] ?? null }));
      await sql('delete from absence');
      await sql(
        `update form_group g set parent_form_group_id = x."parentId"
           from jsonb_to_recordset($1::jsonb) as x (id uuid, "parentId" uuid) where g.form_group_id = x.id`,
        [JSON.stringify(groups)],
      );
      await sql('update form set form_group_id = $1 where form_id = (select form_id from document where doc_id = $2)', [
        GROUPS[place],
        docId,
      ]);
      await sql(
        `with given as (
           select gen_random_uuid() as id, x.* from jsonb_to_recordset($1::jsonb)
             as x ("personId" text, "standInId" text, "from" timestamptz, "to" timestamptz, "groupStandIns" jsonb)),
         made as (
           insert into absence (apt_id, absence_id, person_id, stand_in_id, reason, starts_at, ends_at, created_at)
           select '10001', id, "personId", "standInId", '시험', "from", "to", "from" from given returning absence_id)
         insert into absence_stand_in (apt_id, absence_id, form_group_id, stand_in_id)
         select '10001', g.id, r."formGroupId", r."standInId"
           from made m join given g on g.id = m.absence_id,
                jsonb_to_recordset(g."groupStandIns") as r ("formGroupId" uuid, "standInId" text)`,
        [JSON.stringify(entered)],
      );
      const path = groupPaths(groups).find(([id]) => id === GROUPS[place]) ?? [];
      const now = new Date(NOW);
      const onPath = absencesOn(path, entered);
      const acting = (id: string) => actingFor(id, onPath, now);
      const rows = await sql<{ id: string; acting: string | null; plain: string | null; on: string[] }>(
        `select id, app.acting_for('10001', $1::uuid, id, $2) as acting, app.acting_for('10001', null, id, $2) as plain,
                array(select p from app.stands_in_for('10001', id, $2) p where app.acting_for('10001', $1::uuid, p, $2) = id order by 1) as on
           from unnest($3::text[]) as id`,
        [docId, NOW, PEOPLE],
      );
      for (const row of rows) {
        const told = acting(row.id);
        expect(row.acting ?? 'CYCLE').toBe(told);
        expect(row.plain ?? 'CYCLE').toBe(actingFor(row.id, absencesOn([], entered), now));
        // Nobody is left out by who might stand in at all.
        expect(row.on).toEqual(PEOPLE.filter((id) => id !== row.id && acting(id) === row.id).sort());
        if (told === 'CYCLE') seen.rings++;
        else if (row.acting !== row.plain) seen.byGroup++;
        if (told !== row.id && told !== onPath.find(({ personId }) => personId === row.id)?.standInId) seen.chains++;
      }
    }),
    { numRuns: 150 },
  );
  for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(0);
});
