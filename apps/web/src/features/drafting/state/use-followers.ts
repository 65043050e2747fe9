import { hintsFor } from '@danji/contract/forms/hints';
import { koreanDay } from '@danji/contract/korean-day';
import { useEffect, useMemo, useState } from 'react';
import { useSession } from '../../../shared/session/session-store.ts';
import { fillTitle } from '../lib/fill-title.ts';
import type { Desk } from './desk.ts';
import { findProblems, isFieldProblem, type Standing } from './submit.ts';

/** What fills itself on the paper while it is being written. */
export function useAuto() {
  const me = useSession((state) => state.userInfo);
  return useMemo(
    () => ({
      drafterName: me?.memberName ?? '',
      drafterDept: me?.deptName ?? '',
      drafterPosition: me?.positionName ?? '',
      complexName: me?.aptName ?? '',
      draftDate: koreanDay(new Date()),
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
      desk.paper.setHints(hintsFor(definition, form.settings, values));
      if (desk.sheet.getState().titleOwn) return;
      desk.suggest({ title: fillTitle(form.settings.titlePattern, form.formName, definition, values) });
    };
    follow();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unhear = desk.paper.api.subscribe((now, before) => {
      if (now.values === before.values) return;
      clearTimeout(timer);
      timer = setTimeout(follow, 200);
    });
    return () => {
      unhear();
      clearTimeout(timer);
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
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setProblems(findProblems(desk)), 300);
    };
    const unhear = [
      desk.sheet.subscribe(again),
      desk.state.subscribe((now, before) => {
        if (now.attachments !== before.attachments) again();
      }),
      desk.paper.api.subscribe((now, before) => {
        if (now.values !== before.values) again();
      }),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of unhear) stop();
    };
  }, [desk, tried]);
  return [problems, setProblems] as const;
}
