import pg from 'pg';
import { withClient } from '../../apps/server/src/lib/with-client.ts';

/**
 * The limit: the shortest SQL that we know for the same question, on narrow tables of its own that hold the same documents.
 * No session, right, read rule, history chain, search entry or idempotency: nobody could serve an office with it, and nothing
 * that does can be faster.
 */
const TABLES = `
  create schema narrow;
  create table narrow.document as
    select row_number() over (order by created_at, doc_id)::int as id, doc_id, apt_id, title, content, drafter_id, state, created_at, updated_at from document;
  create table narrow.step as
    select row_number() over ()::int as id, d.id as document, s.ord as seq, s.person_id as member, s.state, s.acted_at as decided_at
      from step s join narrow.document d on d.apt_id = s.apt_id and d.doc_id = s.doc_id where s.kind <> 'DRAFT';
  create table narrow.comment as
    select d.id as document, c.author_id as member, c.body, c.created_at
      from doc_comment c join narrow.document d on d.apt_id = c.apt_id and d.doc_id = c.doc_id;
  create table narrow.history (document int, step int, member text, action text, created_at timestamptz default now());
  create table narrow.alarm (document int, member text, message text, created_at timestamptz default now());
  alter table narrow.document add primary key (id);
  alter table narrow.step add primary key (id);
  create unique index on narrow.document (doc_id);
  create index on narrow.document (apt_id, id desc) include (title);
  create index on narrow.step (document, seq);
  create index on narrow.step (member, state, document desc);
  create index on narrow.comment (document);
  create index on narrow.alarm (member);
  analyze narrow.document, narrow.step, narrow.comment;`;

const INBOX = `
  select json_build_object('total', (select count(*) from narrow.step where member = $1 and state = 'PENDING'), 'rows', (select json_agg(r) from (
    select d.id, d.title, d.drafter_id, d.created_at from narrow.step s join narrow.document d on d.id = s.document
     where s.member = $1 and s.state = 'PENDING' order by s.document desc limit 20) r))::text as answer`;
const DETAIL = `
  select json_build_object('document', d, 'steps', (select json_agg(s order by s.seq) from narrow.step s where s.document = d.id),
         'comments', (select json_agg(c order by c.created_at) from narrow.comment c where c.document = d.id))::text as answer
    from narrow.document d where d.doc_id = $1`;
const SEARCH = `
  select json_agg(r)::text as answer from (
    select id, title, created_at from narrow.document where apt_id = $1 and title like '%' || $2 || '%' order by id desc limit 20) r`;
const APPROVE = `
  with one as (
    update narrow.step s set state = 'APPROVED', decided_at = now() from narrow.document d
     where d.doc_id = $1 and s.document = d.id and s.member = $2 and s.state = 'PENDING' returning s.id, s.document, s.seq),
  next as (
    update narrow.step s set state = 'PENDING' from one where s.document = one.document and s.seq = one.seq + 1 returning s.document, s.member),
  moved as (update narrow.document d set updated_at = now() from one where d.id = one.document returning d.id),
  told as (insert into narrow.alarm (document, member, message) select document, member, '결재할 문서가 있습니다.' from next)
  insert into narrow.history (document, step, member, action) select document, id, $2, 'APPROVE' from one returning '{"ok":true}' as answer`;

export const createNarrowTables = (ownerUrl: string): Promise<void> =>
  withClient(ownerUrl, async (client) => {
    await client.query(TABLES);
  });

export function createLimit(ownerUrl: string, aptId: string) {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 10 });
  const ask = async (name: string, text: string, values: unknown[]): Promise<string> =>
    (await pool.query({ name, text, values })).rows[0]?.answer ?? '';
  return {
    close: () => pool.end(),
    inbox: (memberId: string) => ask('inbox', INBOX, [memberId]),
    detail: (_: string, docId: string) => ask('detail', DETAIL, [docId]),
    search: (_: string, word: string) => ask('search', SEARCH, [aptId, word]),
    async approve(memberId: string, docId: string): Promise<string> {
      const answer = await ask('approve', APPROVE, [docId, memberId]);
      if (!answer) throw new Error('nothing was approved');
      return answer;
    },
  };
}
