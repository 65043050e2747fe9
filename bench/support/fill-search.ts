import type pg from 'pg';
import { withClient } from '../../apps/server/src/lib/with-client.ts';
import { makeTemplates } from './search-texts.ts';

const APT = '10001';
const TEMPLATES = 20_000;

/**
 * Fills one complex with finished documents of about 400 characters. 20,000 texts are made by the application, with their
 * entries; they are then repeated under new numbers and days, because a million would take an hour and say the same words.
 */
export async function fillSearch(ownerUrl: string, documents: number, log: (text: string) => void): Promise<void> {
  return fillQuickly(ownerUrl, async (client) => {
    const makeIndex = await dropTokenIndex(client);
    await makeTemplates(client, TEMPLATES);
    log('texts made');
    await client.query(copies(documents));
    log('documents written');
    await makeIndex();
    log('index made');
  });
}

/** As the owner: the rules are not asked, the constraints are. */
export const fillQuickly = (ownerUrl: string, fill: (client: pg.Client) => Promise<unknown>): Promise<void> =>
  withClient(ownerUrl, async (client) => {
    await client.query("set session_replication_role = 'replica'");
    await client.query("set maintenance_work_mem = '1GB'");
    await client.query('set synchronous_commit = off');
    await fill(client);
    // No trigger has said that what is searched is another.
    await client.query('insert into search_change (apt_id) select apt_id from complex');
    // What the server would do in its own time, done now: half a measurement would otherwise meet it at work.
    await client.query('vacuum (analyze)');
    await client.query('checkpoint');
  });

/** Made at once it takes a tenth of the time. Gives what makes it again, as it was. */
export async function dropTokenIndex(client: pg.Client): Promise<() => Promise<unknown>> {
  const { rows } = await client.query("select pg_get_indexdef('search_entry_tokens'::regclass) as definition");
  await client.query('drop index search_entry_tokens');
  return () => client.query(rows[0].definition);
}

const copies = (documents: number) => `
  create unlogged table planned as
    select i, gen_random_uuid() as doc_id, now() - make_interval(mins => ${documents} - i) as at from generate_series(1, ${documents}) i;
  insert into document (apt_id, doc_id, form_id, form_version, title, content, amount, state, version, round, drafter_id, drafter_name, drafter_dept_name,
                        policy, doc_number, submitted_at, decided_at, created_at, updated_at, content_hash, event_seq, event_hash)
    select '${APT}', p.doc_id, f.form_id, 1, t.title, t.content, t.amount, 'APPROVED', 3, 1, t.drafter, '사람', '관리과',
           '{"recall":"BEFORE_ACT"}', '관리과-' || p.i, p.at, p.at, p.at, p.at, sha256(p.i::text::bytea), 1, sha256(p.i::text::bytea)
      from planned p join template t on t.n = p.i % ${TEMPLATES}, (select form_id from form where apt_id = '${APT}' order by form_code limit 1) f order by p.i;
  insert into step (apt_id, doc_id, step_id, round, ord, kind, person_id, person_name, state, manner, actor_id, actor_name, acted_at)
    select '${APT}', p.doc_id, gen_random_uuid(), 1, s.ord, s.kind, case s.ord when 0 then t.drafter else t.decider end, '사람', 'APPROVED', 'NORMAL',
           case s.ord when 0 then t.drafter else t.decider end, '사람', p.at
      from planned p join template t on t.n = p.i % ${TEMPLATES}, (values (0, 'DRAFT'), (1, 'DECIDE')) s (ord, kind) order by p.i;
  insert into search_entry (apt_id, doc_id, kind, sort_at, head, initials, norm, tokens, readers)
    select '${APT}', p.doc_id, 'DOC', p.at, t.head, t.initials, t.norm, t.tokens, t.readers
      from planned p join template t on t.n = p.i % ${TEMPLATES} order by p.i;`;
