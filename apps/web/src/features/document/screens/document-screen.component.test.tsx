import { actOnDocument, copyDocument, getDocument } from '@danji/contract/approvals';
import { getHistory } from '@danji/contract/document-history';
import { pageApproveInbox } from '@danji/contract/document-lists';
import { listRecentReasons } from '@danji/contract/home';
import { getPreferences } from '@danji/contract/preferences';
import { actOnReceiving, addReaders, listReceiving } from '@danji/contract/receiving';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse } from '../../../../test/answers.ts';
import { AT, pageOf, rowOf } from '../../../../test/document-rows.ts';
import { enterApprovals, openPage } from '../../../../test/open-page.tsx';
import { router } from '../../../app/router.tsx';
import { answerDocument, DOC } from '../testing/answer-document.ts';
import { stepOf } from '../testing/detail.ts';

const NEXT = '0190a0b0-1234-7000-8000-00000000d0c2';
const STEP = '0190a0b0-1234-7000-8000-0000000005e1';
const bar = page.getByRole('region', { name: '결재 처리' });
const line = page.getByRole('region', { name: '결재선' });
const comments = page.getByRole('region', { name: /^댓글/ });
const anyDialog = page.getByRole('dialog');
const box = (name: string) => page.getByRole('dialog', { name, exact: true });
const press = (name: string) => bar.getByRole('button', { name, exact: true }).click();

async function open(docId = DOC): Promise<void> {
  await openPage(`/elec-apv/sign-detail/${docId}`);
  await expect.element(page.getByRole('region', { name: '문서 내용' })).toBeVisible();
}
async function giveReason(title: string, text: string): Promise<void> {
  await box(title).getByRole('textbox').last().fill(text);
  await box(title).getByRole('button', { name: title, exact: true }).click();
}
async function fromMenu(name: string): Promise<void> {
  await page.getByRole('button', { name: '더 보기' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

beforeEach(() => enterApprovals());
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(1440, 900);
});

const MINE = stepOf({ stepId: STEP, order: 1, kind: 'REVIEW', pendingSince: AT });
const THEIRS = stepOf({ stepId: `${STEP.slice(0, -1)}2`, order: 2, personId: 'hoejang01', personName: '한회장' });

describe('SCR-10 acts on a document', () => {
  it('전결 on a phone stands behind the dots and says what it passes over; what was passed over is 생략', async () => {
    await page.viewport(390, 844);
    const document = answerDocument(
      { steps: [MINE, { ...THEIRS, state: 'PLANNED' }], abilities: ['APPROVE', 'REJECT', 'HOLD', 'DECIDE_FINALLY'] },
      {
        after: {
          DECIDE_FINALLY: {
            state: 'APPROVED',
            abilities: [],
            steps: [
              { ...MINE, state: 'APPROVED', manner: 'FINAL', actorId: 'sojang01', actedAt: AT },
              { ...THEIRS, state: 'SKIPPED' },
            ],
          },
        },
      },
    );
    await open();
    await bar.getByRole('button', { name: '다른 처리' }).click();
    await page.getByRole('menuitem', { name: '전결', exact: true }).click();
    await expect.element(box('전결').getByText('뒤의 검토·결재는 생략됩니다.')).toBeVisible();
    await box('전결').getByRole('button', { name: '전결', exact: true }).click();
    await expect.element(line.getByText('생략')).toBeVisible();
    await expect.element(line.getByText(/승인 .* 전결/)).toBeVisible();
    expect(document.acts()).toEqual([{ type: 'DECIDE_FINALLY' }]);
  });

  it('반대 with a reason offered again opens the next waiting document and says what was done', async () => {
    const agreeing = { ...MINE, kind: 'AGREE' as const };
    const disagreed = { ...agreeing, state: 'DISAGREED' as const, actedAt: AT, reason: '예산이 부족합니다' };
    const document = answerDocument(
      { title: '합의 문서 하나', steps: [agreeing], abilities: ['AGREE', 'DISAGREE'] },
      { after: { AGREE: { abilities: [] }, DISAGREE: { steps: [disagreed] } } },
    );
    answer(listRecentReasons, ['예산이 부족합니다']);
    answer(pageApproveInbox, pageOf([rowOf(NEXT, '합의 문서 둘')]));
    await open();
    await press('반대');
    await box('반대').getByRole('button', { name: '예산이 부족합니다' }).click();
    await box('반대').getByRole('button', { name: '반대', exact: true }).click();
    await expect.poll(() => location.pathname).toMatch(NEXT);
    await expect
      .element(page.getByText(/‘합의 문서 하나’: 반대 의견을 남겼습니다. 다음 문서를 열었습니다./))
      .toBeVisible();
    await expect.element(line.getByText('예산이 부족합니다')).toBeVisible();
    document.become({ steps: [agreeing] });
    await press('합의');
    await expect
      .poll(() => document.acts())
      .toEqual([{ type: 'DISAGREE', reason: '예산이 부족합니다' }, { type: 'AGREE' }]);
  });

  it('투표 has three choices of the same weight, and the one that was made stands in the line', async () => {
    const voting = { ...MINE, kind: 'VOTE' as const };
    const voted = { ...voting, state: 'VOTED' as const, vote: 'FOR' as const, actedAt: AT };
    const document = answerDocument(
      { steps: [voting], abilities: ['VOTE'] },
      { after: { VOTE: { steps: [voted], abilities: [] } } },
    );
    await open();
    for (const choice of ['찬성', '반대', '기권'])
      await expect.element(bar.getByRole('button', { name: choice })).toBeVisible();
    await press('찬성');
    await expect.element(line.getByText(/찬성 · \d/)).toBeVisible();
    expect(document.acts()).toEqual([{ type: 'VOTE', vote: 'FOR' }]);
  });

  it('결재선 변경 by initial consonants with a role; 협의 요청, 전단계 반려 and 선결 ask what they need', async () => {
    const changed = { stepId: `${STEP.slice(0, -1)}3`, order: 2, personId: 'gyeongri01', personName: '김경리' };
    const document = answerDocument(
      {
        steps: [MINE, { ...THEIRS, state: 'PLANNED' }],
        abilities: ['APPROVE', 'REJECT', 'CHANGE_LINE', 'ASK', 'STEP_BACK'],
      },
      {
        after: {
          CHANGE_LINE: { steps: [MINE, stepOf({ ...changed, kind: 'COOPERATE', state: 'PLANNED' }), THEIRS] },
          STEP_BACK: { abilities: ['DECIDE_EARLY'] },
        },
      },
    );
    const entry = {
      ...({ seq: 1, type: 'SUBMIT', actorId: 'gisa01', actorName: '정기사', onBehalfOfName: null, at: AT } as const),
      ...({ reason: null, manner: null, vote: null, toState: 'IN_PROGRESS', round: 1, written: null } as const),
      ...({ via: null, hash: 'abcdefgh12345678' } as const),
    };
    const reviewed = { order: 1, kind: 'REVIEW' as const, personId: 'sojang01', name: '박소장' };
    const decided = { order: 2, kind: 'DECIDE' as const, personId: 'hoejang01', name: '한회장' };
    const helped = { order: 2, kind: 'COOPERATE' as const, personId: 'gyeongri01', name: '김경리' };
    answer(getHistory, [
      { ...entry, line: [reviewed, decided] },
      { ...entry, seq: 2, type: 'CHANGE_LINE', line: [reviewed, helped, { ...decided, order: 3 }] },
    ]);
    await open();
    await line.getByRole('button', { name: '결재선 변경' }).click();
    const change = box('결재선 변경');
    await change.getByRole('combobox', { name: '결재자 추가' }).fill('ㄱㄱㄹ');
    await page.getByRole('option', { name: /김경리/ }).click();
    await userEvent.selectOptions(change.getByRole('combobox', { name: '김경리 역할' }), '협조');
    await change.getByRole('button', { name: '결재선 바꾸기' }).click();
    await expect.element(line.getByText('김경리')).toBeVisible();
    await page.getByText('이력', { exact: true }).click();
    await expect.element(page.getByText('박소장 검토 → 김경리 협조 → 한회장 결재')).toBeVisible();

    await press('협의 요청');
    await giveReason('협의 요청', '도면이 있나요?');
    await expect.poll(() => document.acts().at(-1)).toEqual({ type: 'ASK', reason: '도면이 있나요?' });
    await press('전단계 반려');
    await giveReason('전단계 반려', '협조 의견을 적어 주세요');
    await press('선결');
    await expect.element(box('선결').getByText(/후결/)).toBeVisible();
    await box('선결').getByRole('button', { name: '선결', exact: true }).click();
    await expect.poll(() => document.acts()).toHaveLength(4);
    expect(document.acts()).toEqual([
      {
        type: 'CHANGE_LINE',
        line: [
          { order: 2, kind: 'COOPERATE', personId: 'gyeongri01' },
          { order: 3, kind: 'DECIDE', personId: 'hoejang01' },
        ],
      },
      { type: 'ASK', reason: '도면이 있나요?' },
      { type: 'STEP_BACK', reason: '협조 의견을 적어 주세요' },
      { type: 'DECIDE_EARLY' },
    ]);
  });

  it('회수 asks once; 이관 wants who and why; 강제 회수 and 폐기 want a reason', async () => {
    const document = answerDocument(
      { steps: [{ ...THEIRS, stepId: STEP }], abilities: ['RECALL', 'TRANSFER', 'FORCE_RECALL', 'VOID'] },
      { after: { TRANSFER: { steps: [stepOf({ stepId: STEP, personId: 'gijeon01', personName: '최기전' })] } } },
    );
    await open();
    await press('회수');
    await box('확인').getByRole('button', { name: '회수' }).click();
    await fromMenu('이관');
    await box('이관').getByRole('combobox', { name: '받을 사람' }).fill('최기전');
    await page.getByRole('option', { name: /최기전/ }).click();
    await giveReason('이관', '퇴직');
    await expect.element(line.getByText('최기전')).toBeVisible();
    await fromMenu('강제 회수');
    await giveReason('강제 회수', '양식을 잘못 골랐습니다');
    await expect.poll(() => document.acts()).toHaveLength(3);
    await fromMenu('폐기');
    await giveReason('폐기', '중복 작성');
    await expect
      .poll(() => document.acts())
      .toEqual([
        { type: 'RECALL' },
        { type: 'TRANSFER', stepId: STEP, toId: 'gijeon01', reason: '퇴직' },
        { type: 'FORCE_RECALL', reason: '양식을 잘못 골랐습니다' },
        { type: 'VOID', reason: '중복 작성' },
      ]);
  });

  it('somebody was faster: it says what happened and shows the new state, and nothing is sent again', async () => {
    const document = answerDocument({ steps: [MINE, THEIRS], abilities: ['APPROVE', 'REJECT'] });
    const sent = refuse(actOnDocument, 'STALE');
    answer(getHistory, []);
    await open();
    const rejected = { ...THEIRS, state: 'REJECTED' as const, actorName: '이과장', actedAt: AT };
    document.become({ state: 'REJECTED', steps: [MINE, rejected], abilities: [] });
    await press('승인');
    await expect.element(box('먼저 처리되었습니다').getByText(/이과장님이 반려했습니다/)).toBeVisible();
    await box('먼저 처리되었습니다').getByRole('button', { name: '확인' }).click();
    await expect.element(page.getByText('반려', { exact: true }).first()).toBeVisible();
    await expect.poll(() => bar.elements()).toEqual([]);
    expect(sent).toHaveLength(1);
  });
});

describe('SCR-10 the document screen', () => {
  it('keys: A asks, R asks why, C writes, ? explains; none while typing or when switched off', async () => {
    const document = answerDocument({ steps: [MINE], abilities: ['APPROVE', 'REJECT'] });
    await open();
    // Whether keys are on is asked for beside the document.
    await expect
      .poll(async () => {
        await userEvent.keyboard('?');
        return box('단축키').elements().length;
      })
      .toBe(1);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => anyDialog.elements()).toEqual([]);
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
    await box('확인').getByRole('button', { name: '취소' }).click();
    expect(document.acts()).toEqual([]);
  });

  it('keys that are switched off do nothing', async () => {
    answerDocument({ steps: [MINE], abilities: ['APPROVE', 'REJECT'] });
    const asked = answer(getPreferences, { shortcutsYn: 'N', hiddenColumns: [], views: [] });
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
