import { koreanDay } from '@danji/contract/korean-day';
import { paperDay } from '@danji/contract/paper/paper-days';
import { useEffect, useMemo, useState } from 'react';
import { debounce } from '../../../shared/lib/debounce.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { adviseOn, sumDoubts } from '../lib/doubts.ts';
import type { Desk } from './desk.ts';
import { findProblems, isFieldProblem, type Standing } from './submit.ts';
import { suggestTitle } from './suggest-title.ts';
import { whenWritten } from './when-written.ts';

/** What fills itself on the paper while it is being written. */
export function useAuto() {
  const me = useSession((state) => state.userInfo);
  return useMemo(
    () => ({
      drafterName: me?.memberName ?? '',
      drafterDept: me?.deptName ?? '',
      drafterPosition: me?.positionName ?? '',
      complexName: me?.aptName ?? '',
      draftDate: paperDay(koreanDay(new Date())),
    }),
    [me],
  );
}

/** Title and advice follow what is written. */
export function useFollowers(desk: Desk): void {
  useEffect(() => {
    const { definition, form } = desk.opening;
    if (!definition || !form) return;
    const follow = () => {
      const { values } = desk.paper.api.getState();
      const advice = adviseOn(definition, form.settings, values, desk.state.getState().limits);
      desk.paper.setHints(advice.hints);
      desk.paper.setDoubts('law', advice.doubts);
      desk.paper.setDoubts('items', sumDoubts(definition, form.settings, values));
      suggestTitle(desk);
    };
    follow();
    const unhear = whenWritten(desk, follow, 200);
    const unhearLimits = desk.state.subscribe((now, before) => {
      if (now.limits !== before.limits) follow();
    });
    return () => {
      unhear();
      unhearLimits();
    };
  }, [desk]);
}

/** Once 상신 was tried, the list of what is missing grows shorter while it is put right. */
export function useProblems(desk: Desk) {
  const [problems, setProblems] = useState<readonly Standing[]>([]);
  const tried = problems.length > 0;
  useEffect(() => {
    desk.paper.setProblems(problems.filter(isFieldProblem));
  }, [desk, problems]);
  useEffect(() => {
    if (!tried) return;
    const again = debounce(() => setProblems(findProblems(desk)), 300);
    const unhear = [
      desk.sheet.subscribe(again.run),
      desk.state.subscribe((now, before) => {
        if (now.attachments !== before.attachments) again.run();
      }),
      desk.paper.api.subscribe((now, before) => {
        if (now.values !== before.values) again.run();
      }),
      again.cancel,
    ];
    return () => {
      for (const stop of unhear) stop();
    };
  }, [desk, tried]);
  return [problems, setProblems] as const;
}
