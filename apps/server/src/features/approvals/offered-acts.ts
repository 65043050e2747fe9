import { type AbsenceJson, readAbsences } from './absence-queries.ts';
import type { OfficesJson } from './document-store.ts';
import { abilitiesOf } from './domain/abilities.ts';
import { isOverFinalLimit } from './domain/final-limit.ts';
import type { CommandType, Context, Document, Step } from './domain/types.ts';

type Moments = 'actedAt' | 'pendingSince' | 'openedAt';
/** The facts of a document as they come from the database, moments as text. */
export type Rules = {
  isManager: boolean;
  amount: string | null;
  finalLimit: string | null;
  document: Omit<Document, 'steps'>;
  steps: (Omit<Step, Moments> & Record<Moments, string | null>)[];
  officesToday: OfficesJson;
  hasDrafterLeft: boolean;
  stuckSteps: readonly { stepId: string; movableYn: 'Y' | 'N' }[];
  absences: AbsenceJson[];
};

const moment = (text: string | null) => (text === null ? null : new Date(text));

/** What a reader may do: asked of the rules, with the same facts that an act would be judged on. */
export function offeredActs(rules: Rules, reader: Pick<Context, 'now' | 'actorId' | 'onlyStep'>): CommandType[] {
  const steps = rules.steps.map((step) => ({
    ...step,
    actedAt: moment(step.actedAt),
    pendingSince: moment(step.pendingSince),
    openedAt: moment(step.openedAt),
  }));
  const isMovable = (id: string) =>
    rules.stuckSteps.some(({ stepId, movableYn }) => stepId === id && movableYn === 'Y');
  const abilities = abilitiesOf(
    { ...rules.document, steps },
    {
      ...reader,
      isManager: rules.isManager,
      absences: readAbsences(rules.absences),
      people: new Map(),
      newId: () => '',
      seenVersion: null,
      isMovable,
      hasDrafterLeft: rules.hasDrafterLeft,
      officesToday: new Map(Object.entries(rules.officesToday ?? {})),
    },
  );
  // What the act itself would refuse is not offered.
  const isOver = isOverFinalLimit(rules.amount, rules.finalLimit);
  return abilities.filter((act) => act !== 'DECIDE_FINALLY' || !isOver);
}
