import type { RowsField } from '@danji/contract/forms/field';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { createCompiler } from './compile-paper.ts';
import { toPrintModel } from './domain/to-print-model.ts';
import { detailOf, formOf, printFacts } from './testing/facts.ts';
import { readPages, squeezed } from './testing/read-pdf.ts';
import { readPictures } from './testing/read-pictures.ts';

const { compile, forget } = createCompiler();
afterAll(() => forget());

/** Where the line above the page's foot stands. */
const FOOT = 72;
const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#3366aa' } })
  .jpeg()
  .toBuffer();

const TABLE: RowsField = {
  ...{ key: '내역', label: '점검 내역', type: 'rows', minRows: 0, maxRows: 200, numbered: true },
  columns: [
    { key: '세대', label: '동호수', type: 'dongHo' },
    { key: '내용', label: '내용', type: 'text' },
    { key: '담당', label: '담당자', type: 'member' },
    { key: '사진', label: '사진', type: 'photo', most: 5 },
    { key: '증빙', label: '증빙파일', type: 'file', most: 2 },
  ],
};

/** Rows with so many photos each; every row but the first has one file. */
function print(photos: readonly number[], unread: readonly string[] = []) {
  const rows = photos.map((many, row) => ({
    세대: { dong: '101', ho: `${row + 1}03` },
    내용: '배관 누수를 점검하고 부속을 교체함',
    담당: [{ id: 'a', name: '김과장' }],
    사진: Array.from({ length: many }, (_, at) => ({ attachmentId: `p${row}-${at}` })),
    증빙: row === 0 ? [] : [{ attachmentId: `f${row}` }],
  }));
  const ids = rows.flatMap(({ 사진 }) => 사진.map(({ attachmentId }) => attachmentId));
  const file = (attachmentId: string, name: string, mime: string) => ({
    ...{ attachmentId, name, mime, bytes: 1, sha256: '', seqNo: 1, addedAt: '2026-11-16T01:00:00.000Z' },
    scannedYn: 'Y' as const,
  });
  const attachments = [
    ...ids.map((id) => file(id, `${id}.jpg`, 'image/jpeg')),
    ...rows.slice(1).map((_, at) => file(`f${at + 1}`, `견적서-${at + 1}.pdf`, 'application/pdf')),
  ];
  const facts = printFacts({
    definition: formOf([TABLE]),
    detail: detailOf({ content: { 내역: rows }, attachments }),
    pictures: new Map(ids.filter((id) => !unread.includes(id)).map((id) => [id, 'photo.jpg'])),
  });
  return compile(toPrintModel(facts), new Map([['photo.jpg', picture]]));
}

describe('PAP-01 photos and files in the rows of a table', () => {
  it.each([[[1]], [[1, 1, 1, 1]], [Array.from({ length: 26 }, () => 1)], [[5, 0, 3, 2, 5, 5]], [[5, 5, 5, 5, 5, 5]]])(
    '%j: all there, large enough to be looked at, none over another, over the foot or over the edge',
    async (photos) => {
      const pictures = await readPictures(print(photos));
      expect(pictures).toHaveLength(photos.reduce((sum, many) => sum + many, 0));
      for (const one of pictures) {
        expect(one.y).toBeGreaterThan(FOOT);
        expect(one.width).toBeGreaterThan(55);
        expect(one.x).toBeGreaterThan(40);
        expect(one.x + one.width).toBeLessThan(555);
        const over = pictures.filter(
          (other) =>
            other !== one &&
            other.page === one.page &&
            Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x) > 0.5 &&
            Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y) > 0.5,
        );
        expect(over).toEqual([]);
      }
    },
  );

  it('files stand in their cells by name and among the 붙임, and a photo on the paper does not', async () => {
    const words = squeezed((await readPages(print([1, 1]))).join(''));
    expect(words).toContain('견적서-11부.');
    expect(words.split('견적서-1').length - 1).toBe(2);
    expect(words).not.toContain('p0-0.jpg');
    for (const said of ['101동103호', '김과장']) expect(words).toContain(said);
  });

  it('a photo that cannot be read is told in words with its name, and is among the 붙임', async () => {
    const words = squeezed((await readPages(print([1, 1], ['p0-0']))).join(''));
    expect(words).toContain('사진을불러오지못했습니다.');
    expect(words).toContain('p0-01부.');
  });
});
