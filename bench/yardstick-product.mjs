// Our column for a yardstick outside this checkout, which seeds narrow tables of its own and compares the best SQL for four
// questions, that SQL behind `node:http`, and us: what `npm start` runs, in a database of its own on the same PostgreSQL,
// filled from the seeded tables. It is named to the yardstick by BENCH_PRODUCT_COLUMN. The checkout is the one of this file.
import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { fillPages } from './support/fill-pages.ts';

const ROOT = path.join(import.meta.dirname, '..');
const source = (file) => import(pathToFileURL(path.join(ROOT, 'apps/server/src', file)).href);

// The seeded ids stay recognisable: uuids that end in the number, members m00001 …, complexes 30001 …
const KIND = {
  document: 1,
  step: 2,
  comment: 3,
  role: 4,
  department: 5,
  form: 6,
  formGroup: 7,
  session: 8,
  draftStep: 9,
};
const uuid = (kind, id) => `0000000${kind}-0000-7000-8000-${id.toString(16).padStart(12, '0')}`;
const numberOf = (id) => Number.parseInt(id.slice(-12), 16);
const aptOf = (id) => String(30_000 + id);
const memberOf = (id) => `m${String(id).padStart(5, '0')}`;
const COMPLEXES = 50;
const MEMBERS = 500;
const complexOf = (document) => ((document * 37) % COMPLEXES) + 1;
/** A member of that complex, for whoever was drawn to ask. */
const inComplex = (complex, someone) => complex + COMPLEXES * Math.floor((someone - 1) / COMPLEXES);
const SESSION_HOURS = 12;

let own;
const tokens = new Map();

const literal = (value) => `'${String(value).replaceAll("'", "''")}'`;
const fillSql = ({ host, port, user, password, database }) => `
create extension postgres_fdw;
create server seeded foreign data wrapper postgres_fdw
  options (host ${literal(host)}, port ${literal(port)}, dbname ${literal(database)}, fetch_size '20000');
create user mapping for current_user server seeded options (user ${literal(user)}, password ${literal(password)});
create schema src;
import foreign schema public limit to (member, document, step, comment) from server seeded into src;
create function src.uid(kind int, id int) returns uuid language sql immutable
  as $$ select ('0000000' || kind || '-0000-7000-8000-' || lpad(to_hex(id), 12, '0'))::uuid $$;
create function src.mid(id int) returns text language sql immutable as $$ select 'm' || lpad(id::text, 5, '0') $$;
set session_replication_role = 'replica';
set synchronous_commit = off;
set maintenance_work_mem = '512MB';
create temp table c as select a, (30000 + a)::text as apt_id from generate_series(1, ${COMPLEXES}) a;
create temp table m as select * from src.member;
create temp table d as select * from src.document;
create temp table s as select * from src.step;

insert into complex (apt_id, name) select apt_id, '단지 ' || a from c;
insert into department (apt_id, dept_id, dept_name, seq_no, is_fixed)
  select apt_id, src.uid(${KIND.department}, a), '관리과', 1, false from c;
insert into member (apt_id, member_id, member_type, member_name, dept_id)
  select (30000 + apt_id)::text, src.mid(id), 'EMP', name, src.uid(${KIND.department}, apt_id) from m;
insert into role (apt_id, role_id, role_name) select apt_id, src.uid(${KIND.role}, a), '직원' from c;
insert into role_menu (apt_id, role_id, menu_id, can_read, can_write, can_print)
  select apt_id, src.uid(${KIND.role}, a), menu_id, true, full_path <> '/elec-apv/all-apv-mng', true
    from c, menu where full_path like '/elec-apv/%' or full_path like '/search%' or full_path = '/main';
insert into member_role (apt_id, member_id, role_id)
  select (30000 + apt_id)::text, src.mid(id), src.uid(${KIND.role}, apt_id) from m;
insert into session (apt_id, session_id, member_id, login_type, device, client_key, ip_address, created_at, last_used_at, ends_at)
  select (30000 + apt_id)::text, src.uid(${KIND.session}, id), src.mid(id), 'normal', 'bench', 'bench', '127.0.0.1', now(), now(),
         now() + interval '${SESSION_HOURS} hours' from m;
insert into form_group (apt_id, form_group_id, form_group_name, seq_no)
  select apt_id, src.uid(${KIND.formGroup}, a), '일반', 1 from c;
insert into form (apt_id, form_id, form_group_id, form_name, current_version)
  select apt_id, src.uid(${KIND.form}, a), src.uid(${KIND.formGroup}, a), '기안서', 1 from c;
insert into form_version (apt_id, form_id, version, settings, published_at, published_by)
  select apt_id, src.uid(${KIND.form}, a), 1, '{}', now(), 'bench' from c;

insert into document (apt_id, doc_id, form_id, form_version, title, content, state, version, round,
    drafter_id, drafter_name, drafter_dept_id, drafter_dept_name, policy, doc_number,
    submitted_at, decided_at, created_at, updated_at, content_hash, event_seq, event_hash)
  select (30000 + d.apt_id)::text, src.uid(${KIND.document}, d.id), src.uid(${KIND.form}, d.apt_id), 1, d.title,
         jsonb_build_object('사유', d.body), case d.state when 'PENDING' then 'IN_PROGRESS' else 'APPROVED' end, 2, 1,
         src.mid(d.drafter), m.name, src.uid(${KIND.department}, d.apt_id), '관리과',
         '{"recall":"BEFORE_ACT","allowEarlyDecision":false,"allowLineChange":false,"allowStepBack":true,"allowSelfDecision":false}',
         case d.state when 'APPROVED' then '이전-' || d.id end, d.created_at,
         case d.state when 'APPROVED' then d.created_at + interval '4 hours' end, d.created_at, d.updated_at,
         case d.state when 'APPROVED' then sha256(d.id::text::bytea) end, 1, sha256(d.id::text::bytea)
    from d join m on m.id = d.drafter order by d.id;
insert into step (apt_id, doc_id, step_id, round, ord, kind, person_id, person_name, state, manner, actor_id, actor_name, acted_at, pending_since)
  select x.apt_id, x.doc_id, src.uid(${KIND.draftStep}, d.id), 1, 0, 'DRAFT', x.drafter_id, x.drafter_name, 'APPROVED', 'NORMAL',
         x.drafter_id, x.drafter_name, d.created_at, null
    from d join document x on x.apt_id = (30000 + d.apt_id)::text and x.doc_id = src.uid(${KIND.document}, d.id)
  union all
  select (30000 + d.apt_id)::text, src.uid(${KIND.document}, d.id), src.uid(${KIND.step}, s.id), 1, s.seq,
         case when s.seq = max(s.seq) over (partition by s.document) then 'DECIDE' else 'REVIEW' end, src.mid(s.member), m.name,
         case s.state when 'APPROVED' then 'APPROVED' when 'ACTIVE' then 'PENDING' else 'PLANNED' end,
         case s.state when 'APPROVED' then 'NORMAL' end, case s.state when 'APPROVED' then src.mid(s.member) end,
         case s.state when 'APPROVED' then m.name end, s.decided_at, case s.state when 'ACTIVE' then d.created_at end
    from s join d on d.id = s.document join m on m.id = s.member;
insert into approval_event (apt_id, doc_id, seq, op_id, type, actor_id, at, payload, prev_hash, hash)
  select (30000 + d.apt_id)::text, src.uid(${KIND.document}, d.id), 1, gen_random_uuid(), 'SUBMIT', src.mid(d.drafter), d.created_at,
         '{}', sha256(''::bytea), sha256(d.id::text::bytea) from d;
insert into doc_comment (apt_id, comment_id, doc_id, author_id, author_name, body, created_at)
  select (30000 + d.apt_id)::text, src.uid(${KIND.comment}, k.id), src.uid(${KIND.document}, d.id), src.mid(k.member), m.name, k.body,
         k.created_at from src.comment k join d on d.id = k.document join m on m.id = k.member;

create schema kept;
create table kept.document as select * from document where state = 'IN_PROGRESS';
alter table kept.document add primary key (doc_id);
create table kept.step as select s.* from step s join kept.document d using (apt_id, doc_id);
create index on kept.step (doc_id);
drop schema src cascade;
drop server seeded cascade;
drop extension postgres_fdw;
reset session_replication_role;`;

/** What was decided in a round waits again, and what the acts left behind is gone. */
const RESET = `
set session_replication_role = 'replica';
create temp table moved as
  select d.apt_id, d.doc_id from document d join kept.document k using (apt_id, doc_id) where d.version <> k.version;
delete from step t using moved o where t.apt_id = o.apt_id and t.doc_id = o.doc_id;
delete from document t using moved o where t.apt_id = o.apt_id and t.doc_id = o.doc_id;
insert into document select k.* from kept.document k join moved using (apt_id, doc_id);
insert into step select k.* from kept.step k join moved using (apt_id, doc_id);
delete from approval_event t using moved o where t.apt_id = o.apt_id and t.doc_id = o.doc_id and t.seq > 1;
delete from document_page t using moved o where t.apt_id = o.apt_id and t.doc_id = o.doc_id;
delete from history_pending t using moved o where t.apt_id = o.apt_id and t.doc_id = o.doc_id;
delete from search_entry t using moved o where t.apt_id = o.apt_id and t.doc_id = o.doc_id;
insert into search_entry select k.* from kept.entry k join moved using (apt_id, doc_id);
insert into search_change (apt_id) select distinct apt_id from moved;
truncate alarm, idempotency_key, feed_pending, feed_event, feed_delivery, search_stale cascade;
update session set last_used_at = now();
drop table moved;
reset session_replication_role;`;
const WRITTEN = [
  'document',
  'step',
  'approval_event',
  'search_entry',
  'alarm',
  'idempotency_key',
  'history_pending',
  'feed_pending',
  'feed_event',
  'document_page',
  'session',
];

/** The entries for searching, made by the product's own code of the documents as they stand, so that an act finds nothing to rewrite. */
async function fillEntries() {
  const { loadSources, settle } = await source('features/search-index/index-store.ts');
  const { buildEntries } = await source('features/search-index/domain/build-entries.ts');
  const tx = {
    async run(statement) {
      const { sql, parameters } = statement.compile();
      return (await own.query({ name: `q${sql.length}`, text: sql, values: parameters })).rows;
    },
  };
  const index = (await own.query(`select pg_get_indexdef('search_entry_tokens'::regclass) as def`)).rows[0].def;
  await own.query(
    `drop index search_entry_tokens; set session_replication_role = 'replica'; set plan_cache_mode = force_generic_plan`,
  );
  const complexes = await own.query(
    'select apt_id, array_agg(doc_id::text order by doc_id) as ids from document group by 1',
  );
  for (const { apt_id, ids } of complexes.rows) {
    for (let at = 0; at < ids.length; at += 1_000) {
      const found = await loadSources(tx, apt_id, ids.slice(at, at + 1_000));
      const entries = found.flatMap((one) =>
        buildEntries(apt_id, one).map((entry) => ({
          ...entry,
          docId: one.docId,
          tokenList: `{${entry.tokens.join()}}`,
        })),
      );
      await tx.run(settle(apt_id, [], entries));
    }
  }
  // Triggers were not asked: it is said that what is searched is another.
  await own.query(`${index};
    insert into search_change (apt_id) select apt_id from complex;
    create table kept.entry as select e.* from search_entry e join kept.document d using (apt_id, doc_id);
    create index on kept.entry (doc_id);
    truncate search_stale;
    reset session_replication_role;
    reset plan_cache_mode`);
}

/** What the server does on its own after it found so many new documents (checks, jobs) must not run into the rounds. */
async function untilIdle(pid, mostSeconds = 240) {
  const ticks = () =>
    readFileSync(`/proc/${pid}/stat`, 'utf8')
      .split(') ')[1]
      .split(' ')
      .slice(11, 13)
      .reduce((sum, n) => sum + Number(n), 0);
  let before = ticks();
  for (let second = 0, quiet = 0; second < mostSeconds && quiet < 8; second++) {
    await sleep(1_000);
    const now = ticks();
    quiet = now - before <= 10 ? quiet + 1 : 0;
    before = now;
  }
}

/** As `npm start` starts it, with the flags of package.json. */
function startFlags() {
  const { start } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')).scripts;
  return start
    .split(' ')
    .slice(1)
    .map((word) => (word.startsWith('./') ? new URL(word, pathToFileURL(`${ROOT}/`)).href : word));
}

/** Tokens last ten minutes; these were given by a clock that is ahead, and last until the run is over. */
async function giveTokens(dataDir, secret) {
  const { createTokens } = await source('lib/token.ts');
  const { loadSecrets } = await source('lib/secrets.ts');
  const ahead = createTokens({
    secrets: loadSecrets({ dataDir, source: { DANJI_SECRET: secret } }),
    clock: { now: () => new Date(Date.now() + (SESSION_HOURS - 1) * 3_600_000) },
  });
  for (let id = 1; id <= MEMBERS; id++) {
    const claims = {
      aptId: aptOf(((id - 1) % COMPLEXES) + 1),
      memberId: memberOf(id),
      sessionId: uuid(KIND.session, id),
    };
    tokens.set(id, (await ahead.issueAccess(claims)).token);
  }
}

const bearerOf = (id) => ({ authorization: `Bearer ${tokens.get(id)}` });

export default {
  id: 'product',
  label: 'Danji',
  order: 4,
  kind: 'http',
  note:
    'The product as `npm start` runs it (one process, `NODE_ENV=production`, its own flags and log level; the nightly backup is off, which a fresh database would begin at once), ' +
    'in a database of its own on the same PostgreSQL, row-level security on, 500 sessions. It does what the others do not: session and right checked at each request, who may read, ' +
    'idempotency key, hash chain, search entry, push and mail outbox, notices to other nodes. W2 is one call (document with its comments), W4 searches titles, texts and names, sorted by newest. ' +
    'Everybody may read all documents of their complex; a document or word of another complex is asked for by a member of that complex.',

  async start({ connection, port, lab }) {
    const { host, user, password } = connection;
    const url = `postgres://${user}:${password}@${host}:${connection.port}/danji`;
    const baseUrl = `http://127.0.0.1:${port}`;
    const dataDir = path.join(lab, 'product-data');
    const secret = randomBytes(32).toString('hex');
    rmSync(dataDir, { recursive: true, force: true });
    const admin = new pg.Client({ ...connection, database: 'postgres' });
    await admin.connect();
    await admin.query('create database danji');
    await admin.end();
    // The yardstick's own way of starting servers.
    const { spawnServer } = await import(new URL('process.mjs', pathToFileURL(process.argv[1])).href);
    const server = await spawnServer(startFlags(), {
      cwd: ROOT,
      seconds: 120,
      ready: `${baseUrl}/readyz`,
      env: {
        DATABASE_URL: url,
        DATA_DIR: dataDir,
        PORT: port,
        HOST: '127.0.0.1',
        PUBLIC_URL: `http://localhost:${port}`,
        DANJI_SECRET: secret,
        DRAIN_SECONDS: 0,
        BACKUP_HOUR: 'off',
      },
    });
    try {
      own = new pg.Client({ connectionString: url });
      await own.connect();
      await own.query(fillSql(connection));
      await own.query('vacuum (analyze)');
      await fillEntries();
      await fillPages(url);
      await own.query('vacuum (analyze)');
      await own.query('checkpoint');
      await giveTokens(dataDir, secret);
      await untilIdle(server.pid);
    } catch (error) {
      await own.end();
      await server.stop();
      throw error;
    }
    return {
      baseUrl,
      async stop() {
        await own.end();
        await server.stop();
      },
    };
  },

  login: async () => (id) => ({ ...bearerOf(id), 'x-requested-with': 'danji' }),

  requests: {
    inbox: () => ({ path: '/api/elec-apv/apv-inbox?tab=waiting' }),
    detail: ({ document, member }) => ({
      path: `/api/elec-apv/documents/${uuid(KIND.document, document)}?with=comments`,
      headers: bearerOf(inComplex(complexOf(document), member)),
    }),
    search: ({ aptId, word, member }) => ({
      path: `/api/search/documents?q=${encodeURIComponent(word)}&sort=newest&size=20`,
      headers: bearerOf(inComplex(aptId, member)),
    }),
    approve: ({ document }) => ({
      method: 'POST',
      path: `/api/elec-apv/documents/${uuid(KIND.document, document)}/act`,
      headers: { 'idempotency-key': randomUUID() },
      body: { act: { type: 'APPROVE' } },
    }),
  },

  read: {
    inbox: ({ items, total }) => ({ ids: items.map(({ docId }) => numberOf(docId)), total }),
    detail: ({ docId, title, steps, comments }) => ({
      id: numberOf(docId),
      title,
      steps: steps.filter(({ kind }) => kind !== 'DRAFT').map(({ stepId }) => numberOf(stepId)),
      comments: comments.map(({ commentId }) => numberOf(commentId)),
    }),
    search: ({ items }) => items.map(({ docId }) => numberOf(docId)),
  },

  async reset() {
    await own.query(RESET);
    for (const table of WRITTEN) await own.query(`vacuum (analyze) ${table}`);
    await own.query('checkpoint');
  },

  async audit(approved, inFlight) {
    const { rows } = await own.query(`select
      (select count(*) from approval_event where seq > 1)::int as events,
      (select count(*) from alarm)::int as alarms,
      (select count(*) from step s join kept.step k using (apt_id, doc_id, step_id)
        where s.state = 'APPROVED' and k.state <> 'APPROVED')::int as steps,
      (select count(*) from document d join kept.document k using (apt_id, doc_id)
        where (d.state = 'IN_PROGRESS') <> exists (
          select from step s where s.apt_id = d.apt_id and s.doc_id = d.doc_id and s.state = 'PENDING'))::int as broken`);
    const [found] = rows;
    const inRange = (count) => count >= approved && count <= approved + inFlight;
    const holds = inRange(found.events) && inRange(found.steps) && found.alarms === found.events && !found.broken;
    if (!holds) throw new Error(`write audit failed: said ${approved}, tables hold ${JSON.stringify(found)}`);
  },
};
