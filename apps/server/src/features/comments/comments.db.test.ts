import { expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startOffice } from '../../../test/office.ts';

const office = forThisFile(() =>
  startOffice(['gisa01', 'gisa02', 'gijeon01', 'sojang01', 'gyeongri01', 'sojang02', 'seomu01']),
);

type Comment = {
  commentId: string;
  parentId: string | null;
  authorName: string;
  text: string;
  editedAt: string | null;
  deletedYn: string;
  mineYn: string;
  mentions: { memberId: string; memberName: string }[];
  earlierTexts: { text: string }[];
};
const LINE = [
  { order: 1, kind: 'REVIEW', personId: 'gijeon01' },
  { order: 2, kind: 'DECIDE', personId: 'sojang01' },
];
const TABLES = ['doc_comment', 'comment_mention', 'comment_revision', 'alarm'];
const pathOf = (docId: string, rest = '') => `/api/elec-apv/documents/${docId}/comments${rest}`;
const write = (by: string, docId: string, body: Record<string, unknown>) =>
  office.as(by).post<{ commentId: string; code?: string; errorUserMsg?: string }>(pathOf(docId), body);
const list = async (by: string, docId: string) => (await office.as(by).get<Comment[]>(pathOf(docId))).body;
const commentAlarms = async (memberId: string, docId: string) =>
  (await office.alarmsOf(memberId)).filter((a) => a.alarm_type === 'COMMENT' && a.link_url?.includes(docId));

it('RT-9 tells drafter, mentioned people and earlier commenters once each, never oneself, with a link to the comment', async () => {
  const docId = await office.submit('gisa01', LINE, { referenceIds: ['gyeongri01'] });
  const first = await write('gijeon01', docId, { text: '견적서가 있나요?' });
  expect(first.status).toBe(200);
  expect(await commentAlarms('gisa01', docId)).toEqual([
    {
      alarm_type: 'COMMENT',
      title: '승강기 3호기 부품 교체',
      body: '최기전님이 댓글을 남겼습니다',
      link_url: `/elec-apv/sign-detail/${docId}?commentId=${first.body.commentId}`,
    },
  ]);
  expect(await commentAlarms('gijeon01', docId)).toEqual([]);

  const second = await write('gisa01', docId, {
    text: '첨부했습니다',
    parentId: first.body.commentId,
    mentionIds: ['gyeongri01', 'gyeongri01', 'gisa01'],
  });
  expect(second.status).toBe(200);
  expect((await commentAlarms('gyeongri01', docId)).map((a) => a.body)).toEqual([
    '정기사님이 댓글에서 회원님을 언급했습니다',
  ]);
  expect((await commentAlarms('gijeon01', docId)).map((a) => a.body)).toEqual(['정기사님이 댓글을 남겼습니다']);
  expect(await commentAlarms('gisa01', docId)).toHaveLength(1);

  const seen = await list('gyeongri01', docId);
  expect(seen.map((c) => [c.parentId, c.authorName, c.text, c.mineYn])).toEqual([
    [null, '최기전', '견적서가 있나요?', 'N'],
    [first.body.commentId, '정기사', '첨부했습니다', 'N'],
  ]);
  expect(seen[1]?.mentions).toEqual([{ memberId: 'gyeongri01', memberName: '김경리' }]);
});

it('an edit leaves a mark and the earlier text, and tells only who is newly mentioned; the same words are no edit', async () => {
  const docId = await office.submit('gisa01', LINE, { referenceIds: ['gyeongri01'] });
  const { body } = await write('gijeon01', docId, { text: '처음 글', mentionIds: ['gisa01'] });
  const edit = (text: string, mentionIds: string[] = ['gisa01']) =>
    office.as('gijeon01').post(pathOf(docId, `/${body.commentId}`), { text, mentionIds });
  expect((await edit('처음 글')).status).toBe(200);
  expect((await list('gisa01', docId))[0]).toMatchObject({ editedAt: null, earlierTexts: [] });
  expect((await edit('고친 글', ['gisa01', 'gyeongri01'])).status).toBe(200);
  expect((await edit('또 고친 글', ['gisa01', 'gyeongri01'])).status).toBe(200);
  const [comment] = await list('gijeon01', docId);
  expect(comment).toMatchObject({ text: '또 고친 글', editedAt: expect.any(String), mineYn: 'Y' });
  expect(comment?.earlierTexts.map((t) => t.text)).toEqual(['처음 글', '고친 글']);
  expect(await commentAlarms('gisa01', docId)).toHaveLength(1);
  expect(await commentAlarms('gyeongri01', docId)).toHaveLength(1);
});

it("someone else's comment can be neither edited nor deleted, and nothing changes", async () => {
  const docId = await office.submit('gisa01', LINE);
  const { body } = await write('gijeon01', docId, { text: '검토 중입니다' });
  const before = await office.snapshot(...TABLES);
  for (const rest of [`/${body.commentId}`, `/${body.commentId}/delete`]) {
    const given = rest.endsWith('delete') ? undefined : { text: '바꿔치기' };
    const answer = await office.as('sojang01').post(pathOf(docId, rest), given);
    expect(answer).toMatchObject({
      status: 403,
      body: { errorUserMsg: '본인이 쓴 댓글만 수정하거나 삭제할 수 있습니다.' },
    });
  }
  expect(await office.snapshot(...TABLES)).toEqual(before);
});

it('deletion leaves a line without words; it takes no edit and no answer, and repeating it is no error', async () => {
  const docId = await office.submit('gisa01', LINE);
  const { body } = await write('gijeon01', docId, { text: '잘못 쓴 글', mentionIds: ['gisa01'] });
  await office.as('gijeon01').post(pathOf(docId, `/${body.commentId}`), { text: '또 잘못 쓴 글' });
  const answer = await write('gisa01', docId, { text: '답글', parentId: body.commentId });
  const remove = () => office.as('gijeon01').post(pathOf(docId, `/${body.commentId}/delete`));
  expect((await remove()).status).toBe(200);
  expect((await remove()).status).toBe(200);
  const seen = await list('gisa01', docId);
  expect(seen.map((c) => [c.commentId, c.text, c.deletedYn])).toEqual([
    [body.commentId, '삭제된 댓글입니다', 'Y'],
    [answer.body.commentId, '답글', 'N'],
  ]);
  expect(seen[0]).toMatchObject({ mentions: [], earlierTexts: [], mineYn: 'N' });
  const left = await office.server.sql('select body from doc_comment where comment_id = $1', [body.commentId]);
  expect(left).toEqual([{ body: null }]);
  const before = await office.snapshot(...TABLES);
  expect((await write('gisa01', docId, { text: '늦은 답글', parentId: body.commentId })).body.code).toBe(
    'COMMENT_DELETED',
  );
  expect((await office.as('gijeon01').post(pathOf(docId, `/${body.commentId}`), { text: '되살리기' })).status).toBe(
    409,
  );
  expect(await office.snapshot(...TABLES)).toEqual(before);
});

it('an answer has no answers, and belongs to the same document', async () => {
  const docId = await office.submit('gisa01', LINE);
  const other = await office.submit('gisa01', LINE);
  const first = await write('gisa01', docId, { text: '댓글' });
  const answer = await write('gijeon01', docId, { text: '답글', parentId: first.body.commentId });
  const before = await office.snapshot(...TABLES);
  expect(await write('gisa01', docId, { text: '답글의 답글', parentId: answer.body.commentId })).toMatchObject({
    status: 400,
    body: { errorUserMsg: '답글에는 답글을 달 수 없습니다. 처음 댓글에 답글을 달아 주세요.' },
  });
  expect((await write('gisa01', other, { text: '딴 데', parentId: first.body.commentId })).status).toBe(404);
  expect(await office.snapshot(...TABLES)).toEqual(before);
  // The table itself refuses it too.
  await expect(
    office.server.sqlAsApp(
      '10001',
      "insert into doc_comment (apt_id, comment_id, doc_id, parent_id, author_id, author_name, body, created_at) values ('10001', gen_random_uuid(), $1, $2, 'gisa01', '정기사', 'x', now())",
      [docId, answer.body.commentId],
    ),
  ).rejects.toThrow(/foreign key/);
});

it('ACL-03 whoever cannot read the document cannot be mentioned, and the comment is not written', async () => {
  const docId = await office.submit('gisa01', LINE);
  const before = await office.snapshot(...TABLES);
  for (const id of ['gisa02', 'sojang02', 'nobody99', 'locked01']) {
    const answer = await write('gisa01', docId, { text: '봐 주세요', mentionIds: ['gijeon01', id] });
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'MENTION_REFUSED',
        errorUserMsg: '이 문서를 볼 수 없는 사람은 언급할 수 없습니다. 언급할 사람을 다시 골라 주세요.',
        details: { memberIds: [id] },
      },
    });
  }
  expect(await office.snapshot(...TABLES)).toEqual(before);
  const { body } = await office.as('gisa01').get<{ memberId: string }[]>(pathOf(docId, '/mentionable'));
  expect(body.map((person) => person.memberId).sort()).toEqual(['gijeon01', 'sojang01']);
});

it('ACL-02, ACL-03 the comments of a document that one may not read do not exist', async () => {
  const docId = await office.submit('gisa01', LINE);
  const draft = await office.draft({ by: 'gisa01', line: LINE });
  const { body } = await write('gisa01', docId, { text: '비밀 이야기' });
  const before = await office.snapshot(...TABLES);
  for (const by of ['gisa02', 'seomu01', 'sojang02']) {
    for (const answer of [
      await office.as(by).get(pathOf(docId)),
      await office.as(by).get(pathOf(docId, '/mentionable')),
      await write(by, docId, { text: '나도' }),
      await write(by, docId, { text: '나도', parentId: body.commentId }),
      await office.as(by).post(pathOf(docId, `/${body.commentId}`), { text: '바꿈' }),
      await office.as(by).post(pathOf(docId, `/${body.commentId}/delete`)),
    ])
      expect(answer.status).toBe(404);
  }
  expect((await office.as('sojang01').get(pathOf(draft))).status).toBe(404);
  expect(await office.snapshot(...TABLES)).toEqual(before);
});

it('someone who may no longer read hears nothing more', async () => {
  const docId = await office.submit('gisa01', LINE, { referenceIds: ['gyeongri01'] });
  await write('gyeongri01', docId, { text: '참조했습니다' });
  await office.server.sql("delete from participant where doc_id = $1 and member_id = 'gyeongri01'", [docId]);
  await write('gijeon01', docId, { text: '내부 논의' });
  expect(await commentAlarms('gyeongri01', docId)).toEqual([]);
});

it('comments go on after completion, and leave the decided document valid', async () => {
  const docId = await office.complete('gisa01');
  expect((await write('sojang01', docId, { text: '시행 바랍니다' })).status).toBe(200);
  expect((await office.as('gisa01').get(`/api/elec-apv/documents/${docId}/verify`)).body).toMatchObject({
    validYn: 'Y',
  });
});

it('takes up to 2,000 characters of text, and refuses none and more', async () => {
  const docId = await office.submit('gisa01', LINE);
  const longest = '가'.repeat(2_000);
  expect((await write('gisa01', docId, { text: `  ${longest}\n` })).status).toBe(200);
  expect((await list('gisa01', docId))[0]?.text).toBe(longest);
  const before = await office.snapshot(...TABLES);
  expect(await write('gisa01', docId, { text: `${longest}나` })).toMatchObject({
    status: 400,
    body: { errorUserMsg: '댓글은 2,000자까지 쓸 수 있습니다.' },
  });
  for (const text of ['', ' \n\t ']) expect((await write('gisa01', docId, { text })).status).toBe(400);
  expect((await write('gisa01', docId, { html: '<b>x</b>', text: 'x' })).status).toBe(400);
  expect(await office.snapshot(...TABLES)).toEqual(before);
});

it('XSS-01 markup in a comment is kept as the text that it is', async () => {
  const docId = await office.submit('gisa01', LINE);
  const text = '<img src=x onerror=alert(1)> "{{x}}" javascript:alert(1)';
  await write('gisa01', docId, { text });
  const answer = await office.as('gijeon01').get<Comment[]>(pathOf(docId));
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.body[0]?.text).toBe(text);
});

it('the same comment sent twice with one key is one comment', async () => {
  const docId = await office.submit('gisa01', LINE);
  const send = () =>
    office
      .as('gijeon01')
      .post(pathOf(docId), { text: '한 번만' }, { headers: { 'idempotency-key': 'comment-once-1' } });
  const answers = await Promise.all([send(), send(), send()]);
  expect(new Set(answers.map((a) => JSON.stringify(a.body))).size).toBe(1);
  expect(await list('gisa01', docId)).toHaveLength(1);
  expect(await commentAlarms('gisa01', docId)).toHaveLength(1);
});

it('an edit and a deletion at the same moment leave either the deleted line or nothing to edit', async () => {
  const docId = await office.submit('gisa01', LINE);
  for (let round = 0; round < 5; round++) {
    const { body } = await write('gijeon01', docId, { text: `글 ${round}` });
    const at = `/${body.commentId}`;
    const [edited, removed] = await Promise.all([
      office.as('gijeon01').post(pathOf(docId, at), { text: '고침' }),
      office.as('gijeon01').post(pathOf(docId, `${at}/delete`)),
    ]);
    expect(removed.status).toBe(200);
    expect([200, 409]).toContain(edited.status);
    const comment = (await list('gisa01', docId)).find((c) => c.commentId === body.commentId);
    expect(comment).toMatchObject({ deletedYn: 'Y', text: '삭제된 댓글입니다', earlierTexts: [] });
  }
});

it('a document takes 500 comments, and says what to do after that; nothing is written and nobody is told', async () => {
  const docId = await office.submit('gisa01', LINE);
  await office.server.sql(
    `insert into doc_comment (apt_id, comment_id, doc_id, author_id, author_name, body, created_at)
     select apt_id, gen_random_uuid(), doc_id, 'gisa01', '정기사', '글 ' || n, now() from document, generate_series(1, 499) n where doc_id = $1`,
    [docId],
  );
  // Two at once: one is the last, the other comes too late.
  const both = await Promise.all(['gijeon01', 'gisa01'].map((by) => write(by, docId, { text: '마지막 글' })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const before = await office.snapshot(...TABLES);
  const refused = await write('gijeon01', docId, { text: '하나 더', mentionIds: ['gisa01'] });
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'QUOTA_EXCEEDED', errorUserMsg: expect.stringContaining('500개까지') },
  });
  expect(refused.body.errorUserMsg).toContain('관련문서로 연결');
  expect(await office.snapshot(...TABLES)).toEqual(before);
});
