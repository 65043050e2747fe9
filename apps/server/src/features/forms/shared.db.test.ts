import { describe, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { refusedBy } from '../../../test/refused.ts';
import { startTestServer } from '../../../test/server.ts';
import { drawingRoom } from './testing/drawing-room.ts';
import { AMOUNT, definitionOf, lineSettings, REASON } from './testing/sample-form.ts';

const server = forThisFile(startTestServer);
const sojang = forThisFile(() => server.signIn('sojang01'));
const sysadmin = forThisFile(() => server.signIn('sysadmin'));
const own = drawingRoom(server);
const shared = drawingRoom(server, '/api/syst/forms');

type Offer = {
  sharedFormId: string;
  formName: string;
  version: number;
  adopted: { formId: string; version: number; newYn: string; changedYn: string } | null;
};
const OFFERS = '/api/elec-apv/form-mng/shared';
const offer = async (id: string, by = sojang) =>
  (await by.get<Offer[]>(OFFERS)).body.find((one) => one.sharedFormId === id);
const adopt = (id: string, body = {}, by = sojang) =>
  by.post<{ formId: string; publishedYn: string }>(`${OFFERS}/${id}/adopt`, body);
const view = async (formId: string, by = sojang) =>
  (await by.get<{ version: number; definition: { fields: { key: string }[] } }>(`/api/elec-apv/forms/${formId}`)).body;
const keys = async (formId: string) => (await view(formId)).definition.fields.map(({ key }) => key);

const refused = refusedBy(() => server);

describe('taking a shared form', () => {
  it('it is published here as it is; its new versions are told, and taken with one press while nobody changed it', async () => {
    const id = await shared.published(sysadmin, [REASON]);
    expect(await offer(id)).toMatchObject({ version: 1, adopted: null });
    expect((await sojang.get(`${OFFERS}/${id}`)).body).toMatchObject({
      version: 1,
      definition: { fields: [{ key: '사유' }] },
    });
    const { body } = await adopt(id);
    expect(body).toMatchObject({ publishedYn: 'Y' });
    expect(await keys(body.formId)).toEqual(['사유']);
    await refused(() => adopt(id), 409, 'UP_TO_DATE');
    await shared.renew(sysadmin, id, [REASON, AMOUNT]);
    expect(await offer(id)).toMatchObject({ version: 2, adopted: { version: 1, newYn: 'Y', changedYn: 'N' } });
    const managed = (await sojang.get<{ forms: { formId: string; origin: unknown }[] }>(own.base)).body.forms.find(
      (form) => form.formId === body.formId,
    );
    expect(managed?.origin).toMatchObject({
      sharedFormId: id,
      version: 1,
      newestVersion: 2,
      newYn: 'Y',
      changedYn: 'N',
    });
    expect((await adopt(id)).body).toEqual({ formId: body.formId, publishedYn: 'Y' });
    expect(await view(body.formId)).toMatchObject({ version: 2 });
    expect(await keys(body.formId)).toEqual(['사유', '금액']);
    expect(await offer(id)).toMatchObject({ adopted: { version: 2, newYn: 'N' } });
    // The other complex has taken nothing.
    expect(await offer(id, await server.signIn('sojang02'))).toMatchObject({ adopted: null });
  });

  it('one that was changed here gets it as a draft; a draft under way is not overwritten unasked', async () => {
    const id = await shared.published(sysadmin, [REASON]);
    const { formId } = (await adopt(id)).body;
    await own.renew(sojang, formId, [{ key: '우리', label: '우리 항목', type: 'text' }]);
    await shared.renew(sysadmin, id, [REASON, AMOUNT]);
    expect(await offer(id)).toMatchObject({ adopted: { newYn: 'Y', changedYn: 'Y' } });
    const { version } = await own.draftOf(sojang, formId);
    await own.save(sojang, formId, version, {
      definition: definitionOf([{ key: '쓰던', label: '쓰던 것', type: 'text' }]),
    });
    await refused(() => adopt(id), 409, 'DRAFT_EXISTS');
    expect((await adopt(id, { overwriteDraftYn: 'Y' })).body).toEqual({ formId, publishedYn: 'N' });
    expect(await keys(formId)).toEqual(['우리']);
    expect(await own.draftOf(sojang, formId)).toMatchObject({
      savedYn: 'Y',
      definition: { fields: [{ key: '사유' }, { key: '금액' }] },
    });
    expect(await offer(id)).toMatchObject({ adopted: { newYn: 'N' } });
  });

  it('two who take it at once take it once', async () => {
    const id = await shared.published(sysadmin, [REASON]);
    // In a group that the complex does not have yet.
    const { body } = await sysadmin.post<{ formGroupId: string }>('/api/syst/form-groups', {
      formGroupName: '새로 온 분류',
      parentFormGroupId: null,
    });
    await sysadmin.post(`${shared.base}/${id}/move`, { formGroupId: body.formGroupId });
    const answers = await Promise.all([adopt(id), adopt(id), adopt(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await server.sql("select from form where apt_id = '10001' and origin_id = $1", [id])).toHaveLength(1);
  });

  it('what is out of use, unpublished or not there is not offered', async () => {
    const draft = await shared.create(sysadmin);
    const off = await shared.published(sysadmin, [REASON]);
    await sysadmin.post(`${shared.base}/${off}/inUse`, { inUseYn: 'N' });
    expect([await offer(draft), await offer(off)]).toEqual([undefined, undefined]);
    await refused(() => adopt(draft), 404, 'NOT_FOUND');
    await refused(() => adopt(off), 404, 'NOT_FOUND');
  });
});

describe('whose shared forms', () => {
  it('ACL-03 only the operator draws them, whoever else was given the menu', async () => {
    const id = await shared.published(sysadmin, [REASON]);
    const group = await shared.groupId();
    await refused(() => sojang.post(shared.base, { formName: '침입', formGroupId: group }), 403, 'NO_PERMISSION');
    await server.sql("insert into role values ('10001', gen_random_uuid(), null, '운영 메뉴')");
    await server.sql(
      `insert into role_menu (apt_id, role_id, menu_id, can_read, can_write, can_delete, can_print, can_excel)
       select r.apt_id, r.role_id, m.menu_id, true, true, true, true, true from role r, menu m where r.role_name = '운영 메뉴' and m.full_path like '/system-mng%'`,
    );
    await server.sql(
      "insert into member_role select '10001', 'sojang01', role_id from role where role_name = '운영 메뉴'",
    );
    for (const [path, body] of [
      ['', { formName: '침입', formGroupId: group }],
      [`/${id}/draft`, { version: 3, definition: definitionOf([REASON]), settings: lineSettings }],
      [`/${id}/publish`, { version: 3 }],
      [`/${id}/inUse`, { inUseYn: 'N' }],
      [`/${id}/delete`, undefined],
    ] as const)
      await refused(() => sojang.post(`${shared.base}${path}`, body), 403, 'NO_PERMISSION');
    await server.sql(
      "delete from member_role where role_id in (select role_id from role where role_name = '운영 메뉴')",
    );
  });

  it('ACL-09 with the check of the program removed, the database takes writes from the operator’s complex alone', async () => {
    const name = "update shared_form set form_name = 'x' returning 1";
    const insert = "insert into shared_form_group values (gen_random_uuid(), null, '침입', 1)";
    for (const apt of ['10001', null]) {
      expect(await server.sqlAsApp(apt, name)).toEqual([]);
      expect(await server.sqlAsApp(apt, 'select 1 from shared_form_draft')).toEqual([]);
      await expect(server.sqlAsApp(apt, insert)).rejects.toThrow('row-level security');
    }
    await expect(server.sqlAsApp('10001', 'update shared_form_version set version = 9')).rejects.toThrow(
      'permission denied',
    );
    expect((await server.sqlAsApp('10001', 'select 1 from shared_form')).length).toBeGreaterThan(0);
  });
});

type SharedPage = {
  items: { formId: string; formName: string; formGroupId: string }[];
  all: number;
  total: number;
  page: number;
};
const pageOf = async (by: typeof sysadmin, query: string) =>
  (await by.get<SharedPage>(`/api/syst/form-page?${query}`)).body;

describe('a page of the shared forms', () => {
  it('RT-11 pages cover every form once, in the order of the whole list; behind the last comes the last', async () => {
    for (let number = 0; number < 12; number += 1) await shared.create(sysadmin, `공용 서식 ${number}`);
    const { forms } = (await sysadmin.get<{ forms: { formId: string }[] }>('/api/syst/forms')).body;
    const seen: string[] = [];
    for (let page = 1; seen.length < forms.length; page += 1) {
      const got = await pageOf(sysadmin, `page=${page}&size=10`);
      expect(got).toMatchObject({ page, total: forms.length, all: forms.length });
      expect(got.items.length).toBe(Math.min(10, forms.length - seen.length));
      seen.push(...got.items.map(({ formId }) => formId));
    }
    expect(seen).toEqual(forms.map(({ formId }) => formId));
    const last = Math.ceil(forms.length / 10);
    const behind = await pageOf(sysadmin, 'page=999&size=10');
    expect(behind.page).toBe(last);
    expect(behind.items.map(({ formId }) => formId)).toEqual(seen.slice((last - 1) * 10));
  });

  it('RT-11 by name, by initials, by keys of the wrong layout, and of a group with all beneath it', async () => {
    const formId = await shared.create(sysadmin, '놀이터 100% 점검표');
    for (const text of ['놀이터 100', '놀이터100%', 'ㄴㅇㅌ', 'shfdlxj']) {
      const { items } = await pageOf(sysadmin, `text=${encodeURIComponent(text)}`);
      expect(
        items.map((one) => one.formId),
        text,
      ).toContain(formId);
      expect(
        items.every(({ formName }) => formName.startsWith('놀이터')),
        text,
      ).toBe(true);
    }
    expect((await pageOf(sysadmin, `text=${encodeURIComponent('놀이터_100')}`)).total).toBe(0);
    const made = async (formGroupName: string, parentFormGroupId: string | null) =>
      (await sysadmin.post<{ formGroupId: string }>('/api/syst/form-groups', { formGroupName, parentFormGroupId })).body
        .formGroupId;
    const above = await made('안전', null);
    const below = await made('안전 점검', above);
    await sysadmin.post(`/api/syst/forms/${formId}/move`, { formGroupId: below });
    for (const group of [above, below]) {
      const { items, total } = await pageOf(sysadmin, `formGroupId=${group}`);
      expect([total, items.map((one) => one.formId)]).toEqual([1, [formId]]);
    }
    expect((await pageOf(sysadmin, `formGroupId=${above}&text=${encodeURIComponent('없는')}`)).total).toBe(0);
  });

  it('ACL-04 a complex’s own people do not get them', async () => {
    expect((await sojang.get('/api/syst/form-page')).status).toBe(403);
  });
});
