import { expect, it } from 'vitest';
import { digestOf } from '../../../test/digest.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startTestServer } from '../../../test/server.ts';
import { drawingRoom } from './testing/drawing-room.ts';
import { AMOUNT, REASON } from './testing/sample-form.ts';

const server = forThisFile(startTestServer);
const sojang = forThisFile(() => server.signIn('sojang01'));
const room = drawingRoom(server);

const bring = async (file: string, by = sojang, aptId = '10001') =>
  by.post<{ formId: string; notes: string[]; code: string; errorUserMsg: string }>(`${room.base}/import`, {
    file,
    formGroupId: await room.groupId(aptId),
  });

it('a form goes out as a file without anybody’s id, and comes into another complex as an unpublished draft', async () => {
  const formId = await room.published(sojang, [REASON, AMOUNT], {
    line: {
      steps: [
        { order: 1, kind: 'REVIEW', who: { memberId: 'gwajang01' } },
        { order: 2, kind: 'DECIDE', who: { role: 'DIRECTOR' } },
      ],
      rules: [],
    },
  });
  const { body: file } = await sojang.get(`${room.base}/${formId}/export`);
  expect(file).toMatchObject({ kind: 'danji-form', model: 1, name: '시험 양식' });
  expect(JSON.stringify(file)).not.toMatch(/gwajang01|10001|[0-9a-f]{8}-[0-9a-f]{4}/);
  const two = await server.signIn('sojang02');
  const { status, body } = await bring(JSON.stringify(file), two, '10002');
  expect(status).toBe(200);
  expect(body.notes).toEqual([expect.stringContaining('결재선')]);
  expect(await room.draftOf(two, body.formId)).toMatchObject({
    formName: '시험 양식',
    publishedVersion: null,
    savedYn: 'Y',
    definition: { fields: [{ key: '사유' }, { key: '금액' }] },
  });
  expect((await two.get(`/api/elec-apv/forms/${body.formId}`)).status).toBe(404);
});

it('an older version and a form never published go out too', async () => {
  const formId = await room.published(sojang, [REASON]);
  await room.renew(sojang, formId, [AMOUNT]);
  expect((await sojang.get(`${room.base}/${formId}/export?version=1`)).body).toMatchObject({
    definition: { fields: [{ key: '사유' }] },
  });
  expect((await sojang.get(`${room.base}/${formId}/export`)).body).toMatchObject({
    definition: { fields: [{ key: '금액' }] },
  });
  expect((await sojang.get(`${room.base}/${formId}/export?version=9`)).status).toBe(404);
  const fresh = await room.create(sojang, '새 양식');
  expect((await sojang.get(`${room.base}/${fresh}/export`)).body).toMatchObject({ name: '새 양식' });
});

it('every shipped form goes out and comes back', async () => {
  const forms = await server.sql<{ form_id: string }>(
    "select form_id from form where apt_id = '10001' and form_code is not null",
  );
  expect(forms.length).toBeGreaterThan(4);
  for (const { form_id } of forms) {
    const { body } = await sojang.get(`${room.base}/${form_id}/export`);
    expect((await bring(JSON.stringify(body))).status).toBe(200);
  }
});

it('VAL-04, VAL-10 a hostile file is refused in Korean, and nothing is half saved', async () => {
  const { body: good } = await sojang.get(`${room.base}/${await room.published(sojang, [REASON])}/export`);
  const text = JSON.stringify(good);
  const before = await digestOf(server);
  for (const file of [
    '',
    '{',
    '[]',
    '{"kind":"danji-form"}',
    text.replace('danji-form', 'other-form'),
    text.replace('"model":1', '"model":7'),
    text.replace('"name"', '"__proto__":{"x":1},"name"'),
    `{"kind":"danji-form","deep":${'['.repeat(5_000)}${']'.repeat(5_000)}}`,
    text.replace('"fields":[', `"fields":[${`${JSON.stringify(REASON)},`.repeat(500)}`),
    text.replace('"fields":[', '"fields":[{"key":"가","label":"가","type":"html"},'),
  ]) {
    const { status, body } = await bring(file);
    expect({ status, code: body.code }, file.slice(0, 80)).toEqual({ status: 422, code: 'FORM_FILE_REFUSED' });
    expect(body.errorUserMsg).toMatch(/[가-힣]/);
  }
  const large = await bring('x'.repeat(600_001));
  expect({ status: large.status, text: large.body.errorUserMsg }).toEqual({
    status: 400,
    text: expect.stringContaining('너무 큽니다'),
  });
  expect((await bring('x'.repeat(1_100_000))).status).toBe(413);
  const lost = await sojang.post(`${room.base}/import`, {
    file: text,
    formGroupId: '00000000-0000-7000-8000-000000000000',
  });
  expect(lost.status).toBe(404);
  expect(await digestOf(server)).toEqual(before);
});

it('XSS-02 script text in a file is cleaned away', async () => {
  const { body } = await sojang.get<{ definition: { paper: { content: unknown[] } } }>(
    `${room.base}/${await room.published(sojang, [REASON])}/export`,
  );
  body.definition.paper.content.push(
    { type: 'iframe', attrs: { src: 'javascript:alert(1)' } },
    {
      type: 'paragraph',
      attrs: { onmouseover: 'alert(1)' },
      content: [{ type: 'text', text: '<script>글자일 뿐</script>' }],
    },
  );
  const made = await bring(JSON.stringify(body));
  expect(made.status).toBe(200);
  const draft = JSON.stringify(await room.draftOf(sojang, made.body.formId));
  expect(draft).not.toMatch(/iframe|javascript:|onmouseover/);
  // What stands in a text is text.
  expect(draft).toContain('글자일 뿐');
});
