import { actOnDocument } from '@danji/contract/approvals';
import { getHistory } from '@danji/contract/document-history';
import { pageApproveInbox } from '@danji/contract/document-lists';
import { getForm } from '@danji/contract/forms';
import { listRecentReasons } from '@danji/contract/home';
import { listMembers } from '@danji/contract/members';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse } from '../../../../test/answers.ts';
import { choose } from '../../../../test/choose.ts';
import { AT, pageOf, rowOf } from '../../../../test/document-rows.ts';
import { enterApprovals } from '../../../../test/open-page.tsx';
import { dropHeld } from '../../../shared/approval/held-decisions.ts';
import { answerDocument } from '../testing/answer-document.ts';
import { stepOf } from '../testing/detail.ts';
import {
  bar,
  box,
  fromMenu,
  giveReason,
  line,
  MINE,
  NEXT,
  open,
  press,
  STEP,
  sendNow,
  THEIRS,
} from '../testing/document-page.ts';

const DEPT = '0190a0b0-1234-7000-8000-0000000000d1';

beforeEach(() => enterApprovals());
afterEach(async () => {
  dropHeld();
  vi.restoreAllMocks();
  await page.viewport(1440, 900);
});

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
    await sendNow();
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
    await expect.element(page.getByText('‘합의 문서 하나’ 반대', { exact: true })).toBeVisible();
    expect(document.acts()).toEqual([]);
    await sendNow();
    await expect.element(page.getByText('‘합의 문서 하나’ 반대 의견을 남겼습니다.')).toBeVisible();
    await expect.element(line.getByText('예산이 부족합니다')).toBeVisible();
    document.become({ steps: [agreeing] });
    await press('합의');
    await sendNow();
    await expect
      .poll(() => document.acts())
      .toEqual([{ type: 'DISAGREE', reason: '예산이 부족합니다' }, { type: 'AGREE' }]);
  });

  it('투표 has three choices of the same weight, and the one that was made stands in the line', async () => {
    const voting = { ...MINE, kind: 'VOTE' as const };
    const body = { bodyName: '입주자대표회의', base: 4, needed: 3, majority: 'HALF' as const, closesAt: AT };
    const resolution = { ...body, paidNames: ['오이사'], written: null };
    const voted = { ...voting, state: 'VOTED' as const, vote: 'FOR' as const, actedAt: AT };
    const document = answerDocument(
      { steps: [voting], abilities: ['VOTE'], resolution },
      { after: { VOTE: { steps: [voted], abilities: ['VOTE'] } } },
    );
    await open();
    for (const choice of ['찬성', '반대', '기권'])
      await expect.element(bar.getByRole('button', { name: choice })).toBeVisible();
    await press('찬성');
    await sendNow();
    await expect.element(line.getByText(/찬성 · \d/)).toBeVisible();
    // How it stands is told, and until the end the vote may be changed.
    await expect.element(line.getByText('찬성 1 · 반대 0 · 기권 0 · 불참 3 / 재적 4 · 필요 3')).toBeVisible();
    await expect.element(bar.getByRole('button', { name: '반대' })).toBeVisible();
    const out = '오이사님은 대금을 받는 사람이라 투표하지 않고 불참으로 셉니다.';
    await expect.element(line.getByText(out)).toBeVisible();
    expect(document.acts()).toEqual([{ type: 'VOTE', vote: 'FOR' }]);
  });

  it('CTL-07 a voice against or abstained is not marked as one in favour', async () => {
    const voices = (['FOR', 'AGAINST', 'ABSTAIN'] as const).map((vote, at) => ({
      ...{ ...MINE, stepId: `${STEP.slice(0, -1)}${at + 5}`, personName: `동대표${at}` },
      ...{ kind: 'VOTE' as const, state: 'VOTED' as const, vote, actedAt: AT },
    }));
    answerDocument({ steps: voices, abilities: [] });
    await open();
    await expect.element(line.getByText('동대표2')).toBeVisible();
    const tones = [...line.element().querySelectorAll('ol > li > [data-tone]')].map((one) =>
      one.getAttribute('data-tone'),
    );
    expect(tones).toEqual(['ok', 'seal', 'plain']);
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
      ...({
        corrected: null,
        filled: null,
        readers: null,
        urged: null,
        consent: null,
        via: null,
        hash: 'abcdefgh12345678',
      } as const),
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
    await choose(change.getByRole('combobox', { name: '김경리 역할' }), '협조');
    await change.getByRole('button', { name: '결재선 바꾸기' }).click();
    await expect.element(line.getByText('김경리')).toBeVisible();
    await page.getByText('이력', { exact: true }).click();
    await expect.element(page.getByText('박소장 검토 → 김경리 협조 → 한회장 결재')).toBeVisible();

    await press('협의 요청');
    await giveReason('협의 요청', '도면이 있나요?');
    await expect.poll(() => document.acts().at(-1)).toEqual({ type: 'ASK', reason: '도면이 있나요?' });
    await press('전단계 반려');
    await giveReason('전단계 반려', '협조 의견을 적어 주세요');
    await sendNow();
    await press('선결');
    await expect.element(box('선결').getByText(/후결/)).toBeVisible();
    await box('선결').getByRole('button', { name: '선결', exact: true }).click();
    await sendNow();
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

  it('기안 인계 wants who takes it over, and why', async () => {
    const document = answerDocument({ steps: [THEIRS], abilities: ['HAND_OVER', 'VOID'] });
    await open();
    await fromMenu('기안 인계');
    await box('기안 인계').getByRole('button', { name: '기안 인계' }).click();
    await expect.element(box('기안 인계').getByText('이어받을 사람을 골라 주세요.')).toBeVisible();
    await box('기안 인계').getByRole('combobox', { name: '이어받을 사람' }).fill('최기전');
    await page.getByRole('option', { name: /최기전/ }).click();
    await giveReason('기안 인계', '퇴직');
    await expect.poll(() => document.acts()).toEqual([{ type: 'HAND_OVER', toId: 'gijeon01', reason: '퇴직' }]);
  });

  it('회수 asks once; 이관 wants who and why; 강제 회수 and 폐기 want a reason', async () => {
    const document = answerDocument(
      {
        steps: [{ ...THEIRS, stepId: STEP }],
        stuckSteps: [{ stepId: STEP, because: 'LOCKED', movableYn: true }],
        abilities: ['RECALL', 'TRANSFER', 'FORCE_RECALL', 'VOID'],
      },
      { after: { TRANSFER: { steps: [stepOf({ stepId: STEP, personId: 'gijeon01', personName: '최기전' })] } } },
    );
    await open();
    await press('회수');
    await box('확인').getByRole('button', { name: '회수' }).click();
    await fromMenu('이관');
    await expect.element(box('이관').getByText(/잠긴 계정/)).toBeVisible();
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

  it('반대 of a 합의 that blocks says beforehand that it stops the document', async () => {
    const blocking = { ...MINE, kind: 'AGREE', blocksYn: true } as const;
    const document = answerDocument(
      { steps: [blocking, { ...THEIRS, state: 'PLANNED' }], abilities: ['AGREE', 'DISAGREE'] },
      { after: { DISAGREE: { state: 'REJECTED', steps: [{ ...blocking, state: 'DISAGREED' }], abilities: [] } } },
    );
    answer(getHistory, []);
    await open();
    await expect.element(line.getByText(/합의 · 반대하면 중단/)).toBeVisible();
    await press('반대');
    await expect.element(box('반대').getByText(/결재가 중단되고/)).toBeVisible();
    await giveReason('반대', '예산이 없습니다');
    await sendNow();
    await expect.poll(() => document.acts()).toEqual([{ type: 'DISAGREE', reason: '예산이 없습니다' }]);
  });

  it('내용 수정: only marked fields, with a reason; then the mark and what stood there before', async () => {
    const fields = [
      { key: '업체', label: '업체', type: 'text' as const, correctable: true },
      { key: '사유', label: '사유', type: 'text' as const },
    ];
    const definition = {
      ...({ model: 1, heading: '기안서', style: 'form' } as const),
      fields,
      paper: {
        type: 'doc' as const,
        content: fields.map(({ key }) => ({
          type: 'paragraph' as const,
          content: [{ type: 'field' as const, attrs: { key } }],
        })),
      },
    };
    const FORM = '0190a0b0-1234-7000-8000-00000000f0f1';
    answer(getForm, {
      ...({
        formId: FORM,
        formName: '기안서',
        formGroupId: FORM,
        version: 1,
        currentVersion: 1,
        inUseYn: 'Y',
      } as const),
      definition,
      settings: { policy: {}, retentionYears: 5, numberPattern: '{일련번호}' },
    });
    const corrections = [
      {
        ...{ key: '업체', label: '업체', before: '가나전기', after: '다라전기' },
        ...{ byName: '박소장', at: AT, reason: '상호가 틀렸습니다' },
      },
    ];
    const document = answerDocument(
      {
        ...{ formId: FORM, formVersion: 1, steps: [MINE], abilities: ['APPROVE', 'CORRECT'] },
        content: { 업체: '가나전기', 사유: '고장' },
      },
      { after: { CORRECT: { content: { 업체: '다라전기', 사유: '고장' }, corrections } } },
    );
    await open();
    await press('내용 수정');
    const asked = box('내용 수정');
    expect(asked.getByRole('textbox', { name: '사유', exact: true }).elements()).toEqual([]);
    await asked.getByRole('button', { name: '내용 수정' }).click();
    await expect.element(asked.getByText('바뀐 내용이 없습니다. 값을 고쳐 주세요.')).toBeVisible();
    await asked.getByRole('textbox', { name: '업체', exact: true }).fill('다라전기');
    await asked.getByRole('button', { name: '내용 수정' }).click();
    await expect.element(asked.getByText('사유를 적어 주세요.')).toBeVisible();
    await giveReason('내용 수정', '상호가 틀렸습니다');
    await expect
      .poll(() => document.acts())
      .toEqual([{ type: 'CORRECT', values: { 업체: '다라전기' }, reason: '상호가 틀렸습니다' }]);
    await expect.element(page.getByText('고침 (전: 가나전기)')).toBeVisible();
    await expect.element(page.getByRole('region', { name: '고친 곳' }).getByText(/상호가 틀렸습니다/)).toBeVisible();
  });

  it('부서 합의 names its department, and its head gives it to somebody of the department alone', async () => {
    const department = { deptId: DEPT, deptName: '기전과' };
    const mine = { ...MINE, kind: 'AGREE' as const, department };
    const document = answerDocument({ steps: [mine], abilities: ['AGREE', 'ASSIGN'] });
    const person = (memberId: string, memberName: string, deptId: string | null) => ({
      ...({ memberId, memberName, memberType: 'EMP', deptId, deptName: '기전과', positionName: null } as const),
      ...({ phoneNo: null, workingType: null, adminYn: 'N', expiredPermissionYn: 'N' } as const),
    });
    answer(listMembers, [person('gisa02', '강기사', DEPT), person('gyeongri01', '김경리', null)]);
    await open();
    await expect.element(line.getByText(/기전과 \(부서\)/)).toBeVisible();
    await expect
      .element(page.getByRole('table', { name: '합의·협조·확인란' }).getByText(/기전과 \(부서\)/))
      .toBeVisible();
    await press('담당자 지정');
    await box('담당자 지정').getByRole('combobox', { name: '맡을 사람' }).click();
    await expect.element(page.getByRole('option', { name: /강기사/ })).toBeVisible();
    expect(page.getByRole('option', { name: /김경리/ }).elements()).toEqual([]);
    await page.getByRole('option', { name: /강기사/ }).click();
    await box('담당자 지정').getByRole('button', { name: '담당자 지정', exact: true }).click();
    await expect.poll(() => document.acts()).toEqual([{ type: 'ASSIGN', toId: 'gisa02' }]);
  });

  it('독촉 says that it can be sent once a day, and then stands beside the step and in the history', async () => {
    const document = answerDocument(
      { steps: [THEIRS], abilities: ['RECALL', 'URGE'] },
      { after: { URGE: { steps: [{ ...THEIRS, urgedOn: '2026-11-16' }], abilities: ['RECALL'] } } },
    );
    answer(getHistory, [
      {
        ...({ seq: 2, type: 'URGE', actorId: 'gisa01', actorName: '정기사', onBehalfOfName: null, at: AT } as const),
        ...({ reason: null, manner: null, vote: null, toState: 'IN_PROGRESS', round: 1, written: null } as const),
        ...({
          line: null,
          corrected: null,
          filled: null,
          readers: null,
          consent: null,
          via: null,
          hash: 'abcdefgh12345678',
        } as const),
        urged: [{ personId: 'hoejang01', name: '한회장', days: 3 }],
      },
    ]);
    await open();
    await press('독촉');
    await expect.element(box('확인').getByText(/하루에 한 번/)).toBeVisible();
    await box('확인').getByRole('button', { name: '독촉' }).click();
    await expect.element(line.getByText(/11-16 독촉/)).toBeVisible();
    await expect.element(bar.getByRole('button', { name: '독촉' })).not.toBeInTheDocument();
    await page.getByText('이력', { exact: true }).click();
    await expect.element(page.getByText('한회장님 (3일 대기)')).toBeVisible();
    expect(document.acts()).toEqual([{ type: 'URGE' }]);
  });

  it('somebody was faster: it says what happened and shows the new state, and nothing is sent again', async () => {
    const document = answerDocument({ steps: [MINE, THEIRS], abilities: ['APPROVE', 'REJECT'] });
    const sent = refuse(actOnDocument, 'STALE');
    answer(getHistory, []);
    await open();
    const rejected = { ...THEIRS, state: 'REJECTED' as const, actorName: '이과장', actedAt: AT };
    document.become({ state: 'REJECTED', steps: [MINE, rejected], abilities: [] });
    await press('승인');
    await sendNow();
    await expect.element(box('먼저 처리되었습니다').getByText(/이과장님이 반려했습니다/)).toBeVisible();
    await box('먼저 처리되었습니다').getByRole('button', { name: '확인' }).click();
    await expect.element(page.getByText('반려', { exact: true }).first()).toBeVisible();
    await expect.poll(() => bar.elements()).toEqual([]);
    expect(sent).toHaveLength(1);
  });
});
