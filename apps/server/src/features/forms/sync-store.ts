import type { Tx } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';

/** One node at a time brings the shipped forms. */
const LOCK = 7_041_025;

export const lockShipped = (tx: Tx) => tx.run(statement`select pg_advisory_xact_lock(${LOCK})`);

export type ToShip = {
  code: string;
  name: string;
  group: string;
  keywords: readonly string[];
  seqNo: number;
  definition: unknown;
  settings: unknown;
  digest: string;
};

/**
 * Brings the shared forms to what is shipped, in one statement: groups and forms that are missing, and a new version
 * where the newest is still as it was shipped before. What an administrator drew is left alone.
 */
export async function writeShared(
  tx: Tx,
  groups: readonly string[],
  forms: readonly ToShip[],
  at: Date,
): Promise<void> {
  await tx.run(statement`
    with shipped as (
      select f.*, app.uuid_of('shared form ' || f.code) as form_id
        from jsonb_to_recordset(${JSON.stringify(forms)}::jsonb)
          f(code text, name text, "group" text, keywords jsonb, "seqNo" integer, definition jsonb, settings jsonb, digest text)),
    groups as (
      insert into shared_form_group (form_group_id, form_group_name, seq_no)
      select app.uuid_of('shared group ' || g.name), g.name, g.n from unnest(${[...groups]}::text[]) with ordinality g(name, n)
      on conflict do nothing),
    known as (
      select s.form_id, s.form_code, s.current_version, v.shipped, exists (select from shared_form_draft d where d.form_id = s.form_id) as drawing
        from shared_form s left join shared_form_version v on v.form_id = s.form_id and v.version = s.current_version where s.form_code is not null),
    added as (
      insert into shared_form (form_id, form_group_id, form_code, form_name, current_version, seq_no, keywords)
      select s.form_id,
             -- A group of that name may have been made by hand before.
             coalesce((select g.form_group_id from shared_form_group g where g.parent_form_group_id is null and g.form_group_name = s."group"),
                      app.uuid_of('shared group ' || s."group")), s.code, s.name, 1, s."seqNo", array(select jsonb_array_elements_text(s.keywords))
        from shipped s where not exists (select from known k where k.form_code = s.code)),
    changed as (
      select k.form_id, k.current_version + 1 as version, s.name, s.keywords, s.code from known k join shipped s on s.code = k.form_code
       where k.shipped is not null and k.shipped <> s.digest and not k.drawing),
    renewed as (
      update shared_form f set current_version = c.version, edit_version = f.edit_version + 1, form_name = c.name,
             keywords = array(select jsonb_array_elements_text(c.keywords))
        from changed c where f.form_id = c.form_id)
    insert into shared_form_version (form_id, version, definition, settings, published_at, published_by, published_by_name, shipped)
    select s.form_id, coalesce(c.version, 1), s.definition, s.settings, ${at}, 'system', '단지', s.digest
      from shipped s left join changed c on c.code = s.code
     where c.code is not null or not exists (select from known k where k.form_code = s.code)`);
}

export const findComplexesToBring = async (tx: Tx, digest: string) =>
  tx.run(statement<{ apt_id: string }>`select apt_id from app.complexes_to_bring(${digest}) apt_id`);

/**
 * Brings one complex to the shared forms that are shipped, in one statement: forms that are missing, in their groups,
 * and a new version of those that nobody here has changed (also of those from before papers). The rest is left alone.
 */
export async function bringForms(tx: Tx, aptId: string, at: Date): Promise<void> {
  await tx.run(statement`
    with source as (
      select s.form_id, s.form_code, s.form_name, s.form_group_id, s.seq_no, s.keywords, s.current_version, v.definition, v.settings,
             g.form_group_name, g.seq_no as group_seq
        from shared_form s join shared_form_version v on v.form_id = s.form_id and v.version = s.current_version
        join shared_form_group g on g.form_group_id = s.form_group_id
       where s.form_code is not null and s.in_use and v.shipped is not null),
    own as (
      select f.form_id, f.form_code, f.current_version, v.definition, v.origin_version,
             exists (select from form_draft d where d.apt_id = f.apt_id and d.form_id = f.form_id) as drawing
        from form f left join form_version v on v.apt_id = f.apt_id and v.form_id = f.form_id and v.version = f.current_version
       where f.apt_id = ${aptId} and f.form_code is not null),
    missing as (
      select * from source s
       where not exists (select from own o where o.form_code = s.form_code)
         -- Taken by hand meanwhile: it is there, without the code.
         and not exists (select from form f where f.apt_id = ${aptId} and f.origin_id = s.form_id)),
    wanted as (select distinct form_group_id, form_group_name, group_seq from missing),
    there as (
      select distinct on (w.form_group_id) w.form_group_id as shared_id, g.form_group_id
        from wanted w join form_group g on g.apt_id = ${aptId}
         and (g.origin_id = w.form_group_id or (g.parent_form_group_id is null and g.form_group_name = w.form_group_name))
       order by w.form_group_id, g.origin_id = w.form_group_id desc nulls last),
    opened as (
      insert into form_group (apt_id, form_group_id, form_group_name, seq_no, origin_id)
      select ${aptId}, app.uuid_of(${aptId} || ' group ' || w.form_group_name), w.form_group_name, w.group_seq, w.form_group_id
        from wanted w where not exists (select from there t where t.shared_id = w.form_group_id)
      returning origin_id as shared_id, form_group_id),
    places as (select * from there union all select * from opened),
    added as (
      insert into form (apt_id, form_id, form_group_id, form_code, form_name, current_version, seq_no, keywords, origin_id, origin_version)
      select ${aptId}, app.uuid_of(${aptId} || ' form ' || m.form_code), p.form_group_id, m.form_code, m.form_name, 1, m.seq_no, m.keywords,
             m.form_id, m.current_version
        from missing m join places p on p.shared_id = m.form_group_id returning form_id, origin_id),
    outdated as (
      select o.form_id, o.current_version + 1 as version, s.form_id as origin_id from own o join source s on s.form_code = o.form_code
       where o.current_version is not null and not o.drawing and (o.definition = '{}'::jsonb or o.origin_version < s.current_version)),
    renewed as (
      update form f set current_version = x.version, edit_version = f.edit_version + 1, origin_id = s.form_id, origin_version = s.current_version, keywords = s.keywords
        from outdated x join source s on s.form_id = x.origin_id where f.apt_id = ${aptId} and f.form_id = x.form_id)
    insert into form_version (apt_id, form_id, version, definition, settings, published_at, published_by, published_by_name, note, origin_version)
    select ${aptId}, x.form_id, x.version, s.definition, s.settings, ${at}, 'system', '단지', x.note, s.current_version
      from (select form_id, 1 as version, origin_id, null as note from added
            union all select form_id, version, origin_id, '기본 양식이 새로워졌습니다.' from outdated) x
      join source s on s.form_id = x.origin_id`);
}

export const noteBrought = (tx: Tx, aptId: string, digest: string) =>
  tx.run(statement`update complex set shipped_forms = ${digest} where apt_id = ${aptId}`);
