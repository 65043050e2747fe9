import type { Field } from '@danji/contract/forms/field';
import { describe, expect, it } from 'vitest';
import { draftContent } from '../../../test/draft-content.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { refusedBy } from '../../../test/refused.ts';
import { startTestServer } from '../../../test/server.ts';
import { samples } from '../files/testing/samples.ts';
import { upload } from '../files/testing/upload.ts';
import { drawingRoom } from '../forms/testing/drawing-room.ts';
import { type Detail, deskOf, ITEMS, MONEY, path } from './testing/desk.ts';

const server = forThisFile(startTestServer);
const sojang = forThisFile(() => server.signIn('sojang01'));
const gisa = forThisFile(() => server.signIn('gisa01'));
const room = drawingRoom(server);

const refused = refusedBy(() => server);
const { begin, save, submit, read } = deskOf(() => gisa);

describe('상신', () => {
  it('VAL-01 everything that is missing is told at once with its place, and nothing changes', async () => {
    const formId = await room.published(
      sojang,
      [MONEY, ITEMS, { key: '사유', label: '사유', type: 'text', required: true }],
      { attachmentsRequired: 2, amountField: '지급금액' },
    );
    const docId = await begin(formId);
    await save(docId, 1, { 지급금액: 0, 명세: [{ 품명: '전구' }, { 수량: 2 }] });
    const { details, errorUserMsg } = await refused(() => submit(docId), 409, 'FIELDS_INVALID');
    expect(details?.problems?.map(({ key, row, column }) => [key, row, column])).toEqual([
      ['지급금액', undefined, undefined],
      ['명세', 1, '품명'],
      ['사유', undefined, undefined],
      ['', undefined, undefined],
    ]);
    expect(errorUserMsg).toContain('4곳');
    for (const { message } of details?.problems ?? []) expect(message).toMatch(/[가-힣].*(주세요|합니다)\.$/);
    await save(docId, 2, { 지급금액: 100, 명세: [{ 품명: '전구' }], 사유: '고장' });
    await upload(server, gisa, docId, '견적.pdf', samples.pdf);
    const { errorUserMsg: attach } = await refused(() => submit(docId), 409, 'NO_ATTACHMENT');
    expect(attach).toContain('1개');
    await upload(server, gisa, docId, '견적2.pdf', samples.pdf);
    expect((await submit(docId)).body).toMatchObject({ state: 'IN_PROGRESS' });
    // Pressed again: done already, and no error.
    expect((await submit(docId)).status).toBe(200);
  });

  it('VAL-01 an amount beside what its items come to must be explained; blank rows stay behind; both stand on the document from then on', async () => {
    const settings = { amountField: '지급금액', amountItems: { table: '명세', column: '금액' } };
    const formId = await room.published(sojang, [MONEY, ITEMS], settings);
    const docId = await begin(formId);
    const values = { 지급금액: 500, 명세: [{}, { 품명: '전구', 수량: 2, 단가: 100 }, { 품명: '  ' }] };
    await save(docId, 1, values);
    const { details } = await refused(() => submit(docId), 409, 'FIELDS_INVALID');
    expect(details?.problems).toEqual([
      {
        ...{ key: '지급금액', label: '지급금액' },
        message: '지급금액: 명세 합계 200원보다 300원 많습니다. 맞게 고치거나 까닭을 적어 주세요.',
      },
    ]);
    await save(docId, 2, { ...values, $explained: { 지급금액: { reason: '   ' } } });
    await refused(() => submit(docId), 409, 'FIELDS_INVALID');
    // What speaks against it is the server's to say, and an explanation of what nobody doubts is dropped.
    const explained = { 지급금액: { reason: '출장비를 더함', told: '합계와 같습니다.' }, 명세: { reason: '왜' } };
    await save(docId, 3, { ...values, $explained: explained });
    expect((await submit(docId)).body).toMatchObject({ state: 'IN_PROGRESS' });
    expect((await read(docId)).content).toEqual({
      지급금액: 500,
      명세: [{ 품명: '전구', 수량: 2, 단가: 100, 금액: 200 }],
      $explained: { 지급금액: { reason: '출장비를 더함', told: '명세 합계 200원보다 300원 많습니다.' } },
    });
    const even = await begin(formId);
    await save(even, 1, { ...values, 지급금액: 200, $explained: { 지급금액: { reason: '남은 말' } } });
    expect((await submit(even)).body).toMatchObject({ state: 'IN_PROGRESS' });
    expect((await read(even)).content).not.toHaveProperty('$explained');
  });

  it('CTL-02 money on a form that marks no amount counts as the most there is, wherever it stands and whatever is sent beside', async () => {
    const part = (key: string): Field => ({ key, label: key, type: 'money' });
    const formId = await room.published(sojang, [part('선금'), part('잔금'), ITEMS]);
    const CHAIR = [
      { order: 1, kind: 'DECIDE', personId: 'sojang01' },
      { order: 2, kind: 'CONFIRM', personId: 'hoejang01' },
    ];
    const docId = await begin(formId);
    let version = 1;
    for (const [values, amount] of [
      [{ 선금: 100_000, 잔금: 150_000, 명세: [{ 품명: '전구' }] }, 150_000],
      [{ 명세: [{ 품명: '전구', 수량: 3, 단가: 60_000 }] }, 180_000],
    ] as const) {
      for (const sent of [null, 0, 1]) {
        await save(docId, version++, values, { amount: sent });
        expect(await read(docId)).toMatchObject({ amount });
        const { errorUserMsg } = await refused(() => submit(docId), 409, 'RULE_STEP_MISSING');
        expect(errorUserMsg).toContain('3,000,000원 이상): 회장 확인');
      }
    }
    // Nothing on it costs anything: it is a paper without money, and an amount that is sent beside is none.
    await save(docId, version++, { 명세: [{ 품명: '전구' }] }, { amount: 500_000_000 });
    expect(await read(docId)).toMatchObject({ amount: null });
    await save(docId, version++, { 선금: 1, 명세: [{ 품명: '전구' }] }, { line: CHAIR });
    expect((await submit(docId)).body).toMatchObject({ state: 'IN_PROGRESS' });
  });

  it('CTL-06 who is named as receiving the money signs nothing: 예금주 is called as a member is', async () => {
    const holder: Field = { key: '예금주', label: '예금주', type: 'text' };
    const formId = await room.published(sojang, [MONEY, holder], { amountField: MONEY.key });
    const docId = await begin(formId);
    await save(docId, 1, { 지급금액: 900_000, 예금주: '박 소장' });
    const { errorUserMsg } = await refused(() => submit(docId), 409, 'RULE_PAIR');
    expect(errorUserMsg).toBe(
      '박소장님은 대금을 받는 사람이라 이 문서에 서명할 수 없습니다. 다른 사람이 하게 하거나, 이름만 같은 거래처라면 상호를 함께 적어 주세요.',
    );
    const { line } = (
      await gisa.post<{ line: { kind: string; personId: string }[] }>('/api/elec-apv/line/preview', {
        ...{ formId, amount: null, values: { 지급금액: 900_000, 예금주: '박소장' } },
      })
    ).body;
    expect(line.filter(({ kind }) => kind === 'DECIDE')).toMatchObject([{ personId: 'hoejang01' }]);
    await save(docId, 2, { 지급금액: 900_000, 예금주: '박소장(한빛상사)' });
    expect((await submit(docId)).body).toMatchObject({ state: 'IN_PROGRESS' });
  });

  it('the line follows the amount of the paper, with and without VAT, for the preview as for 상신', async () => {
    const line = {
      steps: [{ order: 1, kind: 'DECIDE', who: { role: 'DIRECTOR' } }],
      rules: [
        {
          when: { field: 'netAmount', label: '금액(부가세 제외)', fromWon: 2_000_000 },
          add: [{ kind: 'CONFIRM', who: { role: 'CHAIR' } }],
        },
      ],
    };
    const formId = await room.published(sojang, [{ ...MONEY, vat: 'choose' }], { amountField: '지급금액', line });
    const preview = async (won: number, vat: string) =>
      (
        await gisa.post<{ line: { kind: string }[] }>('/api/elec-apv/line/preview', {
          formId,
          amount: null,
          values: { 지급금액: { won, vat } },
        })
      ).body.line.map(({ kind }) => kind);
    expect(await preview(2_000_000, 'INCLUDED')).toEqual(['DECIDE']);
    expect(await preview(2_000_000, 'EXCLUDED')).toEqual(['DECIDE', 'CONFIRM']);
    expect(await preview(2_200_000, 'INCLUDED')).toEqual(['DECIDE', 'CONFIRM']);
    const docId = await begin(formId);
    await save(docId, 1, { 지급금액: { won: 2_200_000, vat: 'INCLUDED' } }, { amount: 1 });
    await refused(() => submit(docId), 409, 'RULE_STEP_MISSING');
    await save(docId, 2, { 지급금액: { won: 2_100_000, vat: 'INCLUDED' } }, { amount: 9_000_000 });
    expect((await submit(docId)).body).toMatchObject({ state: 'IN_PROGRESS' });
    expect(await read(docId)).toMatchObject({ amount: 2_100_000 });
  });

  it('a document keeps its version: what a later one asks for is not asked of it', async () => {
    const formId = await room.published(sojang, [{ key: '사유', label: '사유', type: 'text' }]);
    const docId = await begin(formId);
    await room.renew(sojang, formId, [{ key: '사유', label: '사유', type: 'text' }, MONEY]);
    await save(docId, 1, { 사유: '점검', 지급금액: 5 });
    expect((await read(docId)).content).toEqual({ 사유: '점검' });
    expect((await submit(docId)).body).toMatchObject({ state: 'IN_PROGRESS' });
  });
});

describe('a newer version of the form', () => {
  const REASON = { key: '사유', label: '사유', type: 'text' } as const;
  const moved = (docId: string, version: number, content: unknown, formVersion: number) =>
    gisa.post(`${path(docId)}/save`, { version, formVersion, draft: draftContent({ content }) });

  it('a draft is moved to the newest when its drafter says so, and held to that from then on', async () => {
    const formId = await room.published(sojang, [REASON]);
    const docId = await begin(formId);
    await save(docId, 1, { 사유: '점검' });
    await room.renew(sojang, formId, [MONEY], { amountField: '지급금액' });
    expect((await moved(docId, 2, { 지급금액: 5_000, 사유: '점검' }, 2)).status).toBe(200);
    expect(await read(docId)).toMatchObject({ formVersion: 2, content: { 지급금액: 5_000 }, amount: 5_000 });
    await save(docId, 3, {});
    await refused(() => submit(docId), 409, 'FIELDS_INVALID');
  });

  it('not to any other version, and not what was sent before; what the browser has before it is never fitted in silence', async () => {
    const formId = await room.published(sojang, [REASON]);
    await room.renew(sojang, formId, [REASON, MONEY], { amountField: '지급금액' });
    // Begun on the newest while the browser still had the one before.
    const docId = await begin(formId);
    const { errorUserMsg } = await refused(() => moved(docId, 1, { 사유: '점검' }, 1), 409, 'FORM_CHANGED');
    expect(errorUserMsg).toContain('새 양식으로 옮긴 뒤');
    await refused(() => moved(docId, 1, { 사유: '점검' }, 3), 409, 'FORM_CHANGED');
    expect((await moved(docId, 1, { 사유: '점검', 지급금액: 1 }, 2)).status).toBe(200);
    await save(docId, 2, { 사유: '점검', 지급금액: 1 });
    expect((await submit(docId)).body).toMatchObject({ state: 'IN_PROGRESS' });
    await sojang.post(`${path(docId)}/act`, { act: { type: 'REJECT', reason: '다시' } });
    await room.renew(sojang, formId, [REASON]);
    const { version } = await read(docId);
    await refused(() => moved(docId, version, { 사유: '점검' }, 3), 409, 'FORM_CHANGED');
  });
});

describe('an amount that is never corrected', () => {
  it('stays after 회수 and 반려; everything else may be redrafted', async () => {
    const formId = await room.published(
      sojang,
      [
        { ...MONEY, locked: true },
        { key: '사유', label: '사유', type: 'text' },
      ],
      { amountField: '지급금액' },
    );
    const docId = await begin(formId);
    await save(docId, 1, { 지급금액: 100_000, 사유: '처음' });
    await save(docId, 2, { 지급금액: 110_000, 사유: '처음' });
    expect((await submit(docId)).body).toMatchObject({ state: 'IN_PROGRESS' });
    await sojang.post(`${path(docId)}/act`, { act: { type: 'REJECT', reason: '금액 확인' } });
    const { version } = await read(docId);
    const { errorUserMsg } = await refused(
      () => save(docId, version, { 지급금액: 120_000, 사유: '고침' }),
      409,
      'AMOUNT_LOCKED',
    );
    expect(errorUserMsg).toContain('지급금액은 고칠 수 없습니다');
    await refused(() => save(docId, version, { 사유: '지움' }), 409, 'AMOUNT_LOCKED');
    expect((await save(docId, version, { 지급금액: 110_000, 사유: '고침' })).status).toBe(200);
    expect((await submit(docId)).body).toMatchObject({ state: 'IN_PROGRESS' });
  });

  it('drafted anew, all of it goes along: readers, 긴급 and what it goes on from, and the amount may be another', async () => {
    const formId = await room.published(sojang, [{ ...MONEY, locked: true }], { amountField: '지급금액' });
    const docId = await begin(formId);
    const { body: departments } = await gisa.get<{ deptId: string }[]>('/api/comm/departments?aptId=10001');
    const deptId = departments[0]?.deptId;
    const beside = { urgentYn: 'Y', referenceIds: ['gwajang01'], readerIds: ['gamsa01'], receivingDeptIds: [deptId] };
    await save(docId, 1, { 지급금액: 110_000 }, beside);
    await submit(docId);
    type Beside = Detail & {
      urgentYn: string;
      participants: { memberId: string; kind: string }[];
      receivingDepartments: { deptId: string }[];
      relatedDocuments: { docId: string }[];
      draftLine: { personId: string }[];
    };
    const copied = async () => {
      const { body } = await gisa.post<{ docId: string }>(`${path(docId)}/copy`);
      return { copy: body.docId, detail: (await gisa.get<Beside>(path(body.docId))).body };
    };
    // What is on its way is only copied, as often as it is asked for: nothing is said of the one that it was copied from.
    const [a, b] = await Promise.all([copied(), copied()]);
    expect(a.copy).not.toBe(b.copy);
    expect((await copied()).detail).toMatchObject({ urgentYn: 'N', participants: [], relatedDocuments: [] });

    await sojang.post(`${path(docId)}/act`, { act: { type: 'REJECT', reason: '금액이 다릅니다' } });
    const { copy, detail } = await copied();
    expect(detail).toMatchObject({
      state: 'DRAFT',
      amount: 110_000,
      urgentYn: 'Y',
      draftLine: [{ personId: 'sojang01' }],
      relatedDocuments: [{ docId }],
      receivingDepartments: [{ deptId }],
    });
    expect(detail.participants.map(({ memberId, kind }) => `${memberId} ${kind}`).sort()).toEqual([
      'gamsa01 READER',
      'gwajang01 REFERENCE',
    ]);
    const chain = await gisa.get<{ links: unknown[] }>(`${path(docId)}/chain`);
    expect(chain.body.links).toEqual([{ from: docId, to: copy }]);
    // Two windows at the same moment, and a second press, ask for the same; once it is written on, another one is another.
    const twice = await Promise.all([copied(), copied(), copied()]);
    expect(twice.map((one) => one.copy)).toEqual([copy, copy, copy]);
    await save(copy, 1, { 지급금액: 120_000 }, { relatedDocIds: [docId] });
    const [one, other] = await Promise.all([copied(), copied()]);
    expect(one.copy).toBe(other.copy);
    expect(one.copy).not.toBe(copy);
    await gisa.post(`${path(one.copy)}/act`, { act: { type: 'DELETE' }, version: 1 });
    expect((await submit(copy)).body).toMatchObject({ state: 'IN_PROGRESS' });
    expect((await read(docId)).amount).toBe(110_000);
  });
});
