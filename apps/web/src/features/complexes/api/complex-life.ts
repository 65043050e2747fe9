import { changeComplexLife } from '@danji/contract/complex-life';
import { pageComplexes } from '@danji/contract/complexes';
import type * as z from 'zod/mini';
import { answersUnder, quiet } from '../../../shared/api/answers-under.ts';
import { call } from '../../../shared/api/caller.ts';

const { useAnswer, change } = answersUnder('complexes');

/** A complex as the list has it. */
export const useComplexRow = (aptId: string) =>
  useAnswer(
    pageComplexes,
    { query: { text: aptId } },
    { select: ({ items }) => items.find((row) => row.aptId === aptId) ?? null },
  );
export const changeLife = (aptId: string, body: z.input<NonNullable<typeof changeComplexLife.body>>) =>
  change(call(changeComplexLife, { params: { aptId }, body }, quiet));
