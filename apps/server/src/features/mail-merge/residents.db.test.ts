import type { MergeReport } from '@danji/contract/mail-merge';
import { expect, it } from 'vitest';
import { digestOf } from '../../../test/digest.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { openMergeDesk, type Refused } from '../../../test/merge-desk.ts';
import { openOffice } from '../../../test/office.ts';
import { type Person, startTestServer } from '../../../test/server.ts';
import { readPages, squeezed } from '../print/testing/read-pdf.ts';

const server = forThisFile(startTestServer);
const office = openOffice(server);
const desk = openMergeDesk(server, office);
const gyeongri = forThisFile(() => office.person('gyeongri01'));
const sojang = forThisFile(() => office.person('sojang01'));
const REASON = '단수 안내문을 세대별로 보내기 위함';
const notice = () => desk.decided({ 수신: '{{동}} {{호}} {{성명}} 귀하', 내용: '{{동}} {{호}}에 알려 드립니다.' });
const take = (person: Person, docId: string, dong: string | null = null) =>
  person.post<MergeReport & Refused>(desk.at(docId, '/from-residents'), { dong, reason: REASON });

const exported = async () =>
  (
    await server.sql<{ member_id: string; actor_member_id: string; detail: Record<string, string> }>(
      "select member_id, actor_member_id, detail from security_event where kind = 'PERSONAL_DATA_EXPORTED' order by member_id, event_id",
    )
  ).map(({ member_id, actor_member_id, detail }) => [member_id, actor_member_id, detail.reason]);

it('ACL-12 residents are taken by whoever may see where they live, with a reason; masked until they are on record, then recorded for each', async () => {
  await server.sql("update member set dong = '777', ho = '9999' where member_id in ('gamsa01', 'dongdae01')");
  const docId = await notice();
  const { status, body } = await take(sojang, docId, '777');
  expect(status).toBe(200);
  expect(body).toMatchObject({ papers: 2, failedRows: 0 });
  expect(JSON.stringify(body)).not.toContain('9999');
  const shown = squeezed((await readPages((await desk.preview(sojang, docId, body.runId)).pdf)).join(''));
  expect(shown).toContain('777동****호');
  expect(shown).not.toContain('9999');
  expect((await desk.issue(sojang, docId, body.runId, 2)).status).toBe(200);
  const pages = (await readPages((await desk.print(sojang, docId, body.runId)).pdf)).map(squeezed);
  expect(pages.every((page) => page.includes('777동9999호'))).toBe(true);
  // One entry for each of them at the issue, and again at each print.
  expect(await exported()).toEqual([
    ['dongdae01', 'sojang01', REASON],
    ['dongdae01', 'sojang01', REASON],
    ['gamsa01', 'sojang01', REASON],
    ['gamsa01', 'sojang01', REASON],
  ]);
  // One paper tells of one home.
  const [second] = await server.sql<{ member_id: string }>(
    'select member_id from merge_paper where run_id = $1 and seq = 2',
    [body.runId],
  );
  expect((await desk.paper(sojang, docId, body.runId, 2)).status).toBe(200);
  const after = await exported();
  expect(after).toHaveLength(5);
  expect(after.filter(([memberId]) => memberId === second?.member_id)).toHaveLength(3);

  // The screen offers them to nobody else.
  for (const [person, may] of [
    [sojang, 'Y'],
    [gyeongri, 'N'],
  ] as const)
    expect((await desk.runs(person, docId)).runs).toMatchObject([{ source: 'RESIDENTS', mayPrintYn: may }]);
  // Who may not take the residents gets no paper of theirs either, however they may read and print the document.
  const before = await digestOf(server, ['security_event']);
  for (const refused of [
    await desk.print(gyeongri, docId, body.runId),
    await desk.paper(gyeongri, docId, body.runId, 1),
  ])
    expect(refused).toMatchObject({
      status: 403,
      body: {
        code: 'NO_PERMISSION',
        // Nothing can be taken masked here.
        errorUserMsg: '입주민의 동·호를 볼 권한이 없습니다. 최고관리자에게 입주민 관리 권한을 요청해 주세요.',
      },
    });
  expect(await digestOf(server, ['security_event'])).toEqual(before);
  expect(await exported()).toEqual(after);
  // Nor is a door told by being found.
  const found = async (person: Person, text: string) =>
    (await person.get<{ total: number }>(`${desk.at(docId, `/${body.runId}/papers`)}?text=${encodeURIComponent(text)}`))
      .body.total;
  expect([await found(sojang, '777동 9999호'), await found(sojang, '9999'), await found(sojang, '9998')]).toEqual([
    2, 2, 0,
  ]);
  expect([await found(gyeongri, '777동'), await found(gyeongri, '9999'), await found(gyeongri, '777-9999')]).toEqual([
    2, 0, 0,
  ]);
});

it('ACL-12 nor is anything else that is masked told by being found', async () => {
  await server.sql("update member set dong = '778', ho = '1', member_name = '01098765432' where member_id = 'gamsa01'");
  const docId = await notice();
  const { body } = await take(sojang, docId, '778');
  expect((await desk.issue(sojang, docId, body.runId, 1)).status).toBe(200);
  const found = async (person: Person, text: string) =>
    (await person.get<{ total: number }>(`${desk.at(docId, `/${body.runId}/papers`)}?text=${encodeURIComponent(text)}`))
      .body.total;
  expect([await found(sojang, '01098765432'), await found(sojang, '778동')]).toEqual([1, 1]);
  expect([await found(gyeongri, '01098765432'), await found(gyeongri, '778동')]).toEqual([0, 1]);
  await server.sql("update member set dong = '777', ho = '9999', member_name = '정감사' where member_id = 'gamsa01'");
});

it('a home gets one paper where the text names nobody', async () => {
  const docId = await desk.decided({ 수신: '{{동}} {{호}} 입주민', 내용: '알려 드립니다.' });
  expect((await take(sojang, docId, '777')).body).toMatchObject({ papers: 1 });
});

it('is refused without that right, without a reason, where residents do not say it, and where there is nobody; nothing is kept', async () => {
  const docId = await notice();
  const letter = await desk.decided();
  const before = await digestOf(server, ['security_event']);
  expect(await take(gyeongri, docId)).toMatchObject({ status: 403, body: { code: 'NO_PERMISSION' } });
  expect(await sojang.post(desk.at(docId, '/from-residents'), { dong: null, reason: '짧음' })).toMatchObject({
    status: 400,
  });
  expect(await take(sojang, letter)).toMatchObject({ status: 409, body: { details: { reason: 'NOT_KNOWN' } } });
  expect(await take(sojang, docId, '666')).toMatchObject({ status: 409, body: { details: { reason: 'NOBODY' } } });
  expect(await digestOf(server, ['security_event'])).toEqual(before);
});
