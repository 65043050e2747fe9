import { expect, it } from 'vitest';
import { wordParts } from './word-parts.ts';

const p = (text: string) =>
  `<w:p><w:pPr><w:tabs><w:tab w:val="left" w:pos="1"/></w:tabs></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
const cell = (inside: string) => `<w:tc><w:tcPr/>${inside}</w:tc>`;

it('a Word file is its paragraphs and tables in their order; what was struck out is gone', () => {
  const xml = `<w:body>${p('머리 &amp; 글')}<w:p/><w:tbl><w:tr>${cell(p('품명'))}${cell(p('단가'))}</w:tr><w:tr>${cell(
    p('LED') + p('등'),
  )}${cell(`<w:tbl><w:tr>${cell(p('안'))}</w:tr></w:tbl>${p('밖')}`)}</w:tr></w:tbl><w:p><w:r><w:delText>지운 글</w:delText><w:t>남은</w:t><w:tab/><w:t xml:space="preserve"> 글</w:t></w:r></w:p></w:body>`;
  expect(wordParts(xml)).toEqual([
    { kind: 'text', title: null, text: '머리 & 글' },
    {
      kind: 'table',
      rows: [
        ['품명', '단가'],
        ['LED\n등', '안\n밖'],
      ],
    },
    { kind: 'text', title: null, text: '남은\t 글' },
  ]);
});

it('tags that do not fit each other end in parts all the same', () => {
  expect(wordParts('</w:tbl></w:tc><w:t>가</w:t></w:p><w:tbl><w:t>나')).toEqual([
    { kind: 'text', title: null, text: '가' },
  ]);
});

it('what is there twice, for programs of before, is read once', () => {
  const box = (inside: string) => `<w:txbxContent>${p(inside)}</w:txbxContent>`;
  const xml = `<w:p><mc:AlternateContent><mc:Choice>${box('상자 글')}</mc:Choice><mc:Fallback>${box('상자 글')}</mc:Fallback></mc:AlternateContent></w:p>${p('뒤')}`;
  expect(wordParts(xml)).toEqual([{ kind: 'text', title: null, text: expect.stringMatching(/^상자 글\n+뒤$/) }]);
});
