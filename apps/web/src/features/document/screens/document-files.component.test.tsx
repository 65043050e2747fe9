import { FileLook, lookIntoAttachment, lookSentences } from '@danji/contract/file-look';
import { downloadAttachment, type FileCaution } from '@danji/contract/files';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as z from 'zod/mini';
import { answer, refuse } from '../../../../test/answers.ts';
import { AT } from '../../../../test/document-rows.ts';
import { enterApprovals } from '../../../../test/open-page.tsx';
import { answerDocument } from '../testing/answer-document.ts';
import { box, open } from '../testing/document-page.ts';

const idOf = (n: number) => `0190a0b0-1234-7000-8000-0000000000f${n}`;
const fileOf = (n: number, name: string, more: { takenAt?: string; cautions?: FileCaution[] } = {}) => ({
  ...{ attachmentId: idOf(n), name, mime: 'x/y', bytes: 100_000, sha256: 'ab', seqNo: n },
  ...{ addedAt: AT, scannedYn: false, ...more },
});
const svgOf = (words: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400"><rect width="300" height="400" fill="#fff"/><text x="9" y="30">${words}</text></svg>`;
const seen = (look: Partial<FileLook>): FileLook => ({
  ...{ state: 'READ', parts: [], pageCount: 0, nextPage: null, wordsOnlyYn: false, cutYn: false, ...look },
});
const pageOf = (no: number) => ({ kind: 'page' as const, no, svg: svgOf(`${no}`), text: `${no}쪽의 말` });

const files = page.getByRole('region', { name: /^첨부/ });
const look = (name: string) => files.getByRole('button', { name: new RegExp(`^${name}.*미리보기`) }).click();

beforeEach(() => enterApprovals());

describe('SCR-10 files that others sent, looked at', () => {
  it('HWP in its pages, the next ones when they are asked for, each with its words for who hears the screen', async () => {
    answerDocument({ attachments: [fileOf(1, '소견서.hwp')] });
    const asked = answer(lookIntoAttachment, ({ query }) =>
      z.encode(
        FileLook,
        query.from === 1
          ? seen({ parts: [pageOf(1), pageOf(2)], pageCount: 3, nextPage: 3 })
          : seen({ parts: [pageOf(3)], pageCount: 3 }),
      ),
    );
    await open();
    await look('소견서.hwp');
    const dialog = box('소견서.hwp');
    const first = dialog.getByRole('img', { name: '소견서.hwp 1쪽' });
    await expect.element(first).toBeVisible();
    await expect.poll(() => (first.element() as HTMLImageElement).naturalWidth).toBe(300);
    expect((first.element() as HTMLImageElement).src).toMatch(/^blob:/);
    await expect.element(dialog.getByText('2쪽의 말')).toBeInTheDocument();
    await dialog.getByRole('button', { name: '3쪽부터 더 보기 (모두 3쪽)' }).click();
    await expect.element(dialog.getByRole('img', { name: '소견서.hwp 3쪽' })).toBeVisible();
    expect(dialog.getByRole('img', { name: /쪽$/ }).elements()).toHaveLength(3);
    expect(dialog.getByRole('button', { name: /더 보기/ }).elements()).toEqual([]);
    expect(asked.map(({ query }) => query.from)).toEqual([1, 3]);
  });

  it('a page is made larger by a button and by two fingers on a phone, and moved to what is out of sight', async () => {
    await page.viewport(390, 844);
    answerDocument({ attachments: [fileOf(1, '소견서.hwp')] });
    answer(lookIntoAttachment, z.encode(FileLook, seen({ parts: [pageOf(1)], pageCount: 1 })));
    await open();
    await look('소견서.hwp');
    const dialog = box('소견서.hwp');
    const picture = dialog.getByRole('img', { name: '소견서.hwp 1쪽' });
    await expect.element(picture).toBeVisible();
    await expect.poll(() => (picture.element() as HTMLImageElement).naturalWidth).toBe(300);
    const widthOf = () => picture.element().getBoundingClientRect().width;
    const room = picture.element().closest('figure')?.getBoundingClientRect().width ?? 0;
    await expect.element(dialog.getByRole('button', { name: '작게 보기' })).toBeDisabled();
    await dialog.getByRole('button', { name: '크게 보기' }).click();
    await expect.element(dialog.getByText('150%')).toBeVisible();
    expect(widthOf()).toBeCloseTo(room * 1.5, 0);

    const touch = (type: string, apart: number) => {
      const target = picture.element();
      const touches = [100, 100 + apart].map(
        (clientX, identifier) => new Touch({ identifier, target, clientX, clientY: 300 }),
      );
      target.dispatchEvent(new TouchEvent(type, { touches, changedTouches: touches, bubbles: true, cancelable: true }));
    };
    touch('touchstart', 100);
    touch('touchmove', 200);
    await expect.element(dialog.getByText('300%')).toBeVisible();
    expect(widthOf()).toBeCloseTo(room * 3, 0);
    // Not beyond what can be found back from, in either direction.
    touch('touchmove', 900);
    await expect.element(dialog.getByText('400%')).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: '크게 보기' })).toBeDisabled();
    touch('touchmove', 10);
    await expect.element(dialog.getByText('100%')).toBeVisible();
    await page.viewport(1280, 900);
  });

  it('a workbook sheet by sheet, with numbers to the right; Word as words and tables', async () => {
    answerDocument({ attachments: [fileOf(1, '단가.xlsx'), fileOf(2, '안내문.docx')] });
    answer(lookIntoAttachment, ({ params }) =>
      z.encode(
        FileLook,
        params.attachmentId === idOf(1)
          ? seen({
              parts: [
                {
                  kind: 'sheet',
                  name: '단가',
                  rows: [['LED 등', '45,000', '45,000원', '₩ 1,200', '-₩300', '12원짜리']],
                  cutYn: false,
                },
                { kind: 'sheet', name: '비고', rows: [['부가세 별도']], cutYn: true },
              ],
            })
          : seen({
              parts: [
                { kind: 'text', title: null, text: '승강기 점검 안내' },
                { kind: 'table', rows: [['일시', '11월 20일']] },
              ],
              wordsOnlyYn: true,
            }),
      ),
    );
    await open();
    await look('단가.xlsx');
    const sheets = box('단가.xlsx');
    for (const name of ['45,000', '45,000원', '₩ 1,200', '-₩300'])
      await expect.element(sheets.getByRole('cell', { name, exact: true })).toHaveAttribute('data-number');
    for (const name of ['LED 등', '12원짜리'])
      await expect.element(sheets.getByRole('cell', { name })).not.toHaveAttribute('data-number');
    await sheets.getByRole('button', { name: '비고' }).click();
    await expect.element(sheets.getByRole('cell', { name: '부가세 별도' })).toBeVisible();
    await expect.element(sheets.getByText(/앞부분만/)).toBeVisible();
    expect(sheets.getByRole('cell', { name: 'LED 등' }).elements()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await look('안내문.docx');
    await expect.element(box('안내문.docx').getByText('승강기 점검 안내')).toBeVisible();
    await expect.element(box('안내문.docx').getByRole('cell', { name: '11월 20일' })).toBeVisible();
    await expect.element(box('안내문.docx').getByText(/글자와 표만/)).toBeVisible();
  });

  it('what ends early says so, in one sentence', async () => {
    answerDocument({ attachments: [fileOf(1, '계약서.docx'), fileOf(2, '긴 표.xlsx')] });
    const rows = [['1']];
    answer(lookIntoAttachment, ({ params }) =>
      z.encode(
        FileLook,
        params.attachmentId === idOf(1)
          ? seen({ parts: [{ kind: 'text', title: null, text: '제1조' }], cutYn: true })
          : seen({ parts: [{ kind: 'sheet', name: '단가', rows, cutYn: true }], cutYn: true }),
      ),
    );
    await open();
    await look('계약서.docx');
    const cut = '앞부분만 보여 드립니다. 나머지는 내려받아 확인해 주세요.';
    await expect.element(box('계약서.docx').getByText(cut)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await look('긴 표.xlsx');
    await expect.element(box('긴 표.xlsx').getByText('앞부분만')).toBeVisible();
    expect(box('긴 표.xlsx').getByText('앞부분만').elements()).toHaveLength(1);
  });

  it('plain text is shown as far as a long contract goes, and says so where it ends earlier', async () => {
    answerDocument({ attachments: [fileOf(1, '계약서.txt'), fileOf(2, '기록.txt')] });
    answer(downloadAttachment, ({ params }) => (params.attachmentId === idOf(1) ? `${'가'.repeat(150_000)}끝` : '가'.repeat(1_300_001))); // biome-ignore format: one line
    await open();
    await look('계약서.txt');
    await expect.element(box('계약서.txt').getByText('가끝')).toBeInTheDocument();
    expect(box('계약서.txt').getByText('앞부분만').elements()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await look('기록.txt');
    await expect.element(box('기록.txt').getByText('앞부분만')).toBeVisible();
  });

  it('pages that are seen stay when the next ones cannot be shown, or their answer does not come', async () => {
    answerDocument({ attachments: [fileOf(1, '소견서.hwp')] });
    const asked = answer(lookIntoAttachment, ({ query }) =>
      query.from === 1
        ? z.encode(FileLook, seen({ parts: [pageOf(1)], pageCount: 3, nextPage: 2 }))
        : z.encode(FileLook, seen({ state: 'TOO_HEAVY' })),
    );
    await open();
    await look('소견서.hwp');
    const dialog = box('소견서.hwp');
    const more = dialog.getByRole('button', { name: '2쪽부터 더 보기 (모두 3쪽)' });
    await more.click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(lookSentences.TOO_HEAVY);
    await expect.element(dialog.getByRole('img', { name: '소견서.hwp 1쪽' })).toBeVisible();
    refuse(lookIntoAttachment, 'UNAVAILABLE', { errorUserMsg: '미리보기가 밀려 있습니다.' });
    await more.click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('미리보기가 밀려 있습니다.');
    await expect.element(dialog.getByRole('img', { name: '소견서.hwp 1쪽' })).toBeVisible();
    expect(asked.map(({ query }) => query.from)).toEqual([1, 2]);
  });

  it('what cannot be shown says so in one sentence, in its place', async () => {
    answerDocument({ attachments: [fileOf(1, '잠긴.hwp'), fileOf(2, '깨진.pdf')] });
    answer(lookIntoAttachment, ({ params }) =>
      z.encode(FileLook, seen({ state: params.attachmentId === idOf(1) ? 'ENCRYPTED' : 'TOO_HEAVY' })),
    );
    await open();
    await look('잠긴.hwp');
    await expect
      .element(box('잠긴.hwp').getByRole('alert'))
      .toHaveTextContent('암호가 걸린 파일입니다. 내려받아 암호를 넣고 열어 주세요.');
  });

  it('a photo says when it was taken, in the list of files', async () => {
    answerDocument({ attachments: [fileOf(1, '현장.jpg', { takenAt: '2026-11-15T14:03' }), fileOf(2, '벽.jpg')] });
    await open();
    await expect.element(files.getByText('찍은 때 2026. 11. 15. 14:03')).toBeVisible();
    expect(files.getByText(/찍은 때/).elements()).toHaveLength(1);
  });

  it('a marked file says so, and asks before it is saved or opened; a plain one does not', async () => {
    answerDocument({
      attachments: [
        fileOf(1, '정산.xlsm', { cautions: ['MACRO'] }),
        fileOf(2, '안내.pdf', { cautions: ['SCRIPT'] }),
        fileOf(3, '명부.zip'),
      ],
    });
    const asked = answer(downloadAttachment, () => 'x');
    await open();
    expect(files.getByText('주의', { exact: true }).elements()).toHaveLength(2);
    const question = page.getByRole('dialog', { name: '주의가 필요한 파일' });
    await files.getByRole('button', { name: '정산.xlsm 내려받기' }).click();
    await expect.element(question.getByText(/매크로가 들어 있습니다/)).toBeVisible();
    await question.getByRole('button', { name: '취소' }).click();
    await look('안내.pdf');
    await expect.element(question.getByText(/스크립트나 다른 파일이 든 PDF/)).toBeVisible();
    await question.getByRole('button', { name: '취소' }).click();
    expect(asked).toEqual([]);
    await files.getByRole('button', { name: '정산.xlsm 내려받기' }).click();
    await question.getByRole('button', { name: '내려받기' }).click();
    await expect.poll(() => asked.map(({ params }) => params.attachmentId)).toEqual([idOf(1)]);
    await files.getByRole('button', { name: '명부.zip 내려받기' }).click();
    await expect.poll(() => asked.length).toBe(2);
    await expect.element(question).not.toBeInTheDocument();
  });
});
