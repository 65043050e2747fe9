import type { CallInput, Output } from '@danji/contract/endpoint';
import {
  getGuide,
  makeGuideCouncil,
  makeGuideDepartments,
  markGuide,
  undoGuideCouncil,
  undoGuideDepartments,
} from '@danji/contract/guide';
import { useEffect } from 'react';
import { answersUnder, quiet } from '../../../shared/api/answers-under.ts';
import { call } from '../../../shared/api/caller.ts';
import { DOCUMENTS } from '../../../shared/api/document-lists.ts';
import { queryClient } from '../../../shared/api/query-client.ts';

const GUIDE = 'guide';
const { useAnswer, reload, tryChange } = answersUnder(GUIDE);
const home = answersUnder(DOCUMENTS[0]);
const departments = answersUnder('departments');
const bodies = answersUnder('bodies');

const FOLLOWED: ReadonlySet<unknown> = new Set(['complexes', 'letterhead', 'departments', 'bodies', 'employees']);

export type OfficeGuide = Extract<Output<typeof getGuide>, { kind: 'OFFICE' }>;
export type OperatorGuide = Extract<Output<typeof getGuide>, { kind: 'OPERATOR' }>;

/** Asked anew by whoever comes back from another screen: what was done there may be seconds old. */
export const useGuide = (enabled: boolean) => useAnswer(getGuide, {}, { enabled, steady: true, staleTime: 0 });

/** The state of a step is that of the data: what another part of the page has changed is asked for again. */
export function useFollowing(): void {
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe(({ type, query, ...event }) => {
        const isAnswer = type === 'updated' && 'action' in event && event.action.type === 'success';
        if (isAnswer && FOLLOWED.has(query.queryKey[0]) && query.state.dataUpdateCount > 1) void reload();
      }),
    [],
  );
}

type Marked = CallInput<typeof markGuide>['body'];
/** Home tells how far one has come, so it follows. */
export const mark = async (step: Marked['step'], how: Marked['mark']) => {
  await tryChange(call(markGuide, { body: { step, mark: how } }));
  void home.reload();
};

export const makeDepartments = (names: readonly string[]) =>
  tryChange(departments.tryChange(call(makeGuideDepartments, { body: { names: [...names] } })));
export const undoDepartments = (actId: string) =>
  tryChange(departments.tryChange(call(undoGuideDepartments, { body: { actId } })));

export const makeCouncil = (body: CallInput<typeof makeGuideCouncil>['body']) =>
  tryChange(bodies.tryChange(call(makeGuideCouncil, { body }, quiet)));
export const undoCouncil = (actId: string) => tryChange(bodies.tryChange(call(undoGuideCouncil, { body: { actId } })));
