import type { Field } from '@danji/contract/forms/field';
import { sealCharacters } from '@danji/contract/forms/name-seal';
import type { Block } from '@danji/contract/forms/paper';
import { describe, expect, it } from 'vitest';
import { createCompiler } from './compile-paper.ts';
import { type PrintFacts, toPrintModel } from './domain/to-print-model.ts';
import { detailOf, formOf, printFacts, stepOf } from './testing/facts.ts';
import { readPages, squeezed } from './testing/read-pdf.ts';
import { findOverlaps, readPlaces } from './testing/read-places.ts';

const { compile, forget } = createCompiler();
const print = (facts: Partial<PrintFacts>) => compile(toPrintModel(printFacts(facts)), new Map());

const rows: Field = {
  key: '명세',
  label: '명세',
  type: 'rows',
  minRows: 0,
  maxRows: 200,
  columns: [{ key: '품명', label: '품명', type: 'text' }],
};
const sign: Field = { key: '확인', label: '확인', type: 'signature', of: 'blank', places: ['검수자', '입회자'] };
const CLOSING = '위와 같이 지출하고자 합니다.';
const closing: Block = {
  type: 'paragraph',
  attrs: { textAlign: 'center' },
  content: [{ type: 'text', text: CLOSING }],
};

describe('PAP-01 no page holds only the end of a paper', () => {
  const form = formOf([rows, sign]);
  const definition = { ...form, paper: { ...form.paper, content: form.paper.content.toSpliced(1, 0, closing) } };
  it.each([24, 26, 27, 28, 29, 30, 31, 32, 34, 60, 61, 62, 63, 64, 66])(
    'with %i rows its last page shows some of them above the sentence, the places to sign and the name',
    async (many) => {
      const content = { 명세: Array.from({ length: many }, (_, index) => ({ 품명: `부품${index + 1}호` })) };
      const pages = await readPages(print({ definition, detail: detailOf({ content }) }));
      forget();
      const last = squeezed(pages.at(-1) ?? '');
      expect(last).toContain('관리사무소');
      expect(last).toContain(`부품${many}호`);
      const all = squeezed(pages.join(''));
      for (const { 품명 } of content.명세) expect(all.split(품명).length - 1, 품명).toBe(1);
      expect(all.split(squeezed(CLOSING)).length - 1).toBe(1);
    },
  );
});

describe('PAP-01 the 결재란', () => {
  const steps = [
    stepOf({ kind: 'DRAFT', personName: '정기사', actorName: '정기사' }),
    stepOf({ kind: 'REVIEW', personName: '최기전', actorId: 'gwajang01', actorName: '이과장', manner: 'FINAL' }),
    stepOf({ kind: 'DECIDE', personName: '박소장', state: 'SKIPPED', actorId: null, actorName: null }),
  ];
  const seals = (step: { actorName: string | null }) => ({ name: sealCharacters(step.actorName ?? '') });
  it('has the word for the manner above the seal, not on it', async () => {
    const places = await readPlaces(print({ definition: formOf([]), detail: detailOf({ steps }), sealOf: seals }));
    expect(places.some(({ text }) => text.includes('전결'))).toBe(true);
    expect(findOverlaps(places)).toEqual([]);
  });
});
