import type { PublicationKind } from '@danji/contract/publications';
import type { PublicContent } from '@danji/contract/publications/content';
import type { PublicFileKind } from '@danji/contract/publications/files';
import { sql } from 'kysely';
import type { Tx } from '../../lib/database.ts';
import { allOf, likeContaining, rangeOf } from '../../lib/list-page.ts';
import { statement } from '../../lib/statement.ts';
import type { OpenFile } from './pages/describe-files.ts';
import { OPEN_PAGE_SIZE, type OpenAsked, type OpenHead } from './pages/list-page.ts';
import { stands } from './queries.ts';

/** What strangers read. Every statement here says itself that something is shown today; no id of a document is ever asked for. */

export const findPageOwner = (tx: Tx, code: string) =>
  tx.first(statement<{ apt_id: string }>`select apt_id from app.find_open_page(${code})`);

const shownOn = (aptId: string, today: string) => sql`
  publication p join document d on d.apt_id = p.apt_id and d.doc_id = p.doc_id
   where p.apt_id = ${aptId} and p.taken_back_at is null and ${today}::date between p.shown_from and p.shown_until and ${stands}`;

export const findHead = (tx: Tx, aptId: string) =>
  tx.first(statement<OpenHead>`
    select c.name, c.households, nullif((select l.phone from letterhead_lines l where l.apt_id = c.apt_id order by l.version desc limit 1), '') as phone
      from complex c where c.apt_id = ${aptId}`);

export type ShownRow = {
  code: string;
  kind: PublicationKind;
  title: string;
  content: PublicContent;
  shownFrom: string;
  files: OpenFile[];
};
const filesOf = sql`coalesce((select jsonb_agg(jsonb_build_object('code', f.code, 'kind', f.kind, 'name', f.name, 'bytes', f.bytes,
    'width', f.width, 'height', f.height) order by f.seq_no)
  from publication_file f where f.apt_id = p.apt_id and f.publication_id = p.publication_id), '[]')`;
const asRow = sql`p.code, p.kind, p.title, p.content, p.shown_from::text as "shownFrom", ${filesOf} as files`;

const matching = (aptId: string, today: string, { text, kind, year }: OpenAsked) =>
  sql`${shownOn(aptId, today)} and ${allOf([
    kind && sql`p.kind = ${kind}`,
    year === null ? null : sql`p.shown_from between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31)`,
    text && sql`p.words ilike ${likeContaining(text)}`,
  ])}`;

export const findShown = (tx: Tx, aptId: string, today: string, asked: OpenAsked) =>
  tx.run(statement<ShownRow>`
    select ${asRow} from ${matching(aptId, today, asked)} order by p.shown_from desc, p.publication_id desc
    ${rangeOf({ page: asked.page, size: OPEN_PAGE_SIZE })}`);

export const countShown = async (tx: Tx, aptId: string, today: string, asked: OpenAsked): Promise<number> =>
  (await tx.first(statement<{ n: number }>`select count(*)::int as n from ${matching(aptId, today, asked)}`))?.n ?? 0;

export const findYears = async (tx: Tx, aptId: string, today: string): Promise<number[]> =>
  (
    await tx.run(statement<{ year: number }>`
      select distinct extract(year from p.shown_from)::int as year from ${shownOn(aptId, today)} order by 1 desc limit 12`)
  ).map(({ year }) => year);

export const findNewest = (tx: Tx, aptId: string, today: string, kind: PublicationKind) =>
  tx.first(statement<ShownRow>`
    select ${asRow} from ${shownOn(aptId, today)} and p.kind = ${kind} order by p.shown_from desc, p.publication_id desc limit 1`);

export const findOne = (tx: Tx, aptId: string, today: string, code: string) =>
  tx.first(statement<ShownRow & { shownUntil: string }>`
    select ${asRow}, p.shown_until::text as "shownUntil" from ${shownOn(aptId, today)} and p.code = ${code}`);

export type ShownFile = {
  sha256: Buffer;
  bytes: number;
  mime: string;
  name: string;
  kind: PublicFileKind;
  thumbnail: Buffer | null;
};
/** A file of what is shown today, by the codes of both. */
export const findShownFile = (tx: Tx, aptId: string, today: string, code: string, file: string) =>
  tx.first(statement<ShownFile>`
    select f.sha256, f.bytes::float8 as bytes, f.mime, f.name, f.kind, f.thumbnail
      from publication_file f where f.apt_id = ${aptId} and f.code = ${file}
       and f.publication_id = (select p.publication_id from ${shownOn(aptId, today)} and p.code = ${code})`);
