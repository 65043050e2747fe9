import { getHistory } from '@danji/contract/document-history';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../../test/answers.ts';
import { choose } from '../../../../test/choose.ts';
import { AT } from '../../../../test/document-rows.ts';
import { enterApprovals } from '../../../../test/open-page.tsx';
import { answerDocument } from '../testing/answer-document.ts';
import { bar, box, line, MINE, open, press } from '../testing/document-page.ts';

const FILE = '0190a0b0-1234-7000-8000-0000000000f1';
const count = {
  ...{ consents: 250, against: null, from: null, countedOn: '2026-11-15', evidenceId: FILE },
  evidenceName: '동의서.pdf',
};
const resolution = (written: { count: typeof count | null }) => ({
  ...{ bodyName: '전체 세대', base: 612, needed: 307, majority: 'HALF' as const, closesAt: AT },
  written,
});
const attachments = [
  {
    ...{ attachmentId: FILE, name: '동의서.pdf', mime: 'application/pdf', bytes: 100, sha256: 'ab', seqNo: 1 },
    ...{ addedAt: AT, scannedYn: false },
  },
  // Of before it was sent: no evidence of what households were asked.
  {
    ...{
      attachmentId: '0190a0b0-1234-7000-8000-0000000000f2',
      name: '견적서.pdf',
      mime: 'application/pdf',
      bytes: 100,
    },
    ...{ sha256: 'cd', seqNo: 2, addedAt: '2026-11-10T01:00:00.000000Z', scannedYn: false },
  },
];
const COUNTING = { ...MINE, kind: 'VOTE' as const };
const dialog = box('서면동의 집계');

beforeEach(() => enterApprovals());

describe('CTL-07 서면동의 집계', () => {
  it('asks for households, the day and the evidence, says what is missing, and shows what was counted', async () => {
    const document = answerDocument(
      {
        steps: [COUNTING],
        abilities: ['RECORD_CONSENT', 'HOLD'],
        resolution: resolution({ count: null }),
        attachments,
      },
      { after: { RECORD_CONSENT: { resolution: resolution({ count }) } } },
    );
    await open();
    await expect.element(line.getByText('전체 세대 서면동의')).toBeVisible();
    await expect.element(page.getByText(/관리소장 서면동의 집계 대기/)).toBeVisible();
    const boxes = page.getByRole('table', { name: '합의·협조·확인란' });
    await expect.element(boxes.getByText('서면동의 집계', { exact: true })).toBeVisible();
    expect(bar.getByRole('button', { name: '찬성' }).elements()).toEqual([]);
    await press('서면동의 집계');
    await expect.element(dialog.getByText('전체 612세대 가운데 307세대 이상이 동의하면 가결됩니다.')).toBeVisible();
    const send = dialog.getByRole('button', { name: '집계 입력' });
    await send.click();
    await expect.element(dialog.getByText('세대수를 숫자로 입력해 주세요.')).toBeVisible();
    await dialog.getByLabelText('동의 세대수 (필수)').fill('600');
    await dialog.getByLabelText('반대 세대수 (선택)').fill('13');
    await send.click();
    await expect.element(dialog.getByText(/전체 612세대보다 많습니다/)).toBeVisible();
    await dialog.getByLabelText('동의 세대수 (필수)').fill('250');
    await dialog.getByLabelText('반대 세대수 (선택)').fill('');
    await dialog.getByLabelText('집계 기준일 (필수)').fill('2099-01-01');
    await send.click();
    await expect.element(dialog.getByText(/오늘까지의 날짜로/)).toBeVisible();
    await dialog.getByLabelText('집계 기준일 (필수)').fill('2026-11-15');
    await send.click();
    await expect.element(dialog.getByText('증빙 파일을 고르거나 올려 주세요.')).toBeVisible();
    expect(document.acts()).toEqual([]);
    await dialog.getByLabelText('증빙 파일 (필수)').click();
    await expect.element(page.getByRole('option', { name: '동의서.pdf' })).toBeVisible();
    expect(page.getByRole('option', { name: '견적서.pdf' }).elements()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await choose(dialog.getByLabelText('증빙 파일 (필수)'), '동의서.pdf');
    await send.click();
    await expect.element(line.getByText('동의 250세대 · 미제출 362세대 / 전체 612세대 · 필요 307세대')).toBeVisible();
    await expect.element(line.getByRole('button', { name: '증빙: 동의서.pdf' })).toBeVisible();
    expect(document.acts()).toEqual([
      {
        ...{ type: 'RECORD_CONSENT', consents: 250, against: null, from: null, countedOn: '2026-11-15' },
        ...{ evidenceId: FILE, isFinal: false },
      },
    ]);
  });

  it('goes on from what was counted before, and says that closing it without enough fails', async () => {
    const document = answerDocument({
      ...{ steps: [COUNTING], abilities: ['RECORD_CONSENT'], resolution: resolution({ count }), attachments },
    });
    await open();
    await press('서면동의 집계');
    await expect.element(dialog.getByLabelText('동의 세대수 (필수)')).toHaveValue('250');
    await dialog.getByLabelText('집계 기준일 (필수)').fill('2026-11-15');
    await dialog.getByRole('checkbox', { name: /집계를 마감합니다/ }).click();
    await expect.element(dialog.getByText(/마감하면 부결되고/)).toBeVisible();
    await dialog.getByLabelText('의견 (선택)').fill('기간이 끝났습니다');
    await dialog.getByRole('button', { name: '집계 마감' }).click();
    await expect
      .poll(() => document.acts())
      .toMatchObject([{ type: 'RECORD_CONSENT', consents: 250, isFinal: true, reason: '기간이 끝났습니다' }]);
  });

  it('each count stands in the history', async () => {
    answerDocument({ steps: [COUNTING], resolution: resolution({ count }), attachments });
    answer(getHistory, [
      {
        ...({
          seq: 2,
          type: 'RECORD_CONSENT',
          actorId: 'sojang01',
          actorName: '박소장',
          onBehalfOfName: null,
        } as const),
        ...({
          at: AT,
          reason: null,
          manner: null,
          vote: null,
          toState: 'IN_PROGRESS',
          round: 1,
          written: null,
        } as const),
        ...({
          line: null,
          corrected: null,
          filled: null,
          readers: null,
          urged: null,
          via: null,
          hash: 'abcdefgh12345678',
        } as const),
        consent: count,
      },
    ]);
    await open();
    await page.getByText('이력', { exact: true }).click();
    await expect.element(page.getByText('동의 250세대 (2026-11-15, 증빙: 동의서.pdf)')).toBeVisible();
  });
});
