import { readFileSync } from 'node:fs';
import type { FormFromFile } from '@danji/contract/form-design';
import { paperFileBytesMax } from '@danji/contract/form-design';
import { describe, expect, it } from 'vitest';
import { digestOf } from '../../../test/digest.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { type Person, startTestServer } from '../../../test/server.ts';
import { sendFile } from '../residents/testing/send-file.ts';
import { drawingRoom } from './testing/drawing-room.ts';

const server = forThisFile(startTestServer);
const sojang = forThisFile(() => server.signIn('sojang01'));
const gisa = forThisFile(() => server.signIn('gisa01'));
const sysadmin = forThisFile(() => server.signIn('sysadmin'));
const room = drawingRoom(server);
const PATH = '/api/elec-apv/form-mng/forms/from-file';
const SHARED = '/api/syst/forms/from-file';

const corpus = (name: string) =>
  readFileSync(new URL(`../file-contents/testing/corpus/${name}`, import.meta.url)) as Buffer;
type Answer = FormFromFile & { code: string; errorUserMsg: string };
const read = (by: Person, bytes: Buffer, name: string, path = PATH) =>
  sendFile<Answer>(server, by, { path, bytes, name });

describe('a form from an old paper of the office', () => {
  it('is read and nothing is written; begun with what was read it can be published as it is', async () => {
    const before = await digestOf(server, ['security_event', 'session']);
    for (const name of ['petty.docx', 'facility.xlsx', 'leave.hwpx', 'petty.pdf']) {
      const { status, body } = await read(sojang, corpus(`papers/${name}`), name);
      expect(status, JSON.stringify(body)).toBe(200);
      expect(body.notes[0], name).toMatch(/^파일에서 항목 \d+개/);
    }
    expect(await digestOf(server, ['security_event', 'session'])).toEqual(before);

    const { body } = await read(sojang, corpus('papers/facility.hwpx'), '점검표.hwpx');
    expect(body.formName).toBe('시설물 점검표');
    expect(body.definition.page).toEqual({ size: 'A4', direction: 'LANDSCAPE' });
    const made = await sojang.post<{ formId: string }>(room.base, {
      formName: body.formName,
      formGroupId: await room.groupId(),
      definition: body.definition,
    });
    expect(made.status).toBe(200);
    const { version } = await room.draftOf(sojang, made.body.formId);
    expect((await room.publish(sojang, made.body.formId, version)).body).toMatchObject({ version: 1 });
  });

  it('tells what was taken and what was not; a paper without a name is called like its file', async () => {
    const { body } = await read(sojang, corpus('papers/petty.pdf'), 'x.pdf');
    expect(body.notes).toEqual([
      '파일에서 항목 9개와 행 추가 표 1개를 찾아 넣었습니다. 이름과 종류가 맞는지 살펴봐 주세요.',
      '결재란은 결재선에 맞춰 저절로 그려지므로 옮기지 않았습니다.',
      'PDF는 선과 글자의 자리로 표를 짐작합니다. 칸이 나뉜 모양을 확인해 주세요.',
    ]);
    const sheet = await read(sojang, corpus('fees.xlsx'), '관리비_총괄표.xlsx');
    expect(sheet.body).toMatchObject({
      formName: '관리비 총괄표',
      notes: [expect.any(String), '첫 시트만 옮겼습니다.'],
    });
  });

  it('one person has one turn: whoever sends many waits for the first few, and others do not wait for them', async () => {
    const paper = corpus('papers/petty.docx');
    const many = Array.from({ length: 6 }, () => read(sojang, paper, 'a.docx'));
    const other = read(sysadmin, paper, 'a.docx', SHARED);
    const statuses = (await Promise.all(many)).map(({ status }) => status).sort();
    expect(statuses).toContain(503);
    expect(statuses).toContain(200);
    expect((await other).status).toBe(200);
    expect((await read(sojang, paper, 'a.docx')).status).toBe(200);
  });

  it('what cannot become a form has one sentence, and nothing has changed', async () => {
    const before = await digestOf(server, ['security_event', 'session']);
    const cases: [Buffer, string, number, RegExp][] = [
      [Buffer.from('%PDF-1.4 garbage'), 'a.pdf', 422, /손상되어/],
      [corpus('papers/leave.docx').subarray(0, 3_000), 'a.docx', 422, /손상되어/],
      [corpus('notice-locked.pdf'), 'a.pdf', 422, /암호가 걸린/],
      [corpus('opinion-locked.hwp'), 'a.hwp', 422, /암호가 걸린/],
      [Buffer.from('그냥 글입니다'), 'a.docx', 422, /시작할 수 없습니다/],
      [Buffer.from('89504e470d0a1a0a0000', 'hex'), 'a.docx', 422, /시작할 수 없습니다/],
      [Buffer.alloc(paperFileBytesMax + 1), 'a.docx', 413, /너무 큽니다/],
    ];
    for (const [bytes, name, status, sentence] of cases) {
      const answer = await read(sojang, bytes, name);
      expect(answer.status, `${name} ${sentence}`).toBe(status);
      expect(answer.body.errorUserMsg).toMatch(sentence);
    }
    expect(await digestOf(server, ['security_event', 'session'])).toEqual(before);
  });

  it('ACL-04 only who may draw forms; the shared ones are the operator’s; what is cleaned is cleaned again', async () => {
    const paper = corpus('papers/leave.docx');
    expect((await read(gisa, paper, 'a.docx')).status).toBe(403);
    expect((await read(sojang, paper, 'a.docx', SHARED)).status).toBe(403);
    expect((await read(sysadmin, paper, 'a.docx', SHARED)).body.formName).toBe('휴가신청서');
    expect((await read({ ...sojang, token: 'x' }, paper, 'a.docx')).status).toBe(401);
    const { body } = await read(sojang, paper, 'a.docx');
    const hostile = {
      ...body.definition,
      paper: { type: 'doc', content: [{ type: 'script', text: 'alert(1)' }, ...body.definition.paper.content] },
    };
    const made = await sojang.post<{ formId: string }>(room.base, {
      formName: '휴가',
      formGroupId: await room.groupId(),
      definition: hostile,
    });
    const kept = await sojang.get(`${room.base}/${made.body.formId}/draft`);
    expect(JSON.stringify(kept.body)).not.toContain('script');
  });
});
