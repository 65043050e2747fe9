import { kindLabel, outcomeOf } from '@danji/contract/approval-words';
import { formatDateTime } from '../../../shared/lib/format-date.ts';
import { Note } from '../../../shared/ui/primitives.tsx';
import type { LinkedDocument } from '../api/link-calls.ts';
import classes from './approval-link.module.css';

/** Who has signed, whose turn it is, who comes after. */
export function LineList({ document: { steps, stepId } }: { document: LinkedDocument }) {
  return (
    <ol className={classes.line}>
      {steps.map((step) => (
        <li key={step.stepId} data-mine={step.stepId === stepId || undefined} data-state={step.state}>
          <Note as="span" className={classes.kind}>
            {kindLabel(step.kind)}
          </Note>
          <span className={classes.who}>
            <b>{step.personName}</b> {step.positionName}
            {step.actorName && step.actorName !== step.personName && <span> · {step.actorName} 대결</span>}
            {step.reason && <span className={classes.said}>“{step.reason}”</span>}
          </span>
          <span className={classes.outcome}>
            {step.stepId === stepId && step.state === 'PENDING' ? '내 차례' : outcomeOf(step)}
            {step.actedAt && <small>{formatDateTime(step.actedAt).slice(5)}</small>}
          </span>
        </li>
      ))}
    </ol>
  );
}
