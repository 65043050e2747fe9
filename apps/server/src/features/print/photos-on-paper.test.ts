import type { Field } from '@danji/contract/forms/field';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { shippedForms } from '../../../db/forms/index.ts';
import { createCompiler } from './compile-paper.ts';
import { toPrintModel } from './domain/to-print-model.ts';
import { detailOf, formOf, printFacts } from './testing/facts.ts';
import { readPages, squeezed } from './testing/read-pdf.ts';
import { readPictures } from './testing/read-pictures.ts';
import { readPlaces } from './testing/read-places.ts';

const { compile, forget } = createCompiler();
afterAll(() => forget());

/** Where the line above the page's foot stands. */
const FOOT = 72;

const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#3366aa' } })
  .jpeg()
  .toBuffer();
const taken = (word: string, many: number) =>
  Array.from({ length: many }, (_, index) => ({ attachmentId: `${word}-${index}`, caption: `${word} ${index + 1}번` }));
const complaint = shippedForms.find(({ code }) => code === 'COMPLAINT_REPORT') ?? expect.fail('no 민원처리보고서');

/** The papers of 민원처리보고서 with so many photos of before and after. */
function print(before: number, after: number, unread: readonly string[] = []) {
  const [작업전, 작업후] = [taken('전', before), taken('후', after)];
  const shown = [...작업전, ...작업후].map(({ attachmentId }) => attachmentId).filter((id) => !unread.includes(id));
  const content = { ...complaint.sample.values, ...(before && { 작업전 }), ...(after && { 작업후 }) };
  const facts = printFacts({
    definition: complaint.definition,
    detail: detailOf({ content }),
    pictures: new Map(shown.map((id) => [id, 'photo.jpg'])),
  });
  return compile(toPrintModel(facts), new Map([['photo.jpg', picture]]));
}

describe('PAP-01 photos on paper', () => {
  it.each([
    [1, 1],
    [2, 2],
    [5, 3],
    [1, 10],
    [10, 10],
  ])('%i of before and %i of after: all there, large, none over another or over the foot', async (before, after) => {
    const pdf = print(before, after);
    const pictures = await readPictures(pdf);
    expect(pictures).toHaveLength(before + after);
    for (const one of pictures) {
      expect(one.y).toBeGreaterThan(FOOT);
      expect(one.width).toBeGreaterThan(200);
      const others = pictures.filter((other) => other !== one && other.page === one.page);
      const over = others.filter(
        (other) =>
          Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x) > 0.5 &&
          Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y) > 0.5,
      );
      expect(over).toEqual([]);
    }
  });

  it('say what they are on every page that they go over to, each caption beneath its picture', async () => {
    const pdf = print(6, 5);
    const [pages, pictures, places] = [await readPages(pdf), await readPictures(pdf), await readPlaces(pdf)];
    const withPictures = [...new Set(pictures.map(({ page }) => page))];
    expect(withPictures.length).toBeGreaterThan(1);
    for (const page of withPictures) {
      const words = squeezed(pages[page - 1] ?? '');
      for (const head of ['작업전', '작업후']) expect(words.split(head).length - 1, `page ${page}`).toBe(1);
    }
    for (const index of [1, 2, 3, 4, 5, 6]) {
      const caption = places.find(({ text }) => text.replaceAll(/\s/g, '') === `전${index}번`);
      const above = pictures.filter(({ page, x }) => page === caption?.page && x < 290);
      expect(above.some(({ y }) => caption && y - caption.y > 0 && y - caption.y < 24)).toBe(true);
    }
  });

  it('that cannot be read are told in words, without an empty frame', async () => {
    const pages = await readPages(print(2, 1, ['전-1']));
    expect(squeezed(pages.join(''))).toContain('사진을불러오지못했습니다.');
    expect(squeezed(pages.join(''))).toContain('전2번');
  });

  it('leave nothing of their row where none was taken', async () => {
    const [none, some] = [await readPages(print(0, 0)), await readPages(print(1, 1))];
    expect(none).toHaveLength(1);
    expect(squeezed(none.join(''))).not.toContain('작업전');
    expect(squeezed(some.join(''))).toContain('작업전작업후');
    expect(some.length).toBeGreaterThanOrEqual(1);
  });

  it('of a field that stands alone fill the width two by two, and one alone is larger', async () => {
    const field: Field = { key: '사진', label: '사진', type: 'photo' };
    const alone = (many: number) => {
      const 사진 = taken('장', many);
      const pictures = new Map(사진.map(({ attachmentId }) => [attachmentId, 'photo.jpg']));
      const facts = printFacts({ definition: formOf([field]), detail: detailOf({ content: { 사진 } }), pictures });
      return readPictures(compile(toPrintModel(facts), new Map([['photo.jpg', picture]])));
    };
    const [one] = await alone(1);
    const four = await alone(4);
    expect(new Set(four.map(({ x }) => Math.round(x))).size).toBe(2);
    expect(new Set(four.map(({ y }) => Math.round(y))).size).toBe(2);
    expect(one?.width).toBeGreaterThan((four[0]?.width ?? 0) * 1.2);
    // The third stands in the middle, without an empty box beside it.
    const third = (await alone(3))[2] ?? expect.fail('three photos');
    expect(Math.abs(third.x + third.width / 2 - 297.6)).toBeLessThan(2);
  });
});
