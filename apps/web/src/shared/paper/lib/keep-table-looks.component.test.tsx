import { expect, it } from 'vitest';
import { keepTableLooks } from './keep-table-looks.ts';

/** Each cell as the papers know it: its text, how it stands, its shade, its width. */
function looks(html: string) {
  const doc = new DOMParser().parseFromString(keepTableLooks(html), 'text/html');
  return [...doc.querySelectorAll('tr')].map((row) =>
    [...row.children].map((cell) => ({
      text: cell.textContent?.trim(),
      align: cell.querySelector('p')?.style.textAlign || undefined,
      shade: cell.getAttribute('data-shade') ?? undefined,
      width: cell.getAttribute('colwidth') ?? undefined,
    })),
  );
}

it('Excel says its looks by classes, and its widths by columns', () => {
  const html = `<html><head><style><!-- .xl65 {text-align:center; background:#D9D9D9;} .xl66 {text-align:right;} --></style></head>
    <body><table><col width=72><col width=144 span=1><tr><td class=xl65>품명</td><td class=xl65>금액</td></tr>
    <tr><td>나사</td><td class=xl66>1,000</td></tr></table></body></html>`;
  expect(looks(html)).toEqual([
    [
      { text: '품명', align: 'center', shade: 'label', width: '220' },
      { text: '금액', align: 'center', shade: 'label', width: '440' },
    ],
    [
      { text: '나사', align: undefined, shade: undefined, width: '220' },
      { text: '1,000', align: 'right', shade: undefined, width: '440' },
    ],
  ]);
});

it('HWP and Word say them in place; what spans columns is as wide as all of them', () => {
  const html = `<table><tr><td width="100" style="background-color:#e5e5e5;width:75pt"><p style="text-align:center">제목</p></td><td style="width:225pt" bgcolor="#ffffff"><p align="right">값</p></td></tr>
    <tr><td colspan="2" style="background:rgb(255, 255, 0)">모두</td></tr></table>`;
  expect(looks(html)).toEqual([
    [
      { text: '제목', align: 'center', shade: 'label', width: '165' },
      { text: '값', align: 'right', shade: undefined, width: '495' },
    ],
    [{ text: '모두', align: undefined, shade: 'label', width: '165,495' }],
  ]);
});

it('words without a table, and what our own editors copied, stay as they are', () => {
  for (const html of ['<p>글</p>', '<table data-pm-slice="1 1 []"><tr><td bgcolor="red">가</td></tr></table>'])
    expect(keepTableLooks(html)).toBe(html);
  // Cells without a width say none, and nothing that is no colour shades.
  expect(looks('<table><tr><td style="background:none">가</td><td width="40">나</td></tr></table>')).toEqual([
    [
      { text: '가', align: undefined, shade: undefined, width: undefined },
      { text: '나', align: undefined, shade: undefined, width: undefined },
    ],
  ]);
});

it('a style sheet that no program would write is read in no time, and what stands behind so much of it is left', () => {
  const table = '<table><tr><td class=xl65>가</td></tr></table>';
  // Tried from every beginning to the end, this would take hours.
  const dots = ' .a'.repeat(1_000_000);
  expect(looks(`<style>${dots}</style>${table}`)[0]?.[0]?.text).toBe('가');
  const rule = '.xl65{text-align:center}';
  expect(looks(`<style>${'.b{color:red}'.repeat(100)}${rule}</style>${table}`)[0]?.[0]?.align).toBe('center');
  expect(looks(`<style>${'.b{color:red}'.repeat(10_000)}${rule}</style>${table}`)[0]?.[0]?.align).toBeUndefined();
  expect(looks(`<style>td.xl64, .xl65 , p.c{text-align:right}</style>${table}`)[0]?.[0]?.align).toBe('right');
});
