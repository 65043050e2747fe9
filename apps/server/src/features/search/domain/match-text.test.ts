import fc from 'fast-check';
import { expect, it } from 'vitest';
import { excerptOf as excerptAsItWas, markWords as markedAsItWas } from '../testing/match-as-it-was.ts';
import { excerptOf, markWords } from './match-text.ts';
import { parseQuery } from './parse-query.ts';

const RUNS = Number(process.env.MATCH_RUNS ?? 2_000);
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...'가각힣승강기ㄱㅏㄳ 　\n\r\tAbΣς①㎡é̈각ﾡﾢ👍🏽%_"-\u200b\ud800'), maxLength: 60 }),
);

it('marks and excerpts are those that were made cluster by cluster', () => {
  fc.assert(
    fc.property(text, fc.string({ unit: fc.constantFrom(...'가승강기ㄱ abΣ1 '), maxLength: 6 }), (within, asked) => {
      const { words } = parseQuery(asked);
      expect(markWords(within, words)).toEqual(markedAsItWas(within, words));
      expect(excerptOf(within, words)).toEqual(excerptAsItWas(within, words));
    }),
    { numRuns: RUNS },
  );
});

it('of a long text of many lines the excerpt is the same, wherever the words stand', () => {
  const line = fc.string({ unit: fc.constantFrom(...'가나다라 마바.'), minLength: 1, maxLength: 300 });
  fc.assert(
    fc.property(fc.array(line, { minLength: 5, maxLength: 60 }), fc.nat(), fc.nat(), (lines, at, place) => {
      const row = at % lines.length;
      const within = lines[row] as string;
      const cut = place % (within.length + 1);
      const text = lines.with(row, `${within.slice(0, cut)}승강기 교체${within.slice(cut)}`).join('\n');
      const { words } = parseQuery('교체 승강기');
      expect(excerptOf(text, words)).toEqual(excerptAsItWas(text, words));
      expect(excerptOf(lines.join('\n'), words)).toBeNull();
    }),
    { numRuns: RUNS / 10 },
  );
});
