import { expect, it } from 'vitest';
import { detailOf, formOf, printFacts, stepOf } from '../testing/facts.ts';
import { outsideFacts } from '../testing/outside-facts.ts';
import { drawPacked, packPaper } from './packed-paper.ts';
import { toOutsideModel } from './to-outside-model.ts';
import { toPrintModel } from './to-print-model.ts';

it('RES-01 a paper that was packed is drawn as it would have been here: seals, pictures, trace, history', () => {
  const detail = detailOf({
    content: { 사유: '부품 교체', 사진: ['a1'] },
    steps: [stepOf({ order: 1 }), stepOf({ order: 2, kind: 'DECIDE', personName: '박소장' })],
  });
  const facts = printFacts({
    detail,
    definition: formOf([
      { key: '사유', label: '사유', type: 'text' },
      { key: '사진', label: '사진', type: 'photo' },
    ]),
    sealOf: ({ stepId }) => ({ picture: `stamp-${stepId}.png` }),
    pictures: new Map([['a1', 'photo-a1.jpg']]),
    trace: { name: '박소장', memberId: 'sojang01', at: new Date('2026-11-15T00:30:00Z'), hash: 'ab'.repeat(32) },
    history: [],
  });
  expect(drawPacked(packPaper(facts))).toEqual(toPrintModel(facts));
  expect(JSON.stringify(drawPacked(packPaper(facts)))).toContain('stamp-2-DECIDE-박소장.png');
});

it('RES-01 and so is one that is handed out', () => {
  const facts = outsideFacts('ARREARS_LETTER');
  expect(drawPacked(packPaper(facts))).toEqual(toOutsideModel(facts));
});
