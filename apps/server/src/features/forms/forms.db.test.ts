import * as adoption from '@danji/contract/form-adoption';
import * as design from '@danji/contract/form-design';
import * as groups from '@danji/contract/form-groups';
import * as chosen from '@danji/contract/forms';
import * as shared from '@danji/contract/shared-forms';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { forThisFile } from '../../../test/for-this-file.ts';
import { refusedBy } from '../../../test/refused.ts';
import { startTestServer } from '../../../test/server.ts';
import { drawingRoom } from './testing/drawing-room.ts';
import { AMOUNT, definitionOf, lineSettings, REASON } from './testing/sample-form.ts';

const server = forThisFile(startTestServer);
const sojang = forThisFile(() => server.signIn('sojang01'));
const gisa = forThisFile(() => server.signIn('gisa01'));
const room = drawingRoom(server);

type Card = { formId: string; formName: string; formCode: string | null; version: number; myCount: number };
type List = {
  groups: { formGroupId: string; depth: number }[];
  forms: Card[];
  favouriteFormIds: string[];
  recentFormIds: string[];
  departmentFormIds: string[];
};
const list = async (person = gisa) => (await person.get<List>('/api/elec-apv/forms')).body;
const MNG = '/api/elec-apv/form-mng/forms';

const refused = refusedBy(() => server);

describe('choosing a form', () => {
  it('lists the forms in use in the order of their groups, with favourites and what was used last', async () => {
    const before = await list();
    expect(before.forms.map((form) => form.formCode)).toEqual(expect.arrayContaining(['PLAIN_DRAFT', 'PLAIN_EXPENSE']));
    const [first, second] = before.forms as [Card, Card];
    await gisa.post(`/api/elec-apv/forms/${second.formId}/favourite`, { favouriteYn: 'Y' });
    await gisa.post(`/api/elec-apv/forms/${second.formId}/favourite`, { favouriteYn: 'Y' });
    server.clock.advance(1_000);
    await gisa.post(`/api/elec-apv/forms/${first.formId}/favourite`, { favouriteYn: 'Y' });
    const plain = before.forms.find((form) => form.formCode === 'PLAIN_DRAFT') as Card;
    expect((await gisa.post('/api/elec-apv/documents', { formId: plain.formId })).status).toBe(200);
    const after = await list();
    expect(after.favouriteFormIds).toEqual([second.formId, first.formId]);
    expect(after.recentFormIds[0]).toBe(plain.formId);
    expect(after.forms.find((form) => form.formId === plain.formId)?.myCount).toBe(plain.myCount + 1);
    expect((await list(sojang)).favouriteFormIds).toEqual([]);
    await gisa.post(`/api/elec-apv/forms/${second.formId}/favourite`, { favouriteYn: 'N' });
    expect((await list()).favouriteFormIds).toEqual([first.formId]);
  });

  it('names what the department of the caller writes, in the order of the tree whoever writes how much: of nobody else, and not what is switched off', async () => {
    const { forms } = await list();
    const [log, expense] = ['PLAIN_LOG', 'PLAIN_EXPENSE'].map(
      (code) => forms.find((form) => form.formCode === code) as Card,
    );
    const write = (person: typeof gisa, form: Card | undefined) =>
      person.post('/api/elec-apv/documents', { formId: form?.formId });
    const gijeon = await server.signIn('gijeon01');
    const gyeongri = await server.signIn('gyeongri01');
    const before = await list(gyeongri);
    // A colleague writes one of one form and three of the other: the order stays that of the tree.
    for (const form of [log, expense, expense, expense]) expect((await write(gijeon, form)).status).toBe(200);
    const order = forms.map(({ formId }) => formId);
    const ours = (await list()).departmentFormIds;
    expect(ours).toEqual(expect.arrayContaining([log?.formId, expense?.formId]));
    expect(ours).toEqual([...ours].sort((a, b) => order.indexOf(a) - order.indexOf(b)));
    expect(ours.length).toBeLessThanOrEqual(8);
    for (const form of [log, log, log, log]) await write(gijeon, form);
    expect((await list()).departmentFormIds).toEqual(ours);
    expect((await list(gyeongri)).departmentFormIds).toEqual(before.departmentFormIds);
    expect((await list(await server.signIn('dongdae01'))).departmentFormIds).toEqual([]);
    await sojang.post(`${MNG}/${log?.formId}/inUse`, { inUseYn: 'N' });
    expect((await list()).departmentFormIds).toEqual(ours.filter((formId) => formId !== log?.formId));
    await sojang.post(`${MNG}/${log?.formId}/inUse`, { inUseYn: 'Y' });
  });

  it('what comes round for somebody of the department is of it, before anybody has written one', async () => {
    const formId = await room.published(sojang, [REASON]);
    expect((await list()).departmentFormIds).not.toContain(formId);
    const given = {
      formId,
      personId: 'gijeon01',
      rule: { kind: 'DAILY', workingDaysOnly: false },
      leadDays: 0,
      titlePattern: '',
    };
    expect((await sojang.post('/api/elec-apv/form-mng/schedules', given)).status).toBe(200);
    expect((await list()).departmentFormIds).toContain(formId);
    expect((await list(await server.signIn('gyeongri01'))).departmentFormIds).not.toContain(formId);
  });

  it('a version from before papers is given as it is, with whole settings', async () => {
    const plain = (await list()).forms.find((form) => form.formCode === 'PLAIN_LOG') as Card;
    const { body } = await gisa.get(`/api/elec-apv/forms/${plain.formId}`);
    expect(body).toMatchObject({
      formName: '일일 업무일지',
      version: 1,
      definition: {},
      settings: { policy: {}, retentionYears: 3 },
    });
  });
});

it('VAL-01 what the database builds is what the contract says, for each list', async () => {
  await room.published(sojang, [REASON]);
  const sysadmin = await server.signIn('sysadmin');
  for (const [endpoint, person] of [
    [chosen.listForms, gisa],
    [design.listManagedForms, sojang],
    [adoption.listAdoptableForms, sojang],
    [groups.listFormGroups, sojang],
    [shared.listSharedForms, sysadmin],
    [shared.pageSharedForms, sysadmin],
    [shared.listSharedFormGroups, sysadmin],
  ] as const) {
    const { body } = await person.get(endpoint.path);
    expect(z.safeDecode(endpoint.response as z.ZodMiniType, body as never).error, endpoint.name).toBeUndefined();
    expect(JSON.stringify(body).length, endpoint.name).toBeGreaterThan(200);
  }
});

describe('drawing and publishing', () => {
  it('a new form is nobody’s to write on until it is published; each publication is a version that stays', async () => {
    const formId = await room.create(sojang, '보수 요청서');
    expect((await list()).forms.some((form) => form.formId === formId)).toBe(false);
    expect((await gisa.get(`/api/elec-apv/forms/${formId}`)).status).toBe(404);
    await refused(() => gisa.post('/api/elec-apv/documents', { formId }), 404, 'NOT_FOUND');
    const saved = await room.save(sojang, formId, 1);
    expect(saved.body).toMatchObject({ version: 2 });
    expect((await room.publish(sojang, formId, 2, '처음')).body).toEqual({ version: 1, changes: [] });
    expect((await list()).forms.find((form) => form.formId === formId)).toMatchObject({ version: 1 });

    await room.renew(sojang, formId, [REASON]);
    const first = await gisa.get(`/api/elec-apv/forms/${formId}?version=1`);
    const newest = await gisa.get(`/api/elec-apv/forms/${formId}`);
    expect(first.body).toMatchObject({
      version: 1,
      currentVersion: 2,
      definition: { fields: [{ key: '사유' }, { key: '금액' }] },
    });
    expect(newest.body).toMatchObject({ version: 2, definition: { fields: [{ key: '사유' }] } });
    const { body: versions } = await sojang.get<{ version: number; changes: string[] }[]>(`${MNG}/${formId}/versions`);
    expect(versions.map(({ version }) => version)).toEqual([2, 1]);
    expect(versions[0]?.changes.join()).toContain('금액');
    expect(versions[1]).toMatchObject({ note: '처음', publishedByName: expect.any(String) });
    expect((await sojang.get(`${MNG}/${formId}/versions/1`)).body).toMatchObject({ version: 1 });
    await refused(() => sojang.get(`${MNG}/${formId}/versions/3`), 404, 'NOT_FOUND');
  });

  it('unfinished work is saved, and publishing tells everything that is missing', async () => {
    const formId = await room.create(sojang);
    const definition = definitionOf([
      { key: '계', label: '계', type: 'formula', expression: '없는항목 * 2', shown: 'number' } as never,
    ]);
    const settings = { policy: {}, retentionYears: 5, numberPattern: '{부서}-{일련번호:4}' };
    expect((await room.save(sojang, formId, 1, { definition, settings })).status).toBe(200);
    const { details } = await refused(() => room.publish(sojang, formId, 2), 422, 'FORM_INVALID');
    const problems = (details as { problems: { key?: string; message: string }[] }).problems;
    expect(problems.length).toBeGreaterThanOrEqual(2);
    for (const problem of problems) expect(problem.message).toMatch(/[가-힣]/);
    expect(problems.some((problem) => problem.key === '계')).toBe(true);
  });

  it('VAL-01 what is no form is refused by its shape, whatever the client let through', async () => {
    const formId = await room.create(sojang);
    for (const about of [
      { definition: { ...definitionOf([REASON]), model: 2 } },
      { definition: { ...definitionOf([REASON]), more: true } },
      { definition: definitionOf([{ ...REASON, key: '1번' }]) },
      { definition: definitionOf([{ ...REASON, type: 'script' } as never]) },
      { definition: definitionOf(Array.from({ length: 201 }, (_, i) => ({ ...REASON, key: `항목${i}` }))) },
      { settings: { ...lineSettings, retentionYears: 2 } },
      { settings: { ...lineSettings, secret: 1 } },
    ])
      await refused(() => room.save(sojang, formId, 1, about), 400, 'INVALID_INPUT');
  });

  it('XSS-02 the paper is cleaned on the server although the client did not', async () => {
    const formId = await room.create(sojang);
    const definition = definitionOf([REASON]);
    const hostile = [
      { type: 'script', content: [{ type: 'text', text: 'alert(1)' }] },
      {
        type: 'paragraph',
        attrs: { onclick: 'alert(1)', style: 'position:fixed' },
        content: [{ type: 'text', text: '글', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] }],
      },
      { type: 'iframe', attrs: { src: 'https://evil.example' } },
    ];
    const { status } = await room.save(sojang, formId, 1, {
      definition: { ...definition, paper: { type: 'doc', content: [...hostile, ...definition.paper.content] } },
    });
    expect(status).toBe(200);
    const [row] = await server.sql<{ text: string }>(
      'select definition::text as text from form_draft where form_id = $1',
      [formId],
    );
    for (const word of ['script', 'onclick', 'position:fixed', 'javascript:', 'iframe', 'evil'])
      expect(row?.text).not.toContain(word);
    expect(row?.text).toContain('글');
    expect(row?.text).toContain('사유');
  });

  it('the draft can be thrown away, the published version stays; one never published is deleted instead', async () => {
    const formId = await room.published(sojang, [REASON]);
    const { version } = await room.draftOf(sojang, formId);
    await room.save(sojang, formId, version, { definition: definitionOf([AMOUNT]) });
    expect((await sojang.post(`${MNG}/${formId}/draft/discard`, { version: version + 1 })).status).toBe(200);
    expect(await room.draftOf(sojang, formId)).toMatchObject({
      savedYn: 'N',
      definition: { fields: [{ key: '사유' }] },
    });
    const fresh = await room.create(sojang);
    await refused(() => sojang.post(`${MNG}/${fresh}/draft/discard`, { version: 1 }), 409, 'FORM_REFUSED');
  });
});

describe('name, place and use', () => {
  it('a form is renamed, moved and put in order; a copy starts unpublished', async () => {
    const a = await room.published(sojang, [REASON]);
    const b = await room.published(sojang, [REASON]);
    expect((await sojang.post(`${MNG}/${b}/move`, { formName: '옮긴 양식', beforeFormId: a })).status).toBe(200);
    const order = (await list()).forms.map((form) => form.formId);
    expect(order.indexOf(b)).toBe(order.indexOf(a) - 1);
    const copied = await sojang.post<{ formId: string }>(`${MNG}/${b}/copy`, {});
    const { body } = await sojang.get<{
      forms: { formId: string; formName: string; version: number | null; draft: unknown }[];
    }>(MNG);
    expect(body.forms.find((form) => form.formId === copied.body.formId)).toMatchObject({
      formName: '옮긴 양식 사본',
      version: null,
      draft: { updatedByName: expect.any(String) },
    });
    const other = await drawingRoom(server).groupId('10002');
    await refused(() => sojang.post(`${MNG}/${b}/move`, { formGroupId: other }), 404, 'NOT_FOUND');
    await refused(
      () => sojang.post(`${MNG}/${b}/move`, { beforeFormId: '00000000-0000-7000-8000-000000000000' }),
      404,
      'NOT_FOUND',
    );
  });

  it('switched off: no new documents; those that exist stay, and a draft that was begun is finished', async () => {
    const formId = await room.published(sojang, [{ key: '사유', label: '사유', type: 'text' }]);
    const { body: begun } = await gisa.post<{ docId: string }>('/api/elec-apv/documents', { formId });
    expect((await sojang.post(`${MNG}/${formId}/inUse`, { inUseYn: 'N' })).status).toBe(200);
    expect((await list()).forms.some((form) => form.formId === formId)).toBe(false);
    await refused(() => gisa.post('/api/elec-apv/documents', { formId }), 404, 'NOT_FOUND');
    expect((await gisa.get(`/api/elec-apv/forms/${formId}?version=1`)).status).toBe(200);
    const draft = {
      title: '끝내기',
      content: {},
      amount: null,
      urgentYn: 'N',
      security: 'NORMAL',
      retentionYears: 5,
      line: [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }],
      referenceIds: [],
      readerIds: [],
      receivingDeptIds: [],
      relatedDocIds: [],
    };
    const doc = `/api/elec-apv/documents/${begun.docId}`;
    expect((await gisa.post(`${doc}/save`, { version: 1, draft })).status).toBe(200);
    expect((await gisa.post(`${doc}/act`, { act: { type: 'SUBMIT' } })).body).toMatchObject({ state: 'IN_PROGRESS' });
    await sojang.post(`${MNG}/${formId}/inUse`, { inUseYn: 'Y' });
    expect((await list()).forms.some((form) => form.formId === formId)).toBe(true);
  });

  it('only what was never published is deleted', async () => {
    const kept = await room.published(sojang, [REASON]);
    await refused(() => sojang.post(`${MNG}/${kept}/delete`), 409, 'FORM_REFUSED');
    const gone = await room.create(sojang);
    expect((await sojang.post(`${MNG}/${gone}/delete`)).status).toBe(200);
    expect(await server.sql('select from form_draft where form_id = $1', [gone])).toEqual([]);
    await refused(() => sojang.post(`${MNG}/${gone}/delete`), 404, 'NOT_FOUND');
  });
});
