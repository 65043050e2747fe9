import path from 'node:path';
import { DocumentDetail } from '@danji/contract/approvals';
import type { FilePolicyValues } from '@danji/contract/file-policy';
import { endpoints } from '@danji/contract/index';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { folderForThisFile, forThisFile } from '../../../test/for-this-file.ts';
import { type Person, startTestServer } from '../../../test/server.ts';
import { zipOf } from '../../lib/testing/make-zip.ts';
import { link, lockedZip, pdfOf, sealed, sheetPackage, wordPackage } from '../file-hazards/testing/hazardous.ts';
import { makeStorage } from '../file-hazards/testing/make-storage.ts';
import { samples } from './testing/samples.ts';
import { draftOf, filesIn, formOf, upload } from './testing/upload.ts';

const dataDir = folderForThisFile('hazards');
const server = forThisFile(() => startTestServer({ env: { dataDir } }));
let drafter: Person;
let admin: Person;
beforeAll(async () => {
  drafter = await server.signIn('gisa01');
  admin = await server.signIn('sojang01');
});
beforeEach(() => server.sql('delete from file_policy'));

const POLICY = '/api/cmplx-info/file-policy';
const strict: FilePolicyValues = { macro: 'REFUSE', remote: 'REFUSE', script: 'REFUSE', sealed: 'REFUSE' };
type Policy = { values: FilePolicyValues; version: number; changedBy: string | null };
const policy = () => admin.get<Policy>(POLICY).then(({ body }) => body);
const allow = async (change: Partial<FilePolicyValues>) => {
  const { values, version } = await policy();
  return admin.post<{ version: number; code?: string }>(POLICY, { version, values: { ...values, ...change } });
};
const kept = async () => [
  await filesIn(path.join(dataDir, 'files')),
  await server.sql('select sha256 from stored_file'),
  await server.sql('select attachment_id from attachment'),
];

const macro = wordPackage({ 'word/vbaProject.bin': 'x' });
const remote = wordPackage({ 'word/_rels/settings.xml.rels': link('attachedTemplate', 'https://example.com/a.dotm') });
const script = pdfOf('<< /OpenAction << /S /JavaScript /JS (x) >> >>');
const closed = lockedZip({ '명부.txt': 'x' });
const program = zipOf({ '견적서/setup.exe': 'x' });

describe('FIL-01 a file that acts when it is opened', () => {
  it.each([
    [
      'MACRO',
      '보고.docx',
      macro,
      '‘보고.docx’에 매크로가 들어 있어 올릴 수 없습니다. 매크로 없이 다시 저장해 올려 주세요.',
    ],
    ['MACRO', '정산.xlsm', sheetPackage(), /매크로/],
    ['MACRO', '정산.xls', makeStorage({ Workbook: 'x', '_VBA_PROJECT_CUR/': '' }), /매크로/],
    ['REMOTE', '공문.docx', remote, /외부 내용/],
    ['SCRIPT', '안내.pdf', script, /스크립트.*PDF로 저장/],
    ['SEALED', '명부.zip', closed, /ZIP으로 다시 압축/],
    ['SEALED', '자료.alz', sealed.alz, /ZIP으로 다시 압축/],
    [
      'EXECUTABLE',
      '자료.zip',
      program,
      '‘자료.zip’ 안의 ‘setup.exe’에 열면 실행되는 파일이 들어 있어 올릴 수 없습니다. 그 파일을 빼고 다시 올려 주세요.',
    ],
  ])('%s is refused with a sentence, and nothing is left of it: %s', async (reason, name, bytes, sentence) => {
    const docId = await draftOf(server, drafter);
    const before = await kept();
    expect(await upload(server, drafter, docId, name, bytes)).toMatchObject({
      status: 415,
      body: {
        code: 'FILE_REFUSED',
        details: { reason },
        errorUserMsg: typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
      },
    });
    expect(await kept()).toEqual(before);
  });

  it('the twin: ordinary ones of the same kinds are taken without a mark', async () => {
    const docId = await draftOf(server, drafter);
    for (const [name, bytes] of [
      ['보고.docx', wordPackage()],
      ['정산.xlsx', sheetPackage()],
      ['안내.pdf', samples.pdf],
      ['자료.zip', zipOf({ '견적서.docx': wordPackage() })],
      ['목록.csv', Buffer.from('동,호\n101,904\n')],
    ] as const) {
      const { status, body } = await upload(server, drafter, docId, name, bytes);
      expect([name, status, body.cautions]).toEqual([name, 200, undefined]);
    }
  });

  it('is taken with a mark where the complex says so, which whoever reads the document sees, and its copy has', async () => {
    expect((await allow({ macro: 'WARN', sealed: 'WARN' })).status).toBe(200);
    const docId = await draftOf(server, drafter);
    const taken = await upload(server, drafter, docId, '보고.docx', macro);
    expect(taken).toMatchObject({ status: 200, body: { cautions: ['MACRO'] } });
    expect(await upload(server, drafter, docId, '보고.docx', macro)).toEqual(taken);
    const both = zipOf({ '보고.docx': macro, 'b.7z': sealed['7z'] });
    expect(await upload(server, drafter, docId, '묶음.zip', both)).toMatchObject({
      body: { cautions: ['MACRO', 'SEALED'] },
    });
    for (const kind of ['7z', 'alz', 'egg', 'rar'] as const)
      expect((await upload(server, drafter, docId, `a.${kind}`, sealed[kind])).body.cautions).toEqual(['SEALED']);
    const detail = await drafter.get(`/api/elec-apv/documents/${docId}`);
    expect(z.safeDecode(DocumentDetail, detail.body as never).error).toBeUndefined();
    expect(detail.body).toMatchObject({ attachments: [taken.body, { cautions: ['MACRO', 'SEALED'] }, {}, {}, {}, {}] });
    const copied = await drafter.post<{ docId: string }>(`/api/elec-apv/documents/${docId}/copy`, {});
    expect(copied.status).toBe(200);
    const marks = await server.sql<{ cautions: string[] }>(
      'select cautions from attachment where doc_id = $1 order by seq_no limit 2',
      [copied.body.docId],
    );
    expect(marks).toEqual([{ cautions: ['MACRO'] }, { cautions: ['MACRO', 'SEALED'] }]);
  });

  it('one kind that is refused is enough, and a program is refused whatever the complex says', async () => {
    await allow({ macro: 'WARN', remote: 'WARN', sealed: 'WARN' });
    const docId = await draftOf(server, drafter);
    const before = await kept();
    const mixed = zipOf({ '보고.docx': macro, '안내.pdf': script });
    expect(await upload(server, drafter, docId, 'a.zip', mixed)).toMatchObject({
      status: 415,
      body: { details: { reason: 'SCRIPT', where: '안내.pdf' } },
    });
    await allow({ script: 'WARN' });
    for (const bytes of [program, lockedZip({ 'a.exe': 'x' }), zipOf({ 'a.zip': program })])
      expect(await upload(server, drafter, docId, 'a.zip', bytes)).toMatchObject({
        status: 415,
        body: { details: { reason: 'EXECUTABLE' } },
      });
    expect(await kept()).toEqual(before);
  });

  it('RES-04 what cannot be looked through within its budget is refused, and told', async () => {
    const docId = await draftOf(server, drafter);
    const before = await kept();
    const endless = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from('1 0 obj ('.repeat(400_000))]);
    expect(await upload(server, drafter, docId, '끝없는.pdf', endless)).toMatchObject({
      status: 415,
      body: { details: { reason: 'TOO_HEAVY' }, errorUserMsg: expect.stringContaining('‘끝없는.pdf’') },
    });
    expect(await kept()).toEqual(before);
  });
});

describe('첨부 파일 정책', () => {
  it('refuses everything until an administrator decides otherwise, and each change is on record', async () => {
    expect(await policy()).toEqual({ values: strict, version: 0, changedBy: null, changedAt: null });
    expect(await allow({ macro: 'WARN' })).toMatchObject({ status: 200, body: { version: 1 } });
    expect(await policy()).toMatchObject({
      values: { ...strict, macro: 'WARN' },
      version: 1,
      changedBy: expect.any(String),
    });
    const [event] = await server.sql<{ what: string; actor_member_id: string }>(
      "select detail->>'what' as what, actor_member_id from security_event where kind = 'SETTING_CHANGED' order by event_id desc limit 1",
    );
    expect(event).toEqual({
      what: '첨부 파일 정책: 매크로가 있는 문서 받되 내려받을 때 경고',
      actor_member_id: 'sojang01',
    });
  });

  it('of two administrators the second is told, and nothing changes', async () => {
    const body = { version: 0, values: { ...strict, sealed: 'WARN' } };
    const [one, two] = await Promise.all([admin.post(POLICY, body), admin.post(POLICY, body)]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
    expect(await admin.post(POLICY, { version: 0, values: strict })).toMatchObject({
      status: 409,
      body: { code: 'STALE' },
    });
    const beyond = { version: Number.MAX_SAFE_INTEGER, values: strict };
    expect((await admin.post(POLICY, beyond)).status).toBe(400);
    expect((await policy()).values.sealed).toBe('WARN');
  });

  it('is changed by nobody else, nor to anything else', async () => {
    for (const person of [drafter, await server.signIn('gwajang01')]) {
      expect((await person.post(POLICY, { version: 0, values: { ...strict, macro: 'WARN' } })).status).toBe(403);
    }
    for (const values of [{ ...strict, macro: 'TAKE' }, { ...strict, executable: 'WARN' }, {}])
      expect((await admin.post(POLICY, { version: 0, values })).status).toBe(400);
    expect(await policy()).toMatchObject({ values: strict, version: 0 });
  });
});

describe('every way in', () => {
  const WAYS = [
    ...['attachEvidence', 'attachFile', 'draftFormFromFile', 'draftSharedFormFromFile'],
    // Read as plain sheets, in which nothing of the kind is taken at all; and pictures, which are drawn anew.
    ...[
      'checkComplexes',
      'checkEmployeeImport',
      'checkResidentImport',
      'importBudget',
      'importEmployees',
      'importResidents',
      'mendEmployeeImport',
      'mendResidentImport',
      'putMark',
      'putNoticePicture',
      'putComplexNoticePicture',
      'readDwellingSheet',
      'prepareFromSheet',
      'putThumbnail',
      'putStampPicture',
    ],
  ];
  it('is known: what takes files looks into them, reads nothing but cells, or draws them anew', () => {
    const found = endpoints.filter(({ files }) => files).map(({ name }) => name);
    expect(found.sort()).toEqual(WAYS.sort());
  });

  it('FIL-01 a form is not begun with a paper that acts, unless the complex takes such papers', async () => {
    const send = async (bytes: Buffer) => {
      const { type, body } = formOf('휴가신청서.docx', bytes);
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/elec-apv/form-mng/forms/from-file',
        headers: { 'x-requested-with': 'danji', authorization: `Bearer ${admin.token}`, 'content-type': type },
        payload: body,
      });
      return {
        status: answer.statusCode,
        body: answer.json<{ details?: { reason: string }; errorUserMsg?: string }>(),
      };
    };
    const before = await kept();
    expect(await send(macro)).toMatchObject({
      status: 422,
      body: { details: { reason: 'MACRO' }, errorUserMsg: expect.stringContaining('‘휴가신청서.docx’에 매크로가') },
    });
    expect((await send(wordPackage())).body.details?.reason).not.toBe('MACRO');
    await allow({ macro: 'WARN' });
    expect((await send(macro)).body.details?.reason).not.toBe('MACRO');
    expect(await kept()).toEqual(before);
  });
});
