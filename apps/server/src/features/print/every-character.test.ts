import { readFileSync } from 'node:fs';
import type { Field } from '@danji/contract/forms/field';
import { expect, it } from 'vitest';
import { createCompiler } from './compile-paper.ts';
import { coverageOf } from './domain/read-coverage.ts';
import { toPrintModel } from './domain/to-print-model.ts';
import { printFonts } from './print-fonts.ts';
import { detailOf, formOf, printFacts } from './testing/facts.ts';
import { readSqueezed, squeezed } from './testing/read-pdf.ts';

const { compile } = createCompiler();
const NOTE: Field = { key: '내용', label: '내용', type: 'longText' };
const printed = (text: string) =>
  readSqueezed(
    compile(
      toPrintModel(printFacts({ definition: formOf([NOTE]), detail: detailOf({ content: { 내용: text } }) })),
      new Map(),
    ),
  );

/** Every character of KS X 1001, the set that Korean office programs share: signs, letters, Hangul, 4,888 Hanja. */
function koreanStandard(): string[] {
  const decoder = new TextDecoder('euc-kr');
  const characters: string[] = [];
  for (let row = 0xa1; row <= 0xfe; row++)
    for (let cell = 0xa1; cell <= 0xfe; cell++) {
      const character = decoder.decode(Uint8Array.of(row, cell));
      if (!/[\ufffd\u00ad\u3000\u3164\p{Co}]/u.test(character)) characters.push(character);
    }
  return characters;
}
const FROM_PHONES = '😀😂😊😍🙏👍👎👏💪🔥🎉⚡⭐✅❌❗❓💧🚗🚨🏠🏢🛗🔑🔧🧹🗑️📞📌📢📷🐶🐱🌳☀️☔❄️💰💳🧾📅⏰';
const ON_PAPERS =
  '甲乙丙丁金木水火土☎☏✉㉮㉯㈜∼～①⑳⑴ⓐ㉠㈎ⅠⅫ℃㎡㎥㏄‰★☆◎◇◆□■△▲▽▼→←↔〓◁▷♤♠♡♥♧♣◈▣▤▥☜☞¶†‡↕♩♪♬㉿※§【】『』「」〈〉《》〔〕·…″′–—“”‘’';

const covered = coverageOf(printFonts().map(({ file }) => readFileSync(file)));
const hasGlyph = (character: string) => covered.has(character.codePointAt(0) ?? 0);
const seen = (text: string) => [...text.replace(/\p{Variation_Selector}/gu, '')];

it('PAP-02 every character of the list has a glyph', () => {
  const list = [...koreanStandard(), ...seen(FROM_PHONES), ...seen(ON_PAPERS)];
  expect(list.length).toBeGreaterThan(8_000);
  expect(list.filter((character) => !hasGlyph(character))).toEqual([]);
  // The twin: what none of the fonts has is told apart.
  expect(['م', 'ሀ', '\ue0bc'].map(hasGlyph)).toEqual([false, false, false]);
});

it('PAP-02 two thousand of them stand on the paper as they were typed, and nothing is said to be missing', async () => {
  const standard = koreanStandard().filter((character) => !/[가-힣]/.test(character));
  const typed = [...standard.filter((_, index) => index % 3 === 0), ...seen(FROM_PHONES), ...seen(ON_PAPERS)];
  expect(typed.length).toBeGreaterThan(2_000);
  const text = await printed(typed.join(' '));
  const read = [text, text.normalize('NFKC')];
  const lost = typed.filter(
    (character) =>
      !read.some((all) => all.includes(squeezed(character.normalize('NFKC')))) && !text.includes(character),
  );
  expect(lost).toEqual([]);
  expect(text).not.toContain('글꼴에없는글자');
});

it('PAP-02 signs of Hangul (HWP) in private places are printed as the signs that they show', async () => {
  const typed = '\u{f02b1}개요 \u{f02c4}끝 \u{f02ce}주의 \uf06c점 \uf0fe확인 관리소장\u{f012b}';
  const text = await printed(typed);
  expect(text).toContain('①개요⑳끝❶주의●점☑확인관리소장(인)');
  expect(text).not.toContain('글꼴에없는글자');
});
