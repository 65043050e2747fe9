import { recorderOf } from '@danji/contract/rule-words';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startTestServer } from '../../../test/server.ts';
import { decide } from './domain/decide.ts';
import { isExcluded, judgeSteps } from './domain/judge-rule.ts';
import type { Document, PersonFacts } from './domain/types.ts';
import { commandOf, frozenOf, life, lineOf, PEOPLE } from './testing/rule-lives.ts';

const server = forThisFile(startTestServer);
const NOW = new Date('2026-11-16T03:00:00Z');
const LIVES = Number(process.env.PAIR_LIVES ?? 400);

type Life = typeof life extends fc.Arbitrary<infer L> ? L : never;

/** A document under a random rule, after some acts of whoever has the turn. */
function liveOn({ rule, people, policy, drawing, acts }: Life): Document | null {
  const offices = new Map(PEOPLE.map((id, i) => [id, people[i] ?? []]));
  let ids = 0;
  const facts = new Map<string, PersonFacts>(
    PEOPLE.map((id) => [id, { id, isActive: true, offices: offices.get(id) ?? [] }]),
  );
  const context = (actorId: string) => ({
    ...{ now: NOW, actorId, isManager: true, absences: [], people: facts, seenVersion: null },
    newId: () => `00000000-0000-7000-8000-${String(++ids).padStart(12, '0')}`,
    isMovable: () => true,
  });
  let document: Document = {
    ...{ id: 'd', state: 'DRAFT', version: 0, round: 0, drafterId: 'p0', steps: [], vote: null, rule: null },
    policy: {
      ...{ recall: 'BEFORE_ACT', allowLineChange: true, allowStepBack: true },
      ...{ allowEarlyDecision: policy.early, allowSelfDecision: policy.self },
    },
  };
  const sent = decide(
    document,
    { type: 'SUBMIT', line: lineOf(drawing, rule, offices), rule: frozenOf(rule) },
    context('p0'),
  );
  if (sent.ok !== true) return null;
  document = sent.next;
  for (const one of acts.slice(0, 4)) {
    const command = commandOf(one, document, []);
    const turn = document.steps.find(({ state }) => state === 'PENDING' || state === 'HELD')?.personId ?? 'p0';
    const outcome = decide(document, command, context(turn));
    if (outcome.ok === true && outcome.next.round === 1) document = outcome.next;
  }
  return ['IN_PROGRESS', 'APPROVED'].includes(document.state) ? document : null;
}

it(`CTL-06 the database excludes exactly those stand-ins whom the rules exclude, in ${LIVES} random lines of random people`, async () => {
  const lives = fc.sample(life, { numRuns: LIVES, seed: 18 });
  // A line that satisfies its rule as it is: no other is ever under way.
  const documents = lives
    .flatMap((one) => liveOn(one) ?? [])
    .filter(({ steps, rule, drafterId }) => rule && judgeSteps(steps, rule, drafterId) === null)
    .map((document, i) => ({
      ...document,
      // The server freezes at 상신 how it is resolved, as the rule says.
      isWritten: document.rule !== null && recorderOf(document.rule) !== null,
      id: `00000000-0000-7000-9000-${String(i).padStart(12, '0')}`,
      // Ids of steps are their own in each life only.
      steps: document.steps.map((step, n) => ({
        ...step,
        id: `00000000-0000-7000-a${String(n).padStart(3, '0')}-${String(i).padStart(12, '0')}`,
      })),
    }));
  // People of the lives are nobody's: neither keys nor guards of the tables know them.
  await server.sql("set session_replication_role = 'replica'");
  await server.sql(
    `with given as (select * from jsonb_to_recordset($1::jsonb)
        as x (id uuid, state text, round int, version int, "drafterId" text, rule jsonb, policy jsonb, steps jsonb, "isWritten" boolean)),
     made as (
       insert into document (apt_id, doc_id, special, title, state, round, version, drafter_id, drafter_name, policy, rule, vote, doc_number,
                             decided_at, content_hash, created_at, updated_at)
       select '10001', id, 'privacy-log', '시험', state, round, version, "drafterId", "drafterId", policy, rule, case when "isWritten" then '{"written": {}}'::jsonb end,
              case when state = 'APPROVED' then id::text end, case when state = 'APPROVED' then now() end,
              case when state = 'APPROVED' then '\\x00'::bytea end, now(), now() from given returning doc_id)
     insert into step (apt_id, doc_id, step_id, round, ord, kind, person_id, person_name, state, manner, vote, actor_id, acted_at, reason,
                       pending_since, offices)
     select '10001', g.id, s.id, g.round, s."order", s.kind, s."personId", s."personId", s.state, s.manner, s.vote, s."actorId", s."actedAt",
            s.reason, s."pendingSince", array(select jsonb_array_elements_text(s.offices))
       from given g, jsonb_to_recordset(g.steps) as s (id uuid, "order" int, kind text, "personId" text, state text, manner text, vote text,
            "actorId" text, "actedAt" timestamptz, reason text, "pendingSince" timestamptz, offices jsonb)`,
    [JSON.stringify(documents)],
  );
  await server.sql("set session_replication_role = 'origin'");
  const rows = await server.sql<{ doc_id: string; step_id: string; who: string; excluded: boolean }>(
    `select s.doc_id, s.step_id, who, app.stand_in_is_excluded(s.apt_id, s.doc_id, s.step_id, who) as excluded
       from step s, unnest($2::text[]) as who
      where s.doc_id = any ($1::uuid[]) and s.kind not in ('DRAFT', 'VOTE') and s.state in ('PENDING', 'HELD', 'PLANNED')
        and s.person_id <> who`,
    [documents.map(({ id }) => id), PEOPLE],
  );
  const byId = new Map(documents.map((document) => [document.id, document]));
  const differing = rows.filter(({ doc_id, step_id, who, excluded }) => {
    const document = byId.get(doc_id);
    return !document || isExcluded(document, step_id, who) !== excluded;
  });
  expect(
    differing.slice(0, 3).map(({ doc_id, ...row }) => ({ ...row, document: byId.get(doc_id) })),
    `${differing.length} of ${rows.length}`,
  ).toEqual([]);
  const excluded = rows.filter((row) => row.excluded).length;
  expect(excluded).toBeGreaterThan(20);
  expect(rows.length - excluded).toBeGreaterThan(20);
});
