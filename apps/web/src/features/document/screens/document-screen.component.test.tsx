import { copyDocument, getDocument } from '@danji/contract/approvals';
import { continueDocument, getDocumentChain } from '@danji/contract/document-chain';
import { getHistory } from '@danji/contract/document-history';
import { getForm } from '@danji/contract/forms';
import type { Field } from '@danji/contract/forms/field';
import { getMerge } from '@danji/contract/mail-merge';
import { actOnReceiving, addReaders, listReceiving } from '@danji/contract/receiving';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse } from '../../../../test/answers.ts';
import { AT } from '../../../../test/document-rows.ts';
import { answerPreferences, enterApprovals, openPage } from '../../../../test/open-page.tsx';
import { router } from '../../../app/router.tsx';
import { answerDocument, DOC } from '../testing/answer-document.ts';
import {
  anyDialog,
  bar,
  box,
  comments,
  fromMenu,
  giveReason,
  MINE,
  NEXT,
  open,
  STEP,
} from '../testing/document-page.ts';

const formOn = (fields: Field[]) => ({
  ...{ model: 1 as const, heading: '지출결의서', style: 'form' as const, fields },
  paper: { type: 'doc' as const, content: fields.map(({ key }) => ({ type: 'fieldBlock' as const, attrs: { key } })) },
});

beforeEach(() => enterApprovals());
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(1440, 900);
});

describe('SCR-10 the document screen', () => {
  it('CTL-02 the line says which version of the rule it was held to, and why each demanded step is there', async () => {
    const demanded = '위임전결규정 3판 제1호 나목(지출결의서): 관리소장 결재';
    answerDocument({
      rule: { version: 3, rowNo: 2, about: '지출결의서', decider: 'DIRECTOR', demands: [] },
      steps: [{ ...MINE, demanded }],
    });
    await open();
    const line = page.getByRole('region', { name: '결재선' });
    await expect.element(line.getByText('위임전결규정 3판')).toBeVisible();
    await expect.element(line.getByText('제1호 나목(지출결의서): 관리소장 결재')).toBeVisible();
    expect(line.getByRole('img', { name: '규정이 정한 단계' }).elements()).toHaveLength(1);
  });
  it('겸직: both boxes of the 결재란 say that one person signs for two offices', async () => {
    const reason = '위임전결규정 3판 제1호(기안서): 부서장 검토';
    const seen = '위임전결규정 3판 제1호(기안서): 이사 확인';
    const demands = [
      { kind: 'REVIEW' as const, office: 'DEPT_HEAD' as const, reason },
      { kind: 'CONFIRM' as const, office: 'BOARD' as const, reason: seen },
    ];
    answerDocument({
      rule: { version: 3, rowNo: 2, about: '기안서', decider: 'DIRECTOR', demands },
      steps: [
        { ...MINE, kind: 'DECIDE', demanded: `위임전결규정 3판 제1호(기안서): 관리소장 결재\n${reason}\n${seen}` },
      ],
    });
    await open();
    const boxes = page.getByRole('table', { name: '결재란' });
    await expect.element(boxes.getByRole('columnheader', { name: '부서장' })).toBeVisible();
    await expect.element(boxes.getByText('생략')).toBeInTheDocument();
    expect(boxes.getByText('겸직').elements()).toHaveLength(2);
    await expect.element(page.getByRole('table', { name: '합의·협조·확인란' }).getByText('생략 (겸직)')).toBeVisible();
  });
  it('keys: A approves and can be undone, R asks why, C writes, ? explains; none while typing or when switched off', async () => {
    const document = answerDocument({ steps: [MINE], abilities: ['APPROVE', 'REJECT'] });
    await open();
    // Whether keys are on is asked for beside the document; the help waits for that.
    await userEvent.keyboard('?');
    await expect.element(box('결재 문서 도움말')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => anyDialog.elements()).toEqual([]);
    await expect
      .element(bar.getByRole('button', { name: '승인', exact: true }))
      .toHaveAttribute('aria-disabled', 'false');
    await userEvent.keyboard('r');
    await expect.element(box('반려')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => anyDialog.elements()).toEqual([]);
    await userEvent.keyboard('c');
    await userEvent.keyboard('ar?');
    await expect.element(comments.getByRole('textbox')).toHaveValue('ar?');
    expect(anyDialog.elements()).toEqual([]);
    await page.getByRole('heading', { level: 1 }).click();
    await userEvent.keyboard('a');
    await page.getByRole('button', { name: '실행취소' }).click();
    await expect.element(bar).toBeVisible();
    expect(document.acts()).toEqual([]);
  });

  it('keys that are switched off do nothing', async () => {
    answerDocument({ steps: [MINE], abilities: ['APPROVE', 'REJECT'] });
    const asked = answerPreferences({ shortcutsYn: 'N' });
    await open();
    await expect.poll(() => asked).toHaveLength(1);
    await expect.element(page.getByText('이력 무결성 확인됨')).toBeVisible();
    await userEvent.keyboard('r');
    await userEvent.keyboard('?');
    expect(anyDialog.elements()).toEqual([]);
  });

  it('the focus goes to the header, the bar and its menu without moving the page', async () => {
    await page.viewport(390, 640);
    answerDocument({ steps: [MINE], abilities: ['APPROVE', 'REJECT', 'HOLD', 'ASK'] });
    await open();
    await expect.element(bar.getByRole('button', { name: '다른 처리' })).toBeVisible();
    await expect.element(comments.getByRole('textbox')).toBeInTheDocument();
    scrollTo(0, 150);
    const places = [...document.querySelectorAll<HTMLElement>('[data-pinned] :is(a, button, textarea)')].filter((one) =>
      one.checkVisibility(),
    );
    expect(places.length).toBeGreaterThan(3);
    for (const place of places) {
      place.focus();
      expect(Math.round(scrollY)).toBe(150);
    }
    await bar.getByRole('button', { name: '다른 처리' }).click();
    const item = page.getByRole('menuitem', { name: '보류' });
    await expect.element(item).toBeVisible();
    scrollTo(0, 150);
    (item.element() as HTMLElement).focus();
    expect(Math.round(scrollY)).toBe(150);
  });

  it('a document that is not there, or not to be read, says so and leads on; no alert on top', async () => {
    refuse(getDocument, 'NOT_FOUND');
    await openPage(`/elec-apv/sign-detail/${DOC}`);
    await expect.element(page.getByRole('heading', { name: '문서를 찾을 수 없습니다' })).toBeVisible();
    expect(anyDialog.elements()).toEqual([]);
    const led: unknown[] = [];
    vi.spyOn(router.history, 'push').mockImplementation((path) => void led.push(path));
    await page.getByRole('button', { name: '결재함으로' }).click();
    await expect.poll(() => led).toEqual(['/elec-apv/apv-inbox']);
  });

  it('RT-12 print and PDF stand only where one may print; who may only read is offered no act and no comment', async () => {
    enterApprovals({ printYn: 'N', writeYn: 'N' });
    answerDocument({ steps: [MINE], abilities: ['APPROVE', 'REJECT'] });
    await open();
    await expect.element(page.getByText('이력 무결성 확인됨')).toBeVisible();
    expect(page.getByRole('button', { name: /인쇄|PDF/ }).elements()).toEqual([]);
    expect(bar.elements()).toEqual([]);
    expect(comments.getByRole('textbox').elements()).toEqual([]);
    enterApprovals();
    await open(NEXT);
    await expect.element(page.getByRole('button', { name: 'PDF' })).toBeVisible();
    await expect.element(bar).toBeVisible();
  });

  it('복사해서 새로 작성 goes on with the copy', async () => {
    answerDocument({ steps: [MINE] });
    const asked = answer(copyDocument, { docId: NEXT, version: 1 });
    await open();
    const led: unknown[] = [];
    vi.spyOn(router.history, 'push').mockImplementation((path) => void led.push(path));
    await fromMenu('복사해서 새로 작성');
    await expect.poll(() => led).toEqual([`/elec-apv/ru-apv-cre?docId=${NEXT}`]);
    expect(asked.map(({ params }) => params.docId)).toEqual([DOC]);
  });

  it('what is handed out is offered beside the paper for the file, once the document is decided', async () => {
    const field = { key: '내용', label: '내용', type: 'longText' as const };
    answer(getForm, {
      ...{ formId: NEXT, formName: '공고문', formGroupId: 'g1', version: 1, currentVersion: 1, inUseYn: 'Y' as const },
      definition: { ...formOn([field]), outside: { as: 'NOTICE' as const, body: '내용' } },
      settings: { policy: {}, retentionYears: 1 as const, numberPattern: '{연도}-{일련번호:4}' },
    });
    const offered = () =>
      page
        .getByRole('menuitem')
        .elements()
        .map((one) => one.textContent);
    const notice = { formId: NEXT, formVersion: 1 };
    answerDocument({ ...notice, title: '진행 중인 공고', state: 'IN_PROGRESS' });
    await open(DOC);
    await page.getByRole('button', { name: '인쇄' }).click();
    await expect.poll(offered).toEqual(['내부 결재본', '결재 이력과 함께']);
    answerDocument({ ...notice, title: '승인된 공고', state: 'APPROVED' });
    await open(STEP);
    await expect.element(page.getByRole('heading', { name: '승인된 공고' })).toBeVisible();
    await page.getByRole('button', { name: '인쇄' }).click();
    await expect.poll(offered).toEqual(['게시용 A4', '게시용 A3', '내부 결재본', '결재 이력과 함께']);
    // Without places in its text it is made for nobody by name.
    expect(page.getByRole('region', { name: '개별 발송본' }).elements()).toHaveLength(0);
    answer(getMerge, {
      words: [{ name: '동', kind: 'DONG' }],
      mayMakeYn: 'Y',
      runs: [
        {
          ...{ runId: NEXT, runNo: 2, source: 'EXCEL', papers: 1_200, leftOut: 3, firstNo: 57, made: 40 },
          ...{ issuedAt: '2026-11-17T08:00:00.000000Z', byName: '김경리', mayPrintYn: 'Y' },
        },
        {
          ...{ runId: STEP, runNo: 1, source: 'RESIDENTS', papers: 56, leftOut: 0, firstNo: 1, made: null },
          ...{ issuedAt: '2026-11-17T07:00:00.000000Z', byName: '박소장', mayPrintYn: 'N' },
        },
      ],
    });
    await open(NEXT);
    const record = page.getByRole('region', { name: '개별 발송본' });
    await expect.element(record.getByText('2차 · 1,200장')).toBeVisible();
    await expect.element(record.getByRole('status')).toHaveTextContent('만드는 중 40 / 1,200장');
    // Papers of residents are offered to nobody who may not see where they live.
    await expect.element(record.getByText('입주민의 동·호를 볼 수 있는 직원만 받을 수 있습니다.')).toBeVisible();
    expect(record.getByRole('button', { name: '모두 PDF로 받기' }).elements()).toEqual([]);
  });

  it('rejected for a wrong amount, its drafter drafts it anew in one press; of another form, or from anybody else, nothing is offered', async () => {
    const amend = page.getByRole('button', { name: '금액을 고쳐 다시 기안' });
    const money = { key: '지급금액', label: '지급금액', type: 'money' as const, locked: true };
    const settings = { policy: {}, retentionYears: 5 as const, numberPattern: '{연도}-{일련번호:4}' };
    const form = {
      ...{ formId: NEXT, formName: '지출결의서', formGroupId: 'g1', version: 1, currentVersion: 1 },
      ...{ inUseYn: 'Y' as const, definition: formOn([money]) },
    };
    const rejected = { state: 'REJECTED' as const, formId: NEXT, formVersion: 1 };
    const openTitled = async (docId: string, title: string, about: Parameters<typeof answerDocument>[0]) => {
      answerDocument({ ...rejected, title, ...about });
      await open(docId);
      await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
    };
    answer(getHistory, []);
    answer(getForm, { ...form, settings });
    await openTitled(DOC, '금액이 없는 양식', { abilities: ['SUBMIT'] });
    await expect.element(bar.getByRole('button', { name: '재기안' })).toBeVisible();
    expect(amend.elements()).toEqual([]);

    answer(getForm, { ...form, version: 2, settings: { ...settings, amountField: '지급금액' } });
    await openTitled(STEP, '남의 문서', { formVersion: 2 });
    expect(amend.elements()).toEqual([]);

    const asked = answer(copyDocument, { docId: NEXT, version: 1 });
    await openTitled(DOC.replace('d0c1', 'd0c3'), '내 문서', { formVersion: 2, abilities: ['SUBMIT'] });
    const led: unknown[] = [];
    vi.spyOn(router.history, 'push').mockImplementation((path) => void led.push(path));
    await amend.click();
    await expect.poll(() => led).toEqual([`/elec-apv/ru-apv-cre?docId=${NEXT}&focus=amount`]);
    expect(asked).toHaveLength(1);
  });

  it('참조자 추가 while it is under way, by whoever has the turn', async () => {
    const shown = answerDocument({ steps: [MINE], abilities: ['APPROVE', 'REJECT'] });
    const added = answer(addReaders, ({ body }) => {
      shown.become({
        participants: [{ memberId: 'gyeongbi01', memberName: '서경비', kind: body.kind ?? 'READER', readAt: null }],
      });
      return { ok: true } as const;
    });
    await open();
    const card = page.getByRole('region', { name: '참조·열람·수신' });
    await expect.element(card.getByRole('button', { name: '열람자 추가' })).toBeVisible();
    await card.getByRole('button', { name: '참조자 추가' }).click();
    await card.getByRole('combobox').fill('ㅅㄱㅂ');
    await page.getByRole('option', { name: /서경비/ }).click();
    await expect.element(card.getByText('서경비')).toBeVisible();
    expect(added.map(({ body }) => body)).toEqual([{ memberIds: ['gyeongbi01'], kind: 'REFERENCE' }]);
  });

  it('열람자 추가 by initial consonants; a receiving department takes it, names who deals with it, ends it, or sends it back with a reason', async () => {
    const deptId = '0190a0b0-1234-7000-8000-00000000de01';
    const department = { deptId, deptName: '기전과', assigneeId: null };
    const reader = { memberId: 'seomu01', memberName: '윤서무', kind: 'REFERENCE' as const, readAt: AT };
    const shown = answerDocument({
      state: 'APPROVED',
      abilities: ['VOID'],
      participants: [reader],
      receivingDepartments: [{ ...department, state: 'WAITING' }],
    });
    const added = answer(addReaders, ({ body }) => {
      const [memberId = ''] = body.memberIds;
      shown.become({
        participants: [reader, { memberId, memberName: '서경비', kind: 'READER', readAt: null }],
      });
      return { ok: true } as const;
    });
    const dealt = { ...department, assigneeName: null, reason: null };
    answer(listReceiving, [{ ...dealt, state: 'WAITING', abilities: ['RECEIVE', 'RETURN'] }]);
    const sent = answer(actOnReceiving, ({ body }) => {
      if (body.act.type === 'RECEIVE') answer(listReceiving, [{ ...dealt, state: 'RECEIVED', abilities: ['ASSIGN'] }]);
      if (body.act.type === 'ASSIGN')
        answer(listReceiving, [{ ...dealt, state: 'ASSIGNED', assigneeName: '정기사', abilities: ['DONE', 'RETURN'] }]);
      if (body.act.type === 'RETURN')
        answer(listReceiving, [{ ...dealt, state: 'RETURNED', reason: body.act.reason, abilities: [] }]);
      return { state: 'RECEIVED', assigneeId: null, repeatedYn: 'N' } as const;
    });
    await open();
    const card = page.getByRole('region', { name: '참조·열람·수신' });
    await expect.element(card.getByText(/읽음/)).toBeVisible();
    await card.getByRole('button', { name: '열람자 추가' }).click();
    await card.getByRole('combobox').fill('ㅅㄱㅂ');
    await page.getByRole('option', { name: /서경비/ }).click();
    await expect.element(card.getByText('서경비')).toBeVisible();
    expect(added.map(({ body }) => body.memberIds)).toEqual([['gyeongbi01']]);

    await card.getByRole('button', { name: '접수' }).click();
    await expect.element(card.getByText('접수함')).toBeVisible();
    await card.getByRole('button', { name: '담당 지정' }).click();
    await card.getByRole('combobox').fill('정기사');
    await page.getByRole('option', { name: /정기사/ }).click();
    await expect.element(card.getByText('담당 정기사')).toBeVisible();
    await card.getByRole('button', { name: '처리완료' }).click();
    await expect.poll(() => sent).toHaveLength(3);
    await card.getByRole('button', { name: '반송' }).click();
    await box('반송').getByRole('button', { name: '반송', exact: true }).click();
    await expect.element(box('반송').getByText('사유를 적어 주세요.')).toBeVisible();
    await giveReason('반송', '기전과에서 처리할 일입니다');
    await expect.element(card.getByText('반송함')).toBeVisible();
    await expect.element(card.getByText('기전과에서 처리할 일입니다')).toBeVisible();
    expect(sent.map(({ body }) => body.act)).toEqual([
      { type: 'RECEIVE' },
      { type: 'ASSIGN', assigneeId: 'gisa01' },
      { type: 'DONE' },
      { type: 'RETURN', reason: '기전과에서 처리할 일입니다' },
    ]);
  });

  it('RT-9 UX-22 an address leads to one comment and says when it is gone; the mark of an edit shows what stood there', async () => {
    const written = {
      ...{ parentId: null, authorId: 'gisa01', authorName: '정기사', createdAt: AT, editedAt: null },
      ...{ deletedYn: false, mentions: [], earlierTexts: [], mineYn: false },
    };
    answerDocument(
      { steps: [MINE] },
      {
        comments: [
          {
            ...written,
            ...{
              commentId: STEP,
              text: '고친 댓글',
              editedAt: AT,
              earlierTexts: [{ text: '첫 댓글', replacedAt: AT }],
            },
          },
          { ...written, commentId: NEXT, text: '둘째 댓글' },
        ],
      },
    );
    await openPage(`/elec-apv/sign-detail/${DOC}?commentId=${NEXT}`);
    await expect.poll(() => document.querySelector('article[data-marked]')?.textContent).toContain('둘째 댓글');
    expect(location.search).toBe('');
    const edited = comments.getByRole('article').filter({ hasText: '고친 댓글' });
    await edited.getByText('수정됨').click();
    await expect.element(edited.getByText('까지: 첫 댓글')).toBeVisible();
    router.history.push(`/elec-apv/sign-detail/${NEXT}?commentId=${DOC}`);
    await expect.element(page.getByText('찾으시는 댓글이 없습니다.')).toBeVisible();
  });
});

describe('one matter', () => {
  const next = { formId: STEP, formName: '지출결의서', writers: ['경리'], mineYn: 'Y' as const };
  const here = { docId: DOC, title: '검수', formName: '준공(검수)조서', state: 'APPROVED' as const, docNumber: null };
  const related = page.getByRole('region', { name: '관련문서' });

  it('UX-23 says what comes next and who may read this for it, and 이어서 작성 begins it', async () => {
    answerDocument({ state: 'APPROVED', steps: [MINE] });
    answer(getDocumentChain, { documents: [{ ...here, submittedAt: AT }], links: [], next: [next] });
    const begun = answer(continueDocument, { docId: NEXT, version: 1 });
    await open();
    await expect.element(related.getByText('경리 담당 (나) · 이 문서를 볼 수 있습니다.')).toBeVisible();
    await related.getByRole('button', { name: '지출결의서 이어서 작성' }).click();
    await expect.poll(() => begun.length).toBe(1);
    expect(begun[0]).toMatchObject({ params: { docId: DOC }, body: { formId: STEP } });
    await expect.poll(() => router.state.location.href).toContain(NEXT);
  });

  it('UX-23 says when it was written already; without anything beside it there is no card', async () => {
    answerDocument({ state: 'APPROVED', steps: [MINE] });
    const payment = { ...here, docId: NEXT, title: '지급', formName: '지출결의서', submittedAt: AT };
    const documents = [{ ...here, submittedAt: AT }, payment];
    answer(getDocumentChain, { documents, links: [{ from: DOC, to: NEXT }], next: [next] });
    await open();
    await expect.element(related.getByText('이미 작성한 문서가 있습니다.')).toBeVisible();
  });
});
