import { pageComplexes } from '@danji/contract/complexes';
import { makeDemoComplex, removeDemoComplex } from '@danji/contract/demo-complex';
import { answersUnder, quiet } from '../../../shared/api/answers-under.ts';
import { call } from '../../../shared/api/caller.ts';

const { useAnswer, change } = answersUnder('complexes');

/** The complex to practise in, or undefined; found by its name, which nobody may change. */
export const useDemoComplex = () =>
  useAnswer(
    pageComplexes,
    { query: { text: '체험 단지' } },
    { select: ({ items }) => items.find(({ demoYn }) => demoYn) ?? null },
  );
export const makeDemo = () => change(call(makeDemoComplex, { body: {} }));
/** Papers that are still being written are waited for, for a minute at most. */
export const removeDemo = (name: string) =>
  change(call(removeDemoComplex, { body: { name } }, { ...quiet, timeoutMs: 65_000 }));
