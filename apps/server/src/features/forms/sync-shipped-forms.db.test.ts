import { expect, it } from 'vitest';
import { formGroups, shippedForms } from '../../../db/forms/index.ts';
import { digestOf } from '../../../test/digest.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { type Person, startTestServer } from '../../../test/server.ts';
import { createDatabase } from '../../lib/database.ts';
import { syncShippedForms } from './public.ts';
import { drawingRoom } from './testing/drawing-room.ts';
import { AMOUNT, definitionOf, lineSettings, REASON } from './testing/sample-form.ts';

const server = forThisFile(startTestServer);
const owner = forThisFile(() => createDatabase({ url: server.database.ownerUrl, max: 4 }));
const sojang = forThisFile(() => server.signIn('sojang01'));

type Shipped = Parameters<typeof syncShippedForms>[0]['forms'][number];
const sync = (forms: readonly Shipped[] = shippedForms, groups = formGroups) =>
  syncShippedForms({ db: owner, groups, forms, now: new Date() });
const one = (fields = [REASON], name = '시험 점검표'): Shipped => ({
  code: 'TRIAL',
  name,
  group: '시험 분류',
  definition: definitionOf(fields),
  settings: lineSettings,
  keywords: ['점검'],
});
const versions = async (aptId: string) =>
  (
    await server.sql<{ version: number; fields: number | null; origin: number | null }>(
      `select v.version, jsonb_array_length(v.definition -> 'fields') as fields, v.origin_version as origin
         from form f join form_version v using (apt_id, form_id) where f.apt_id = $1 and f.form_code = 'TRIAL' order by 1`,
      [aptId],
    )
  ).map(({ version, fields, origin }) => [version, fields, origin]);
const formId = async (aptId: string) =>
  (
    await server.sql<{ id: string }>("select form_id as id from form where apt_id = $1 and form_code = 'TRIAL'", [
      aptId,
    ])
  )[0]?.id ?? '';

it('every complex of the demo has every shipped form, in its group, published and ready to write on', async () => {
  const rows = await server.sql<{ apt_id: string; form_code: string; group_name: string; fields: number }>(
    `select f.apt_id, f.form_code, g.form_group_name as group_name, jsonb_array_length(v.definition -> 'fields') as fields
       from form f join form_group g using (apt_id, form_group_id) join form_version v on v.apt_id = f.apt_id and v.form_id = f.form_id and v.version = f.current_version
      where f.in_use and f.form_code not like 'PLAIN%'`,
  );
  const complexes = await server.sql<{ apt_id: string }>('select apt_id from complex');
  for (const { apt_id } of complexes)
    for (const form of shippedForms)
      expect(rows).toContainEqual({
        apt_id,
        form_code: form.code,
        group_name: form.group,
        fields: form.definition.fields.length,
      });
  expect(rows).toHaveLength(complexes.length * shippedForms.length);
});

it('brought again, nothing changes; four nodes at once bring it once', async () => {
  await sync();
  const before = await digestOf(server);
  expect(await sync()).toBe(0);
  expect(await digestOf(server)).toEqual(before);
  await Promise.all([1, 2, 3, 4].map(() => sync([...shippedForms, one()])));
  expect(await versions('10001')).toEqual([[1, 1, 1]]);
  expect(await versions('10002')).toEqual([[1, 1, 1]]);
  expect(await server.sql("select from shared_form where form_code = 'TRIAL'")).toHaveLength(1);
});

it('a new release makes a new version where nobody changed the form; a changed one, and one being drawn, is left alone', async () => {
  const room = drawingRoom(server);
  const mine = await formId('10001');
  await room.renew(sojang, mine, [{ key: '우리', label: '우리 것', type: 'text' }]);
  expect(await sync([...shippedForms, one([REASON, AMOUNT])])).toBeGreaterThan(0);
  expect(await versions('10001')).toEqual([
    [1, 1, 1],
    [2, 1, null],
  ]);
  expect(await versions('10002')).toEqual([
    [1, 1, 1],
    [2, 2, 2],
  ]);
  const { body } = await sojang.get<{ forms: { formId: string; origin: unknown }[] }>(room.base);
  expect(body.forms.find((form) => form.formId === mine)?.origin).toMatchObject({ newYn: 'Y', changedYn: 'Y' });
  const two = await server.signIn('sojang02');
  const theirs = await formId('10002');
  const { version } = await room.draftOf(two, theirs);
  await room.save(two, theirs, version);
  await sync([...shippedForms, one([AMOUNT])]);
  expect((await versions('10002')).length).toBe(2);
  expect((await versions('10003')).at(-1)).toEqual([3, 1, 3]);
});

it('a form from before papers gets its paper, and its documents keep what they were written on', async () => {
  await server.sql("update form set form_code = 'FEE_OLD' where apt_id = '10001' and form_code = 'PLAIN_LEAVE'");
  await sync([...shippedForms, { ...one(), code: 'FEE_OLD' }]);
  const rows = await server.sql(
    "select v.version, v.definition = '{}' as plain from form f join form_version v using (apt_id, form_id) where f.apt_id = '10001' and f.form_code = 'FEE_OLD' order by 1",
  );
  expect(rows).toEqual([
    { version: 1, plain: true },
    { version: 2, plain: false },
  ]);
});

it('what the operator drew on a shipped form stays, and a group that a complex renamed is used again', async () => {
  const sysadmin = await server.signIn('sysadmin');
  const shared = drawingRoom(server, '/api/syst/forms');
  const [row] = await server.sql<{ id: string }>("select form_id as id from shared_form where form_code = 'TRIAL'");
  await shared.renew(sysadmin, row?.id ?? '', [{ key: '운영', label: '운영 항목', type: 'text' }]);
  await server.sql(
    "update form_group set form_group_name = '우리 분류' where apt_id = '10001' and form_group_name = '시험 분류'",
  );
  await sync([...shippedForms, one([REASON]), { ...one(), code: 'TRIAL_TWO' }]);
  const [now] = await server.sql(
    "select v.definition #>> '{fields,0,key}' as key from shared_form f join shared_form_version v on v.form_id = f.form_id and v.version = f.current_version where f.form_code = 'TRIAL'",
  );
  expect(now).toEqual({ key: '운영' });
  const [placed] = await server.sql(
    "select g.form_group_name as name from form f join form_group g using (apt_id, form_group_id) where f.apt_id = '10001' and f.form_code = 'TRIAL_TWO'",
  );
  expect(placed).toEqual({ name: '우리 분류' });
});

it('a group and a form that were made by hand under the same names are used and left alone; nothing is there twice', async () => {
  const sysadmin = await server.signIn('sysadmin');
  const made = async (by: Person, path: string) =>
    (await by.post<{ formGroupId: string }>(path, { formGroupName: '손으로 만든 분류', parentFormGroupId: null })).body
      .formGroupId;
  const [shared, mine] = [
    await made(sysadmin, '/api/syst/form-groups'),
    await made(sojang, '/api/elec-apv/form-groups'),
  ];
  const room = drawingRoom(server);
  const drawn = await room.create(sojang, '손 양식');
  const hand = { ...one([REASON], '손 양식'), code: 'TRIAL_HAND', group: '손으로 만든 분류' };
  await sync([...shippedForms, hand]);
  const places = await server.sql<{ apt_id: string; form_group_id: string; origin_id: string }>(
    `select f.apt_id, f.form_group_id, f.origin_id from form f where f.form_code = 'TRIAL_HAND' order by 1`,
  );
  expect(places.find(({ apt_id }) => apt_id === '10001')?.form_group_id).toBe(mine);
  // Another complex had no such group: it got one.
  expect(places.find(({ apt_id }) => apt_id === '10002')?.form_group_id).not.toBe(mine);
  expect(
    await server.sql("select form_group_id as id from shared_form_group where form_group_name = '손으로 만든 분류'"),
  ).toEqual([{ id: shared }]);
  const groups = await server.sql(
    "select apt_id, count(*)::int as many from form_group where form_group_name = '손으로 만든 분류' group by 1 having count(*) > 1",
  );
  expect(groups).toEqual([]);
  // The one that was drawn here under the same name is as it was: unpublished, and nobody else's.
  expect(
    await server.sql('select form_code, current_version, origin_id from form where form_id = $1', [drawn]),
  ).toEqual([{ form_code: null, current_version: null, origin_id: null }]);
});

it('a shipped form that a complex took by hand before it was brought is not brought a second time', async () => {
  const taken = { ...one([REASON], '가져온 양식'), code: 'TRIAL_TAKEN' };
  // As it is when the operator's forms are there already and the complex has not been brought yet.
  await sync([...shippedForms, taken]);
  await server.sql("update form set form_code = null where apt_id = '10001' and form_code = 'TRIAL_TAKEN'");
  const count = () =>
    server.sql(
      `select count(*)::int as many from form f join shared_form s on s.form_id = f.origin_id
        where f.apt_id = '10001' and s.form_code = 'TRIAL_TAKEN'`,
    );
  expect(await count()).toEqual([{ many: 1 }]);
  await sync([...shippedForms, taken, { ...one(), code: 'TRIAL_MORE' }]);
  expect(await count()).toEqual([{ many: 1 }]);
});
