import { kindLabel, outcomeOf, standInOf } from '@danji/contract/approval-words';
import { StampTable } from '../../../shared/approval/stamp-table.tsx';
import { formatDateTime } from '../../../shared/lib/format-date.ts';
import { Note } from '../../../shared/ui/primitives.tsx';
import { isSigned, mannerOf, type StepRow } from '../lib/labels.ts';
import classes from './paper-view.module.css';
import { Stamp } from './stamp.tsx';

type Props = { steps: readonly StepRow[]; stamps: ReadonlyMap<string, string> };

const IN_BOX = new Set(['DRAFT', 'REVIEW', 'DECIDE']);
const dayOf = (at: string | null) => (at ? formatDateTime(at).slice(5, 10) : '');

/** The 결재란: who drafts, reviews and decides. */
export function StampBoxes({ steps, stamps }: Props) {
  const boxes = steps.filter(({ kind }) => IN_BOX.has(kind));
  if (boxes.length === 0) return null;
  return (
    <StampTable
      title="결재"
      boxes={boxes.map((step) => ({
        key: step.stepId,
        head: step.positionName ?? kindLabel(step.kind),
        cell: <StampCell step={step} image={stamps.get(step.stepId)} />,
        day: isSigned(step) ? dayOf(step.actedAt) : '',
      }))}
      look={{
        scroll: classes.stampScroll,
        table: classes.stamps,
        title: classes.stampTitle,
        cell: classes.stampCell,
        day: classes.stampDay,
      }}
    />
  );
}

function StampCell({ step, image }: { step: StepRow; image: string | undefined }) {
  if (step.state === 'SKIPPED' || step.state === 'CANCELLED')
    return (
      <>
        <span className={classes.passed} aria-hidden />
        <span className={classes.passedWord}>{outcomeOf(step)}</span>
      </>
    );
  if (step.state === 'REJECTED') return <span className={classes.rejected}>{outcomeOf(step)}</span>;
  if (!isSigned(step)) return <Note as="span">{step.personName}</Note>;
  const manner = mannerOf(step);
  return (
    <>
      {manner && <span className={classes.manner}>{manner}</span>}
      <Stamp name={step.actorName ?? step.personName} image={image} />
      {standInOf(step) && <span className={classes.instead}>{step.personName} 대신</span>}
    </>
  );
}

/** The second box: 합의, 협조, 확인, 의결. */
export function OtherBoxes({ steps }: Pick<Props, 'steps'>) {
  const rows = steps.filter(({ kind }) => !IN_BOX.has(kind));
  if (rows.length === 0) return null;
  return (
    <table className={classes.others} aria-label="합의·협조·확인란">
      <tbody>
        {rows.map((step) => (
          <tr key={step.stepId}>
            <th scope="row">{kindLabel(step.kind)}</th>
            <td>
              {step.positionName} {step.personName}
              {standInOf(step) && ` (대결 ${standInOf(step)})`}
            </td>
            <td data-outcome={step.state}>
              {outcomeOf(step)}
              {mannerOf(step) && mannerOf(step) !== '대결' ? ` (${mannerOf(step)})` : ''}
            </td>
            <td>{isSigned(step) ? dayOf(step.actedAt) : ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
