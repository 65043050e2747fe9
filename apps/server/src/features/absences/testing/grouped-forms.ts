import type { TestServer } from '../../../../test/server.ts';

/** A group, and one inside it, each with a form like the plain one: OUTER_FORM and INNER_FORM. */
export const OUTER = '00000000-0000-7000-8000-00000000a001';
export const INNER = '00000000-0000-7000-8000-00000000a002';

export async function makeGroupedForms(server: TestServer): Promise<void> {
  await server.sql(`
    insert into form_group (apt_id, form_group_id, parent_form_group_id, form_group_name, seq_no)
    values ('10001', '${OUTER}', null, '바깥', 90), ('10001', '${INNER}', '${OUTER}', '안쪽', 1)`);
  for (const [code, groupId] of [
    ['OUTER_FORM', OUTER],
    ['INNER_FORM', INNER],
  ])
    await server.sql(
      `with made as (
         insert into form (apt_id, form_id, form_group_id, form_code, form_name, current_version)
         select apt_id, gen_random_uuid(), $1, $2, $2, current_version from form where apt_id = '10001' and form_code = 'PLAIN_DRAFT'
         returning form_id)
       insert into form_version (apt_id, form_id, version, definition, settings, published_at, published_by)
       select v.apt_id, m.form_id, v.version, v.definition, v.settings, v.published_at, v.published_by
         from made m, form f join form_version v on v.apt_id = f.apt_id and v.form_id = f.form_id and v.version = f.current_version
        where f.apt_id = '10001' and f.form_code = 'PLAIN_DRAFT'`,
      [groupId, code],
    );
}
