import type { LeavingPlan } from '@danji/contract/leaving';
import { beforeAll, describe, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { openOffice } from '../../../test/office.ts';
import { refusedBy } from '../../../test/refused.ts';
import { startTestServer } from '../../../test/server.ts';
import { createDesk, PATH } from './testing/desk.ts';

const server = forThisFile(startTestServer);
const office = openOffice(server);
const desk = createDesk(server, office);
const sojang = forThisFile(() => desk.person('sojang01'));
const refused = refusedBy(() => server);

const review = (personId: string) => [
  { order: 1, kind: 'REVIEW', personId },
  { order: 2, kind: 'DECIDE', personId: 'sojang01' },
];
const rowOf = async (docId: string) =>
  (await server.sql('select drafter_id, drafter_name, state from document where doc_id = $1', [docId]))[0];
const leave = async (more: object) =>
  sojang.post(`${PATH}/gijeon01/leaving`, {
    version: await desk.version('gijeon01'),
    successorId: 'gisa01',
    handOvers: [],
    ...more,
  });

describe('SCR-11 CTL-11 the documents of somebody who leaves go to a successor by choice', () => {
  let underWay: string;
  let reviewed: string;
  let returned: string;
  let kept: string;
  let draft: string;
  beforeAll(async () => {
    underWay = await office.submitted({ by: 'gijeon01', line: review('gwajang01'), title: '펌프 교체' });
    reviewed = await office.submitted({ by: 'gijeon01', line: review('gisa01'), title: '옥상 방수' });
    returned = await office.submitted({ by: 'gijeon01', line: review('gwajang01'), title: '반려된 문서' });
    await office.act('gwajang01', returned, { type: 'REJECT', reason: '다시' });
    kept = await office.submitted({ by: 'gijeon01', line: review('gwajang01'), title: '남는 문서' });
    draft = await office.draft({ by: 'gijeon01', line: review('gwajang01'), title: '쓰던 문서' });
  });

  it('the plan lists them, and says which the successor cannot take over because they sign in it', async () => {
    const { body } = await sojang.get<LeavingPlan>(`${PATH}/gijeon01/leaving?successorId=gisa01`);
    expect(body.documents.map(({ title, state, problem }) => [title, state, problem !== null])).toEqual([
      ['펌프 교체', 'IN_PROGRESS', false],
      ['옥상 방수', 'IN_PROGRESS', true],
      ['반려된 문서', 'REJECTED', false],
      ['남는 문서', 'IN_PROGRESS', false],
    ]);
    expect(body).toMatchObject({ drafts: 1, hiddenDocuments: 0 });
    expect(body.documents[1]?.problem).toContain('결재선에 있어');
  });

  it('CTL-06 who reviews or decides it, who is gone, and what is not theirs: a sentence, and nobody has left', async () => {
    const documents = (docId: string, toId: string) => ({ documents: [{ docId, toId }] });
    const told = await refused(() => leave(documents(reviewed, 'gisa01')), 409, 'SUCCESSOR_IN_LINE');
    expect(told.errorUserMsg).toContain('옥상 방수');
    await refused(() => leave(documents(underWay, 'sojang01')), 409, 'SUCCESSOR_IN_LINE');
    await refused(() => leave(documents(underWay, 'locked01')), 409, 'LINE_PERSON_GONE');
    await refused(() => leave(documents(underWay, 'sojang02')), 409, 'LINE_PERSON_GONE');
    await refused(() => leave(documents(draft, 'gisa01')), 404, 'NOT_FOUND');
    await refused(() => leave({ draftsToId: 'locked01' }), 409, 'LINE_PERSON_GONE');
    const other = await office.submitted({ by: 'gisa02', line: review('gwajang01'), title: '남의 문서' });
    await refused(() => leave(documents(other, 'gisa01')), 409, 'STEP_MOVED_ON');
  });

  it('the successor holds them: is asked what came back, takes back, drafts again; the name on the paper stays', async () => {
    const documents = [
      { docId: underWay, toId: 'gisa01' },
      { docId: reviewed, toId: 'gisa02' },
      { docId: returned, toId: 'gisa01' },
    ];
    const answer = await leave({ documents, draftsToId: 'gisa01' });
    expect(answer).toMatchObject({ status: 200, body: { documents: 3, drafts: 1 } });
    expect(await rowOf(underWay)).toMatchObject({ drafter_id: 'gisa01', drafter_name: '최기전' });
    expect(await rowOf(reviewed)).toMatchObject({ drafter_id: 'gisa02', drafter_name: '최기전' });
    expect(await rowOf(kept)).toMatchObject({ drafter_id: 'gijeon01' });
    expect(await rowOf(draft)).toMatchObject({ drafter_id: 'gisa01', drafter_name: '정기사' });
    const alarms = await office.alarmsOf('gisa01');
    expect(alarms).toContainEqual(
      expect.objectContaining({ title: '펌프 교체', body: '떠난 기안자의 문서를 이어받았습니다' }),
    );
    expect(alarms).toContainEqual(
      expect.objectContaining({ title: '반려된 문서', body: expect.stringContaining('다시 상신해 주세요') }),
    );
    expect(alarms).toContainEqual(expect.objectContaining({ title: '최기전님의 임시저장 문서 1건' }));
    expect((await desk.historyOf('gijeon01')).at(-1)).toMatchObject({
      act: 'RESIGNED',
      detail: { documents: 3, drafts: 1, draftsToId: 'gisa01' },
    });

    const gisa = await office.person('gisa01');
    const { body: history } = await gisa.get<{ type: string; reason: string }[]>(
      `/api/elec-apv/documents/${underWay}/history`,
    );
    expect(JSON.stringify(history)).toContain('퇴직으로 정기사님에게 인계');
    expect((await office.act('gisa01', underWay, { type: 'RECALL' })).body).toMatchObject({ state: 'WITHDRAWN' });
    expect((await office.act('gisa01', underWay, { type: 'SUBMIT' })).body).toMatchObject({ state: 'IN_PROGRESS' });
    expect(await rowOf(underWay)).toMatchObject({ drafter_id: 'gisa01', drafter_name: '정기사' });
    expect((await office.act('gisa01', draft, { type: 'SUBMIT' })).body).toMatchObject({ state: 'IN_PROGRESS' });
    const { body: verdict } = await gisa.get(`/api/elec-apv/documents/${underWay}/verify`);
    expect(verdict).toMatchObject({ validYn: 'Y' });
  });

  it('the database lets nobody else hold what was sent but by an act of its history, nor changes its rule', async () => {
    for (const change of ["drafter_id = 'gisa02'", "rule = jsonb_set(rule, '{version}', '9')"])
      await expect(server.sql(`update document set ${change} where doc_id = $1`, [kept])).rejects.toThrow(
        /handed over|rewritten/,
      );
  });
});
