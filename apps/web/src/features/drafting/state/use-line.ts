import { budgetKeys } from '@danji/contract/forms/budget-marks';
import { fieldsInRule } from '@danji/contract/forms/line-rules';
import { ruleKeys } from '@danji/contract/forms/rule-fields';
import type { VacationMarks } from '@danji/contract/forms/vacation-marks';
import type { Values } from '@danji/contract/forms/values';
import { jointParts } from '@danji/contract/joint-parts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useMembers } from '../../../shared/paper/people/use-people.ts';
import { type Drawn, type DrawnOn, drawLine } from '../api/drafts.ts';
import type { LineEntry } from '../lib/draft.ts';
import { lineChanges, sameLine, withDemanded, withHigher } from '../lib/line.ts';
import type { Desk } from './desk.ts';
import { useDesk } from './desk-context.ts';
import { ruleValues } from './post-desk.ts';
import { whenWritten } from './when-written.ts';

/** What the rules look at; of what a system has sent in, its words. */
const plainValues = (desk: Desk): Values => {
  const { detail, form } = desk.opening;
  if (form) return ruleValues(desk);
  return Object.fromEntries(Object.entries(detail?.content ?? {}).filter(([, one]) => typeof one === 'string'));
};

function drawnOn({ opening: { form, detail } }: Desk): DrawnOn | null {
  if (form) return { formId: form.formId, formVersion: form.version };
  const special = SPECIALS.find((one) => one === detail?.special?.toLowerCase());
  return special ? { formId: null, special } : null;
}
const SPECIALS = ['withdrawal', 'privacy-log'] as const;

/** What of a 휴가신청서 says what it takes. */
const vacationKeys = (marks: VacationMarks | undefined): string[] =>
  marks ? [marks.kind, marks.period, marks.days, ...(marks.hours ? [marks.hours] : [])] : [];

/** The line that the form gives what is written now. It is asked again a moment after something changed that a rule looks at. */
export function useDrawnLine(): { drawn: Drawn | null; entries: readonly LineEntry[]; followed: readonly string[] } {
  const desk = useDesk();
  const { data: members } = useMembers();
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const { form } = desk.opening;
  const asked = useRef('');
  const tells = useRef(true);
  useEffect(() => {
    const on = drawnOn(desk);
    if (!on) return;
    const { definition } = desk.opening;
    // What form and 위임전결규정 look at beside the amount.
    const rules = [
      ...(form?.settings.line?.rules.flatMap(fieldsInRule) ?? []),
      ...(definition ? ruleKeys(definition) : []),
      ...Object.values(form?.settings.payment ?? {}),
      ...vacationKeys(form?.settings.vacation),
      ...budgetKeys(form?.settings.budget),
      // What the other papers of the matter are compared with.
      ...Object.values((form?.settings.matter?.stage && form.settings.matter.marks) ?? {}),
    ];
    let stop = new AbortController();
    const ask = () => {
      const { amount, netAmount } = desk.amount();
      const values = desk.paper.api.getState().values;
      const relatedDocIds = desk.sheet.getState().related.map(({ docId }) => docId);
      const question = JSON.stringify([amount, netAmount, relatedDocIds, ...rules.map((key) => values[key])]);
      if (question === asked.current) return;
      asked.current = question;
      stop.abort();
      stop = new AbortController();
      drawLine(on, { amount, values: plainValues(desk), relatedDocIds }, stop.signal).then(show, () => {
        asked.current = '';
      });
    };
    const show = (next: Drawn) => {
      desk.paper.setDoubts('payee', next.doubts);
      desk.state.setState({ limits: next.limits, vacation: next.vacation, budget: next.budget });
      setDrawn(next);
    };
    ask();
    addEventListener('online', ask);
    const unhear = whenWritten(desk, ask, 400);
    const unhearRelated = desk.sheet.subscribe((now, before) => {
      if (now.related !== before.related) ask();
    });
    // The rule may be another one since the line was drawn.
    const unhearRefusals = desk.state.subscribe((now, before) => {
      if (now.refusals === before.refusals) return;
      asked.current = '';
      tells.current = true;
      ask();
    });
    return () => {
      unhear();
      unhearRelated();
      removeEventListener('online', ask);
      unhearRefusals();
      stop.abort();
      asked.current = '';
    };
  }, [desk, form]);

  const entries = useMemo(() => {
    const line = drawn?.line ?? [];
    const parts = jointParts(line, drawn?.rule?.demands ?? []);
    return line.map(({ demandedYn, ...step }, at): LineEntry => {
      const joint = parts[at] ?? [];
      return {
        ...step,
        demanded: demandedYn,
        note: members?.find(({ id }) => id === step.personId)?.note ?? '',
        ...(joint.length > 0 ? { joint } : {}),
      };
    });
  }, [drawn, members]);
  const [followed, setFollowed] = useState<readonly string[]>([]);
  // Until the drafter draws a line of their own, it follows the form; whom the rule demands comes in anyway.
  useEffect(() => {
    const { lineOwn, line } = desk.sheet.getState();
    if (!drawn) return;
    const isFixed = drawn.freedom === 'FIXED';
    const next = lineOwn && !isFixed ? withDemanded(line, withHigher(entries, line, drawn.higher)) : entries;
    // A draft from before, or a refused one, is told what the rule of today makes of it; otherwise it is seen while it happens.
    if (lineOwn || tells.current) setFollowed(line.length === 0 ? [] : lineChanges(line, next));
    tells.current = false;
    if (!lineOwn) desk.suggest({ line: entries });
    else if (sameLine(next, entries)) desk.suggest({ line: entries, lineOwn: false });
    else if (!sameLine(next, line)) desk.suggest({ line: next });
  }, [desk, drawn, entries]);
  return { drawn, entries, followed };
}
