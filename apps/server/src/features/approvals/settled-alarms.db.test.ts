import { describe, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startOffice } from '../../../test/office.ts';

const office = forThisFile(() => startOffice(['gisa01', 'gijeon01', 'gwajang01', 'sojang01', 'gyeongri01', 'gamsa01']));

type Alarm = { docId: string; title: string; body: string; checkYn: string; askYn: string; settledYn: string };
const alarmsOf = async (id: string, docId: string) => {
  const { body } = await office.as(id).get<Alarm[]>('/api/alarm/default');
  return body.filter((alarm) => alarm.docId === docId);
};
/** `body (할 일|끝난 일|-)`, the oldest first. */
const told = async (id: string, docId: string) =>
  (await alarmsOf(id, docId))
    .map(({ body, askYn, settledYn }) => `${body} (${askYn === 'Y' ? '할 일' : settledYn === 'Y' ? '끝난 일' : '-'})`)
    .reverse();
const unread = async (id: string) => (await office.as(id).get<{ count: number }>('/api/alarm/unReadCount')).body.count;

const LINE = [
  { order: 1, kind: 'REVIEW', personId: 'gijeon01' },
  { order: 2, kind: 'DECIDE', personId: 'sojang01' },
];
const BESIDE = [
  { order: 1, kind: 'AGREE', personId: 'gijeon01' },
  { order: 1, kind: 'AGREE', personId: 'gwajang01' },
  { order: 2, kind: 'DECIDE', personId: 'sojang01' },
];

/** 이관 is only for those who cannot act. */
const leaves = (memberId: string, state: 'RESIGNED' | 'ACTIVE') =>
  office.server.sql('update member set state = $2 where member_id = $1', [memberId, state]);

describe('CTL-12 an ask settles when it is asked no more', () => {
  it('by acting: out of the count, with what I did; the title of the document comes first', async () => {
    const before = await unread('gijeon01');
    const docId = await office.submit('gisa01', LINE);
    expect(await unread('gijeon01')).toBe(before + 1);
    expect((await alarmsOf('gijeon01', docId))[0]).toMatchObject({
      title: '승강기 3호기 부품 교체',
      body: '검토할 차례입니다',
      checkYn: 'N',
      askYn: 'Y',
      settledYn: 'N',
    });
    await office.act('gijeon01', docId, { type: 'APPROVE' });
    expect(await unread('gijeon01')).toBe(before);
    expect((await alarmsOf('gijeon01', docId))[0]).toMatchObject({
      title: '승강기 3호기 부품 교체',
      body: '승인했습니다',
      checkYn: 'Y',
      askYn: 'N',
      settledYn: 'Y',
    });
    expect(await told('sojang01', docId)).toEqual(['결재할 차례입니다 (할 일)']);
  });

  it('by 회수: whoever was asked reads it there, and counts nothing', async () => {
    const before = await unread('gijeon01');
    const docId = await office.submit('gisa01', LINE, { referenceIds: ['gyeongri01'] });
    await office.act('gisa01', docId, { type: 'RECALL' });
    expect(await unread('gijeon01')).toBe(before);
    expect(await told('gijeon01', docId)).toEqual(['정기사님이 회수했습니다 (끝난 일)']);
    expect(await told('gyeongri01', docId)).toEqual(['참조로 지정되었습니다 (-)', '정기사님이 회수했습니다 (-)']);
  });

  it('by 회수 of what was read already: it is told anew, or nobody would see it', async () => {
    const docId = await office.submit('gisa01', LINE);
    await office.as('gijeon01').post('/api/alarm/markAll');
    await office.act('gisa01', docId, { type: 'RECALL' });
    expect(await told('gijeon01', docId)).toEqual(['정기사님이 회수했습니다 (끝난 일)', '정기사님이 회수했습니다 (-)']);
    expect(await unread('gijeon01')).toBe(1);
  });

  it('by 강제 회수, 반려 and 재기안: the drafter is asked once, until the document is sent again', async () => {
    const docId = await office.submit('gisa01', BESIDE);
    await office.act('gwajang01', docId, { type: 'AGREE' });
    await office.act('sojang01', docId, { type: 'FORCE_RECALL', reason: '잘못 올림' });
    expect(await told('gisa01', docId)).toEqual(['박소장님이 회수했습니다 (-)']);
    expect(await told('gijeon01', docId)).toEqual(['박소장님이 회수했습니다 (끝난 일)']);
    expect(await told('gwajang01', docId)).toEqual(['합의했습니다 (끝난 일)', '박소장님이 회수했습니다 (-)']);

    const second = await office.submit('gisa01', LINE);
    await office.act('gijeon01', second, { type: 'REJECT', reason: '견적이 없습니다' });
    expect(await told('gisa01', second)).toEqual(['최기전님이 반려했습니다. 고쳐서 다시 상신해 주세요 (할 일)']);
    expect((await office.act('gisa01', second, { type: 'SUBMIT' })).status).toBe(200);
    expect(await told('gisa01', second)).toEqual(['상신했습니다 (끝난 일)']);
    expect(await told('gijeon01', second)).toEqual(['반려했습니다 (끝난 일)', '검토할 차례입니다 (할 일)']);
  });

  it('by 결재 취소: the next is asked no more, and who took it back is asked without being alarmed', async () => {
    const docId = await office.submit('gisa01', LINE);
    await office.act('gijeon01', docId, { type: 'APPROVE' });
    const before = await unread('gijeon01');
    await office.act('gijeon01', docId, { type: 'UNDO' });
    expect(await told('sojang01', docId)).toEqual(['최기전님이 결재를 취소했습니다 (끝난 일)']);
    expect(await told('gijeon01', docId)).toEqual(['승인했습니다 (끝난 일)', '검토할 차례입니다 (할 일)']);
    expect(await unread('gijeon01')).toBe(before);
    expect(await told('gisa01', docId)).toEqual(['최기전님이 결재를 취소했습니다 (-)']);
  });

  it('by 이관: the old person reads it, the new one is asked, the drafter told', async () => {
    const docId = await office.submit('gisa01', LINE);
    const [step] = await office.server.sql<{ step_id: string }>(
      "select step_id from step where doc_id = $1 and person_id = 'gijeon01'",
      [docId],
    );
    const act = { type: 'TRANSFER', stepId: step?.step_id, toId: 'gwajang01', reason: '장기 출장' };
    await leaves('gijeon01', 'RESIGNED');
    const moved = await office.act('sojang01', docId, act);
    await leaves('gijeon01', 'ACTIVE');
    expect(moved.status).toBe(200);
    expect(await told('gijeon01', docId)).toEqual(['박소장님이 다른 사람에게 넘겼습니다 (끝난 일)']);
    expect(await told('gwajang01', docId)).toEqual(['검토할 차례입니다 (할 일)']);
    expect(await told('gisa01', docId)).toEqual(['박소장님이 다른 사람에게 넘겼습니다 (-)']);
  });

  it('by 대결: of the absent person too, with who acted', async () => {
    await office.server.sql(
      `insert into absence (apt_id, absence_id, person_id, stand_in_id, reason, starts_at, ends_at, created_at)
       values ('10001', gen_random_uuid(), 'gamsa01', 'gwajang01', '출장', '2026-01-01', '2027-12-31', now())`,
    );
    const docId = await office.submit('gisa01', [
      { order: 1, kind: 'REVIEW', personId: 'gamsa01' },
      { order: 2, kind: 'DECIDE', personId: 'sojang01' },
    ]);
    expect(await told('gwajang01', docId)).toEqual(['대결할 차례입니다 (할 일)']);
    await office.act('gwajang01', docId, { type: 'APPROVE' });
    expect(await told('gamsa01', docId)).toEqual([expect.stringMatching(/님이 승인했습니다 \(대결\) \(끝난 일\)$/)]);
    expect(await told('gwajang01', docId)).toEqual(['승인했습니다 (끝난 일)']);
  });

  it('not by a refused act: nothing changes', async () => {
    const docId = await office.submit('gisa01', LINE);
    const before = await office.snapshot('alarm');
    expect((await office.act('sojang01', docId, { type: 'APPROVE' })).status).toBe(409);
    expect((await office.act('gisa01', docId, { type: 'HOLD', reason: '-' })).status).toBe(409);
    expect(await office.snapshot('alarm')).toEqual(before);
  });
});

it('a draft that waits is asked for until it is sent or thrown away', async () => {
  const asks = (docId: string) =>
    office.server.sql('select ask from alarm where doc_id = $1 and settled_at is null', [docId]);
  const docId = await office.draft({ by: 'gisa01', line: LINE });
  await office.server.sql(
    `insert into alarm (apt_id, alarm_id, member_id, alarm_type, doc_id, link_url, title, created_at, ask)
     values ('10001', gen_random_uuid(), 'gisa01', 'COMMENT', $1, '/elec-apv/ru-apv-cre', '업무일지', now(), 'DRAFT')`,
    [docId],
  );
  expect(await asks(docId)).toEqual([{ ask: 'DRAFT' }]);
  await office.act('gisa01', docId, { type: 'SUBMIT' });
  expect(await told('gisa01', docId)).toEqual(['상신했습니다 (끝난 일)']);
  // What it leads to is no draft any more.
  expect(await office.server.sql("select link_url from alarm where doc_id = $1 and ask = 'DRAFT'", [docId])).toEqual([
    { link_url: `/elec-apv/sign-detail/${docId}` },
  ]);
});

it('독촉 asks once more, and both asks settle with the act', async () => {
  const docId = await office.submit('gisa01', LINE);
  const before = await unread('gijeon01');
  expect((await office.act('gisa01', docId, { type: 'URGE' })).status).toBe(200);
  expect(await unread('gijeon01')).toBe(before + 1);
  await office.act('gijeon01', docId, { type: 'APPROVE' });
  expect(await unread('gijeon01')).toBe(before - 1);
  expect(await told('gijeon01', docId)).toEqual(['승인했습니다 (끝난 일)', '승인했습니다 (끝난 일)']);
});
