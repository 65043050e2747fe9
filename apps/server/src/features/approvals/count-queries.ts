import { type RawBuilder, sql } from 'kysely';
import { compileOnce } from '../../lib/compile-once.ts';
import { statement } from '../../lib/statement.ts';
import { isMine } from './list-queries.ts';
import type { Reader } from './readable-queries.ts';
import { rowTables } from './row-queries.ts';

export type Counts = {
  waiting: number;
  planned: number;
  held: number;
  running: number;
  rejected: number;
  unreadReferences: number;
  drafts: number;
};

/** What there is of each, as one JSON object: for home and the tabs. */
export const countsJson = (reader: Reader): RawBuilder<Counts> => {
  const { memberId } = reader;
  const mine = sql`s.apt_id = app.apt_id() and ${isMine(reader)}`;
  return sql<Counts>`(
    with ${rowTables(reader)},
         written as materialized (
           select count(*) filter (where d.state = 'IN_PROGRESS') as running, count(*) filter (where d.state = 'REJECTED') as rejected,
                  count(*) filter (where d.state = 'DRAFT') as drafts
             from document d where d.apt_id = app.apt_id() and d.drafter_id = ${memberId} and d.state in ('IN_PROGRESS', 'REJECTED', 'DRAFT'))
    select json_build_object(
      'waiting', (select count(distinct s.doc_id) from step s where ${mine} and s.state = 'PENDING'),
      'planned', (select count(*) from step s join document d on d.apt_id = s.apt_id and d.doc_id = s.doc_id and d.round = s.round
                   where s.apt_id = app.apt_id() and s.person_id = ${memberId} and s.state = 'PLANNED' and d.state = 'IN_PROGRESS'),
      'held', (select count(distinct s.doc_id) from step s where ${mine} and s.state = 'HELD'),
      'running', w.running, 'rejected', w.rejected,
      'unreadReferences', (select count(*) from participant p join document d on d.apt_id = p.apt_id and d.doc_id = p.doc_id
                   where p.apt_id = app.apt_id() and p.member_id = ${memberId} and p.read_at is null and d.state <> 'DRAFT'
                     and (p.kind = 'REFERENCE' or d.state in ('APPROVED', 'ENFORCED'))),
      'drafts', w.drafts) from written w)`;
};

export const countsOf = compileOnce(
  ({ aptId, memberId, now }: Reader) =>
    statement<{ counts: string }>`select ${countsJson({ aptId, memberId, now })}::text as counts`,
);
