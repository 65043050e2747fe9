import { previewPdf } from '@danji/contract/print';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { openOffice } from '../../../test/office.ts';
import { startTestServer } from '../../../test/server.ts';
import { upload } from '../files/testing/upload.ts';
import { callPdf, printsOf } from './testing/call-pdf.ts';
import { formOf } from './testing/facts.ts';
import { readPages, readSqueezed } from './testing/read-pdf.ts';

let docId: string;
const LINE = [
  { order: 1, kind: 'REVIEW' as const, personId: 'gwajang01' },
  { order: 2, kind: 'DECIDE' as const, personId: 'sojang01' },
];
const server = forThisFile(startTestServer);
const office = openOffice(server);
beforeAll(async () => {
  docId = await office.submitted({ by: 'gisa01', line: LINE });
  await office.act('gwajang01', docId, { type: 'APPROVE', reason: '견적을 확인했습니다' });
  await office.act('sojang01', docId, { type: 'APPROVE' });
});

const setFlag = (on: boolean) =>
  server.sql(
    "update role_menu rm set can_print = $1 from menu m where m.menu_id = rm.menu_id and m.full_path = '/elec-apv/sign-detail' and rm.apt_id = '10001'",
    [on],
  );

describe('the PDF of a document', () => {
  it('says what the document says, and the print is recorded: who, when, from where', async () => {
    const before = (await printsOf(server, docId)).length;
    const { status, headers, pdf } = await callPdf(server, await office.person('gisa01'), docId);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['cache-control']).toBe('no-store');
    const text = await readSqueezed(pdf);
    for (const wanted of [
      '승강기3호기부품교체',
      '사유고장',
      '기전과·정기사(기전기사)',
      '이과장',
      '박소장',
      '견적을확인했습니다',
      '보존연한5년',
      '문서확인값',
    ])
      expect(text).toContain(wanted);
    expect(text).not.toContain('결재이력');
    expect((await printsOf(server, docId)).slice(before)).toEqual([
      {
        member_id: 'gisa01',
        ip_address: '203.0.113.7',
        detail: { docId, docNumber: expect.any(String), how: 'PRINT', history: false },
      },
    ]);
  });
  it('is the same, byte for byte, whoever prints it and when', async () => {
    const first = await callPdf(server, await office.person('gisa01'), docId);
    server.clock.advance(86_400_000);
    const sojang = await server.signIn('sojang01');
    const second = await callPdf(server, sojang, docId);
    server.clock.advance(-86_400_000);
    expect(second.status).toBe(200);
    expect(second.pdf.equals(first.pdf)).toBe(true);
  });
  it('with its history, without opinions, and as a file under its Korean name', async () => {
    const { headers, pdf } = await callPdf(
      server,
      await office.person('gisa01'),
      docId,
      '?history=Y&opinions=N&download=Y',
    );
    const text = await readSqueezed(pdf);
    expect(text).toContain('결재이력');
    expect(text).toContain('상신');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[ -~]+\.pdf"; filename\*=UTF-8''/);
    expect(decodeURIComponent(String(headers['content-disposition']).split("UTF-8''")[1] ?? '')).toMatch(
      /승강기 3호기 부품 교체\.pdf$/,
    );
    expect((await printsOf(server, docId)).at(-1)?.detail).toMatchObject({ how: 'DOWNLOAD', history: true });
  });
  it('a draft is its drafter’s alone, is marked, and has nothing that vouches for it', async () => {
    const draft = await office.draft({ by: 'gisa01', line: LINE, title: '아직 쓰는 글' });
    const { status, pdf } = await callPdf(server, await office.person('gisa01'), draft);
    expect(status).toBe(200);
    const text = await readSqueezed(pdf);
    expect(text).toContain('임시저장');
    expect(text).not.toContain('/verify/');
    expect(await server.sql('select 1 from verification_code where doc_id = $1', [draft])).toEqual([]);
    expect((await callPdf(server, await office.person('sojang01'), draft)).status).toBe(404);
  });
  it('반려 is written across', async () => {
    const rejected = await office.submitted({ by: 'gisa01', line: LINE });
    await office.act('gwajang01', rejected, { type: 'REJECT', reason: '금액이 다릅니다' });
    const pages = await readPages((await callPdf(server, await office.person('gisa01'), rejected)).pdf);
    expect(pages[0]?.match(/반려/g)?.length).toBeGreaterThanOrEqual(2);
    expect(pages[0]).toContain('금액이 다릅니다');
  });
});

describe('who may print', () => {
  const refused = async (person: Parameters<typeof callPdf>[1], id: string) => {
    const before = await server.sql("select count(*) from security_event where kind = 'DOCUMENT_PRINTED'");
    const codes = await server.sql('select count(*) from verification_code');
    const { status } = await callPdf(server, person, id);
    expect(await server.sql("select count(*) from security_event where kind = 'DOCUMENT_PRINTED'")).toEqual(before);
    expect(await server.sql('select count(*) from verification_code')).toEqual(codes);
    return status;
  };
  it('ACL-05 without the flag for printing nobody does, and nothing is recorded', async () => {
    await setFlag(false);
    expect(await refused(await office.person('gisa01'), docId)).toBe(403);
    await setFlag(true);
    expect((await callPdf(server, await office.person('gisa01'), docId)).status).toBe(200);
  });
  it('ACL-03 not who may not read it', async () => {
    const other = await office.submitted({ by: 'gisa01', line: LINE, more: { security: 'CONFIDENTIAL' } });
    expect(await refused(await office.person('gisa02'), other)).toBe(404);
  });
  it('ACL-02 not another complex', async () => expect(await refused(await server.signIn('sojang02'), docId)).toBe(404));
  it('not without signing in, nor what does not exist', async () => {
    expect(await refused(null, docId)).toBe(401);
    expect(await refused(await office.person('gisa01'), '00000000-0000-7000-8000-000000000000')).toBe(404);
    expect(await refused(await office.person('gisa01'), 'x')).toBe(400);
  });
});

describe('photos', () => {
  const FORM = '00000000-0000-7000-8000-0000000000f1';
  it('of a photo field stand on the paper, made small', async () => {
    const definition = formOf([{ key: '사진', label: '사진', type: 'photo' }]);
    await server.sql(
      "insert into form (apt_id, form_id, form_group_id, form_code, form_name) select apt_id, $1, form_group_id, 'WITH_PHOTO', '사진 보고' from form_group where apt_id = '10001' limit 1",
      [FORM],
    );
    await server.sql(
      "insert into form_version (apt_id, form_id, version, definition, settings, published_at, published_by) select apt_id, $1, 1, $2, settings, published_at, published_by from form_version where apt_id = '10001' limit 1",
      [FORM, JSON.stringify(definition)],
    );
    await server.sql('update form set current_version = 1 where form_id = $1', [FORM]);
    const draft = await office.draft({
      by: 'gisa01',
      line: LINE,
      form: 'WITH_PHOTO',
      more: { content: {}, amount: null },
    });
    const gisa = await office.person('gisa01');
    const big = await sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#3366aa' } })
      .webp()
      .toBuffer();
    const { body } = await upload(server, gisa, draft, '현장.webp', big);
    // As a saved draft holds it.
    await server.sql('update document set content = $2 where doc_id = $1', [
      draft,
      JSON.stringify({ 사진: [{ attachmentId: body.attachmentId, caption: '공사 전' }, { attachmentId: 'gone' }] }),
    ]);
    const { status, pdf } = await callPdf(server, gisa, draft);
    expect(status).toBe(200);
    const bytes = pdf.toString('latin1');
    expect(bytes).toContain('/DCTDecode');
    expect(bytes).toMatch(/\/Width 1100\b/);
    const text = await readSqueezed(pdf);
    expect(text).toContain('공사전');
    // What is shown is not listed again.
    expect(text).not.toContain('현장.webp');
  });
});

describe('a preview', () => {
  const definition = formOf([{ key: '사유', label: '사유', type: 'text' }]);
  const preview = async (memberId: string, body: unknown) => {
    const person = await office.person(memberId);
    const answer = await server.app.inject({
      method: 'POST',
      url: previewPdf.path,
      headers: {
        'x-requested-with': 'danji',
        authorization: `Bearer ${person.token}`,
        'content-type': 'application/json',
      },
      payload: JSON.stringify(body),
    });
    return { status: answer.statusCode, pdf: answer.rawPayload, body: answer.body };
  };
  it('shows a form with values, marked, and is no print', async () => {
    const before = await server.sql('select count(*) from security_event');
    const { status, pdf } = await preview('gisa01', {
      definition,
      values: { 사유: '#고장 *남*', 모르는것: 1 },
      title: '시험',
    });
    expect(status).toBe(200);
    const text = await readSqueezed(pdf);
    expect(text).toContain('미리보기');
    expect(text).toContain('사유#고장*남*');
    expect(await server.sql('select count(*) from security_event')).toEqual(before);
  });
  it('with a line it shows everybody of it, and the drafter; without one the boxes are empty', async () => {
    const line = [
      { order: 1, kind: 'DECIDE', personId: 'sojang01' },
      { order: 2, kind: 'CONFIRM', personId: 'hoejang01' },
    ];
    const textOf = async (more: object) =>
      readSqueezed((await preview('gisa01', { definition, values: {}, ...more })).pdf);
    const drawn = await textOf({ line });
    for (const name of ['정기사', '박소장', '한회장']) expect(drawn).toContain(name);
    expect(await textOf({})).not.toContain('박소장');
    // Nobody of another complex gets a name.
    const foreign = await textOf({ line: [{ ...line[0], personId: 'sojang02' }] });
    const [{ member_name: name = '' } = {}] = await server.sql<{ member_name: string }>(
      "select member_name from member where member_id = 'sojang02'",
    );
    expect(foreign).not.toContain(name);
  });
  it('PAP-03 shows the photos of what one drafts, as the paper will, and never those of anybody else', async () => {
    const docId = await office.draft({ by: 'gisa01', line: LINE });
    const colour = { width: 60, height: 40, channels: 3, background: '#3366aa' } as const;
    const photo = await sharp({ create: colour }).jpeg().toBuffer();
    const { body } = await upload(server, await office.person('gisa01'), docId, '현장.jpg', photo);
    const { attachmentId } = body as { attachmentId: string };
    const none = { references: [], departments: [], related: [], joint: [] };
    const around = {
      security: 'NORMAL',
      retentionYears: 5,
      ...none,
      attachments: [{ attachmentId, name: '현장.jpg' }],
    };
    const asked = {
      definition: formOf([{ key: '사진', label: '사진', type: 'photo' }]),
      values: { 사진: [{ attachmentId, caption: '공사 전' }] },
      around,
    };
    const own = (await preview('gisa01', asked)).pdf;
    expect(own.toString('latin1')).toContain('/DCTDecode');
    expect(await readSqueezed(own)).not.toMatch(/현장\.jpg|불러오지못했습니다/);
    const other = (await preview('gyeongri01', asked)).pdf;
    expect(other.toString('latin1')).not.toContain('/DCTDecode');
  });
  it('of no form is refused in Korean', async () => {
    const { status, body } = await preview('gisa01', {
      definition: { model: 1, heading: '', style: 'form', paper: 3, fields: 'x' },
      values: {},
    });
    expect(status).toBe(400);
    expect(body).toMatch(/[가-힣]/);
  });
  it('a paper of wrong nodes is cleaned, not refused with an error of ours', async () => {
    const paper = {
      type: 'doc',
      content: [
        { type: 'script', text: 'x' },
        { type: 'paragraph', content: [{ type: 'text', text: '남음' }] },
      ],
    };
    const { status, pdf } = await preview('gisa01', { definition: { ...definition, paper }, values: {} });
    expect(status).toBe(200);
    expect(await readSqueezed(pdf)).toContain('남음');
  });
});
