import type { FormDefinition } from '@danji/contract/forms/definition';
import { describe, expect, it } from 'vitest';
import { createPaperStore } from './paper-store.ts';

const definition: FormDefinition = {
  model: 1,
  heading: '지출결의서',
  style: 'form',
  paper: { type: 'doc', content: [] },
  fields: [
    { key: '지급처', label: '지급처', type: 'text' },
    {
      key: '명세',
      label: '명세',
      type: 'rows',
      minRows: 1,
      maxRows: 10,
      columns: [
        { key: '수량', label: '수량', type: 'number' },
        { key: '단가', label: '단가', type: 'money' },
        { key: '금액', label: '금액', type: 'formula', expression: '수량 * 단가', shown: 'money' },
      ],
    },
    { key: '합', label: '합', type: 'formula', expression: '합계(명세.금액)', shown: 'money' },
  ],
};

describe('the values of a paper', () => {
  it('computes formulas at once, and leaves alone what did not change', () => {
    const store = createPaperStore(definition, {
      지급처: '한빛',
      명세: [
        { 수량: 2, 단가: 100 },
        { 수량: 1, 단가: 7 },
      ],
    });
    const before = store.api.getState().values;
    expect(before.합).toBe(207);
    store.set('명세', [
      { 수량: 3, 단가: 100 },
      { 수량: 1, 단가: 7 },
    ]);
    const after = store.api.getState().values as { 명세: readonly object[]; 합: number };
    expect(after.합).toBe(307);
    expect(after.명세[0]).toMatchObject({ 금액: 300 });
    expect(after.명세[1]).toBe((before.명세 as readonly object[])[1]);
  });

  it('an emptied field is gone; the same value again is no change', () => {
    const store = createPaperStore(definition, { 지급처: '한빛' });
    let heard = 0;
    store.api.subscribe(() => {
      heard += 1;
    });
    store.set('지급처', '한빛');
    expect(heard).toBe(0);
    store.set('지급처', undefined);
    expect(store.api.getState().values).not.toHaveProperty('지급처');
    expect(heard).toBe(1);
  });

  it('a problem goes when its field is changed, and the others stay', () => {
    const store = createPaperStore(definition);
    store.setProblems([
      { key: '지급처', label: '지급처', message: '적어 주세요.' },
      { key: '명세', row: 0, column: '수량', label: '수량', message: '적어 주세요.' },
    ]);
    store.set('지급처', '한빛');
    expect(Object.keys(store.api.getState().problems)).toEqual(['명세']);
  });
});
