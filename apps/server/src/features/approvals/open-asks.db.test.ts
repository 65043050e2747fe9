import { expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { openOffice, startOffice } from '../../../test/office.ts';
import { liveAtRandom } from './testing/random-lives.ts';

const LIVES = Number(process.env.ASK_LIVES ?? 40);
/** As many as fit into the life of one sign-in, by the clock of the lives. */
const AT_ONCE = 60;
const PEOPLE = ['gisa01', 'gijeon01', 'gwajang01', 'sojang01', 'hoejang01', 'gamsa01', 'gyeongri01', 'gyeongbi01'];
const office = forThisFile(() => startOffice(PEOPLE));

/** Whoever has the turn, or stands in for whom has it and did not draft it, or drafted what came back. */
const OWED = `
  with turn as (
    select d.doc_id, d.drafter_id, s.person_id, s.kind from document d
      join step s on s.apt_id = d.apt_id and s.doc_id = d.doc_id and s.round = d.round and s.state in ('PENDING', 'HELD'))
  select person_id as id from turn where doc_id = $1
  union select a.stand_in_id from turn t join absence a on a.person_id = t.person_id where t.doc_id = $1 and a.stand_in_id <> t.drafter_id and t.kind <> 'VOTE'
  union select drafter_id from document where doc_id = $1 and state = 'REJECTED'
  order by 1`;
const ASKED = `select distinct member_id as id from alarm where doc_id = $1 and ask is not null and settled_at is null order by 1`;

it(`CTL-12 in ${LIVES} random lives of documents, after every act exactly those are asked who owe something`, async () => {
  for (const [personId, standInId] of [
    ['gijeon01', 'gyeongbi01'],
    ['gamsa01', 'gwajang01'],
  ])
    await office.server.sql(
      `insert into absence (apt_id, absence_id, person_id, stand_in_id, reason, starts_at, ends_at, created_at)
       values ('10001', gen_random_uuid(), $1, $2, '휴가', '2026-01-01', '2027-12-31', now())`,
      [personId, standInId],
    );
  let looked = 0;
  const docIds: string[] = [];
  for (let lived = 0; lived < LIVES; lived += AT_ONCE)
    docIds.push(
      ...(await liveAtRandom({
        server: office.server,
        office: openOffice(office.server),
        people: PEOPLE,
        deciderId: 'sojang01',
        documents: Math.min(AT_ONCE, LIVES - lived),
        seed: Number(process.env.ASK_SEED ?? 7) + lived,
        async afterAct(docId) {
          looked++;
          expect(await office.server.sql(ASKED, [docId]), docId).toEqual(await office.server.sql(OWED, [docId]));
        },
      })),
    );
  expect(looked).toBeGreaterThan(LIVES);
  const events = await office.server.sql<{ type: string }>(
    'select distinct type from approval_event where doc_id = any($1)',
    [docIds],
  );
  // It proves something only if it came past enough of them.
  expect(events.length).toBeGreaterThan(7);
  // What is asked no more says what happened, is read, and is still there.
  const [settled] = await office.server.sql<{ bad: number; all: number }>(
    `select count(*)::int as all, count(*) filter (where checked_at is null or body like '%차례입니다')::int as bad
       from alarm where settled_at is not null`,
  );
  expect(settled?.all).toBeGreaterThan(0);
  expect(settled?.bad).toBe(0);
});
