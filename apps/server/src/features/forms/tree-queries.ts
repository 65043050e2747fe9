import { type RawBuilder, sql } from 'kysely';
import { likeText } from '../../lib/like-text.ts';
import { searchWords } from '../../lib/search-words.ts';
import { statement } from '../../lib/statement.ts';
import { inSamePlace, type Place, placeTable, withinPlace } from './place-store.ts';

/** The groups of a place with `depth` and `path`, by which they stand in the order of their tree. */
export const treeOf = (place: Place): RawBuilder<unknown> => sql`
  tree as (
    select g.form_group_id, g.parent_form_group_id, g.form_group_name, 0 as depth, array[lpad(g.seq_no::text, 10, '0') || g.form_group_id] as path
      from ${placeTable(place, 'form_group')} g where ${withinPlace(place, 'g')} and g.parent_form_group_id is null
    union all
    select g.form_group_id, g.parent_form_group_id, g.form_group_name, t.depth + 1, t.path || (lpad(g.seq_no::text, 10, '0') || g.form_group_id)
      from tree t join ${placeTable(place, 'form_group')} g on g.parent_form_group_id = t.form_group_id and ${withinPlace(place, 'g')}
  )`;

/** All groups of `tree` as JSON; of the forms in them those that `counted` names. */
const groupsJson = (place: Place, counted: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> => sql`
  coalesce((select json_agg(json_build_object(
      'formGroupId', t.form_group_id, 'parentFormGroupId', t.parent_form_group_id, 'formGroupName', t.form_group_name, 'depth', t.depth,
      'formCount', (select count(*) from ${placeTable(place, 'form')} f where ${withinPlace(place, 'f')} and f.form_group_id = t.form_group_id and ${counted})) order by t.path)
    from tree t), '[]'::json)`;

export type JsonRow = { answer: string };

export const groupsOf = (place: Place) =>
  statement<JsonRow>`with recursive ${treeOf(place)} select ${groupsJson(place)}::text as answer`;

const STATES = ['DRAFT', 'IN_PROGRESS', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'ENFORCED', 'VOID'];
/** Of each person of a department, in each state, so many of the newest documents tell what it writes. */
const NEWEST_EACH = 30;
const DEPARTMENT_FORMS = 8;

/**
 * What people of the member's department write on, themselves included, and what comes round for one of them. Person by
 * person and state by state over one index: an archive of many years costs nothing. Whoever is in no department, or in the one for
 * everybody else, has none.
 */
const departmentForms = (aptId: string, memberId: string) => sql`
  people as (
    select p.member_id from member me
      join department own on own.apt_id = me.apt_id and own.dept_id = me.dept_id and not own.is_fixed
      join member p on p.apt_id = me.apt_id and p.dept_id = me.dept_id
     where me.apt_id = ${aptId} and me.member_id = ${memberId}),
  written as (
    select w.form_id, count(*) as n
      from people, unnest(array[${sql.join(STATES)}]) one(state),
           lateral (select d.form_id from document d where d.apt_id = ${aptId} and d.drafter_id = people.member_id and d.state = one.state
                     order by d.updated_at desc, d.doc_id desc limit ${NEWEST_EACH}) w
     where w.form_id is not null group by w.form_id),
  comes_round as (
    select distinct s.form_id from schedule s join people on people.member_id = s.person_id where s.apt_id = ${aptId} and s.is_active),
  of_department as (
    select u.form_id, u.path, u.seq_no, u.form_name
      from usable u left join written w on w.form_id = u.form_id left join comes_round c on c.form_id = u.form_id
     where w.n > 0 or c.form_id is not null
     order by (c.form_id is not null) desc, w.n desc nulls last, u.path, u.seq_no, u.form_id limit ${DEPARTMENT_FORMS})`;

/** Forms to write on, for one member. */
export const formsFor = (aptId: string, memberId: string) => {
  const place = { aptId };
  return statement<JsonRow>`
    with recursive ${treeOf(place)},
    mine as materialized (
      select d.form_id, count(*) as n, max(d.created_at) as last from document d
       where d.apt_id = ${aptId} and d.drafter_id = ${memberId} and d.form_id is not null group by d.form_id),
    usable as (
      select f.*, t.path, coalesce(m.n, 0) as n, m.last
        from form f join tree t on t.form_group_id = f.form_group_id left join mine m on m.form_id = f.form_id
       where f.apt_id = ${aptId} and f.in_use and f.current_version is not null),
    ${departmentForms(aptId, memberId)}
    select json_build_object(
      'groups', ${groupsJson(place, sql`f.in_use and f.current_version is not null`)},
      'forms', coalesce((select json_agg(json_build_object(
          'formId', u.form_id, 'formName', u.form_name, 'formCode', u.form_code, 'formGroupId', u.form_group_id, 'version', u.current_version,
          'keywords', u.keywords, 'myCount', u.n) order by u.path, u.seq_no, u.form_name, u.form_id) from usable u), '[]'::json),
      'favouriteFormIds', coalesce((select json_agg(v.form_id order by v.added_at) from favourite_form v join usable u on u.form_id = v.form_id
          where v.apt_id = ${aptId} and v.member_id = ${memberId}), '[]'::json),
      'recentFormIds', coalesce((select json_agg(r.form_id order by r.last desc) from (
          select u.form_id, u.last from usable u where u.last is not null order by u.last desc limit 10) r), '[]'::json),
      'departmentFormIds', coalesce((select json_agg(o.form_id order by o.path, o.seq_no, o.form_name, o.form_id) from of_department o), '[]'::json)
    )::text as answer`;
};

const YN = (condition: RawBuilder<unknown>) => sql`case when ${condition} then 'Y' else 'N' end`;

/** The shared form behind a form of a complex; shared ones have none behind them. */
const originJson = (place: Place) =>
  place === 'SHARED'
    ? sql`null`
    : sql`(select json_build_object('sharedFormId', s.form_id, 'version', f.origin_version, 'newestVersion', s.current_version,
             'newYn', ${YN(sql`s.current_version > f.origin_version`)}, 'changedYn', ${YN(sql`v.origin_version is null`)})
             from shared_form s where s.form_id = f.origin_id and s.current_version is not null)`;

/** Forms of `source` (with `path`, `form_group_id` and what a form has) for who manages them, in the order of their groups. */
const managedJson = (place: Place, source: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  coalesce((select json_agg(json_build_object(
      'formId', f.form_id, 'formName', f.form_name, 'formCode', f.form_code, 'formGroupId', f.form_group_id, 'inUseYn', ${YN(sql`f.in_use`)},
      'version', f.current_version, 'publishedAt', app.stamp(v.published_at), 'publishedByName', coalesce(v.published_by_name, v.published_by),
      'draft', case when d.form_id is null then null else json_build_object('updatedAt', app.stamp(d.updated_at), 'updatedByName', d.updated_by_name) end,
      'origin', ${originJson(place)}) order by f.path, f.seq_no, f.form_name, f.form_id)
    from ${source} f
    left join ${placeTable(place, 'form_version')} v on ${inSamePlace(place, 'v', 'f')} and v.form_id = f.form_id and v.version = f.current_version
    left join ${placeTable(place, 'form_draft')} d on ${inSamePlace(place, 'd', 'f')} and d.form_id = f.form_id), '[]'::json)`;

const formsInTree = (place: Place) => sql`
  (select f.*, t.path from ${placeTable(place, 'form')} f join tree t on t.form_group_id = f.form_group_id where ${withinPlace(place, 'f')})`;

/** Every form of a place, for who manages them. */
export const managedFormsOf = (place: Place) =>
  statement<JsonRow>`
    with recursive ${treeOf(place)}
    select json_build_object('groups', ${groupsJson(place)}, 'forms', ${managedJson(place, formsInTree(place))})::text as answer`;

type PageAsked = {
  readonly text?: string | undefined;
  readonly formGroupId?: string | undefined;
  readonly page: number;
  readonly size: number;
};

function namedLike(text: string): RawBuilder<unknown> {
  const { words, initials } = searchWords(text);
  const like = (column: RawBuilder<unknown>, word: string) => sql`${column} like ${`%${likeText(word)}%`}`;
  const ways = [
    ...words.map((word) => like(sql`replace(lower(f.form_name), ' ', '')`, word)),
    ...initials.map((word) => like(sql`app.initials(f.form_name)`, word)),
  ];
  return ways.length === 0 ? sql`true` : sql`(${sql.join(ways, sql` or `)})`;
}

/** A page of them. Who asks for one behind the last gets the last. */
export const managedPageOf = (place: Place, { text = '', formGroupId, page, size }: PageAsked) =>
  statement<JsonRow>`
    with recursive ${treeOf(place)},
    everything as (select * from ${formsInTree(place)} f),
    found as (
      select f.* from everything f
       where ${namedLike(text)}
         and ${formGroupId === undefined ? sql`true` : sql`exists (select 1 from tree c where c.form_group_id::text = ${formGroupId} and f.path[1:cardinality(c.path)] = c.path)`}),
    counted as (select count(*)::int as total, least(${page}::int, greatest(1, ceil(count(*) / ${size}::numeric)::int)) as page from found),
    shown as (
      select f.* from found f
       order by f.path, f.seq_no, f.form_name, f.form_id
       limit ${size} offset (select (page - 1) * ${size}::int from counted))
    select json_build_object(
      'groups', ${groupsJson(place)},
      'all', (select count(*) from everything), 'total', (select total from counted), 'page', (select page from counted), 'size', ${size}::int,
      'items', ${managedJson(place, sql`shown`)})::text as answer`;

/** Shared forms, with what a complex has taken of them. */
export const adoptableFor = (aptId: string) =>
  statement<JsonRow>`
    with recursive ${treeOf('SHARED')}
    select coalesce(json_agg(json_build_object(
        'sharedFormId', s.form_id, 'formName', s.form_name, 'formGroupName', t.form_group_name, 'version', s.current_version,
        'publishedAt', app.stamp(sv.published_at), 'note', sv.note,
        'adopted', case when f.form_id is null then null else json_build_object('formId', f.form_id, 'formName', f.form_name, 'version', f.origin_version,
          'newYn', ${YN(sql`s.current_version > f.origin_version`)}, 'changedYn', ${YN(sql`v.origin_version is null`)}) end)
        order by t.path, s.seq_no, s.form_name, s.form_id), '[]'::json)::text as answer
      from shared_form s
      join tree t on t.form_group_id = s.form_group_id
      join shared_form_version sv on sv.form_id = s.form_id and sv.version = s.current_version
      left join form f on f.apt_id = ${aptId} and f.origin_id = s.form_id
      left join form_version v on v.apt_id = f.apt_id and v.form_id = f.form_id and v.version = f.current_version
     where s.in_use`;
