import {
  departmentStep,
  jointWords,
  kindIn,
  kindLabel,
  officeWords,
  outcomeIn,
  outcomeOf,
  standInOf,
} from '@danji/contract/approval-words';
import { jointPartsOf } from '@danji/contract/joint-parts';
import { StampTable } from '../../../shared/approval/stamp-table.tsx';
import { formatDateTime } from '../../../shared/lib/format-date.ts';
import { Note } from '../../../shared/ui/primitives.tsx';
import { type Detail, isSigned, mannerOf, type StepRow } from '../lib/labels.ts';
import classes from './paper-view.module.css';
import { Stamp } from './stamp.tsx';

type Props = { steps: readonly StepRow[]; rule: Detail['rule']; stamps: ReadonlyMap<string, string> };

const IN_BOX = new Set(['DRAFT', 'REVIEW', 'DECIDE']);
const dayOf = (at: string | null) => (at ? formatDateTime(at).slice(5, 10) : '');

/** Steps with the parts that their one signature stands for as well (겸직). */
const withJoint = ({ steps, rule }: Pick<Props, 'steps' | 'rule'>) => {
  const parts = jointPartsOf(steps, rule);
  return steps.map((step, at) => ({ step, joint: parts[at] ?? [] }));
};

/** The 결재란: who drafts, reviews and decides. */
export function StampBoxes({ steps, rule, stamps }: Props) {
  const boxes = withJoint({ steps, rule }).filter(({ step }) => IN_BOX.has(step.kind));
  if (boxes.length === 0) return null;
  return (
    <StampTable
      title="결재"
      boxes={boxes.flatMap(({ step, joint }) => [
        ...joint
          .filter(({ kind }) => IN_BOX.has(kind))
          .map(({ office, reason }) => ({
            key: `${step.stepId}-${reason}`,
            head: officeWords[office],
            cell: <JointCell name={step.personName} />,
            day: '',
          })),
        {
          key: step.stepId,
          head: step.positionName ?? kindLabel(step.kind),
          cell: <StampCell step={step} isJoint={joint.length > 0} image={stamps.get(step.stepId)} />,
          day: isSigned(step) ? dayOf(step.actedAt) : '',
        },
      ])}
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

/** The box of an office whose holder signs in another one. */
const JointCell = ({ name }: { name: string }) => (
  <>
    <span className={classes.passed} aria-hidden />
    <span className={classes.manner}>{jointWords.mark}</span>
    <span className={classes.passedWord}>{jointWords.outcome}</span>
    <span className={classes.instead}>{name}</span>
  </>
);

type CellProps = { step: StepRow; isJoint: boolean; image: string | undefined };

function StampCell({ step, isJoint, image }: CellProps) {
  if (step.state === 'SKIPPED' || step.state === 'CANCELLED')
    return (
      <>
        <span className={classes.passed} aria-hidden />
        <span className={classes.passedWord}>{outcomeOf(step)}</span>
      </>
    );
  if (step.state === 'REJECTED') return <span className={classes.rejected}>{outcomeOf(step)}</span>;
  const manner = [isJoint && jointWords.mark, isSigned(step) && mannerOf(step)].filter(Boolean).join('·');
  if (!isSigned(step))
    return (
      <>
        {manner && <span className={classes.manner}>{manner}</span>}
        <Note as="span">{step.personName}</Note>
      </>
    );
  return (
    <>
      {manner && <span className={classes.manner}>{manner}</span>}
      <Stamp name={step.actorName ?? step.personName} image={image} />
      {standInOf(step) && <span className={classes.instead}>{step.personName} 대신</span>}
    </>
  );
}

type OthersProps = Pick<Props, 'steps' | 'rule'> & Pick<Detail, 'resolution'>;

/** The second box: 합의, 협조, 확인, 의결. */
export function OtherBoxes({ steps, rule, resolution }: OthersProps) {
  const rows = withJoint({ steps, rule }).flatMap(({ step, joint }) => [
    ...(IN_BOX.has(step.kind) ? [] : [<OtherRow key={step.stepId} step={step} resolution={resolution} />]),
    ...joint
      .filter(({ kind }) => !IN_BOX.has(kind))
      .map(({ kind, office, reason }) => (
        <tr key={`${step.stepId}-${reason}`}>
          <th scope="row">{kindLabel(kind)}</th>
          <td>
            {officeWords[office]} {step.personName}
          </td>
          <td>{`${jointWords.outcome} (${jointWords.mark})`}</td>
          <td />
        </tr>
      )),
  ]);
  if (rows.length === 0) return null;
  return (
    <table className={classes.others} aria-label="합의·협조·확인란">
      <tbody>{rows}</tbody>
    </table>
  );
}

const OtherRow = ({ step, resolution }: { step: StepRow } & Pick<Detail, 'resolution'>) => (
  <tr>
    <th scope="row">{kindIn(step, resolution)}</th>
    <td>
      {step.department ? departmentStep(step.department.deptName) : step.positionName} {step.personName}
      {standInOf(step) && ` (대결 ${standInOf(step)})`}
    </td>
    <td data-outcome={step.state}>
      {outcomeIn(step, resolution)}
      {mannerOf(step) && mannerOf(step) !== '대결' ? ` (${mannerOf(step)})` : ''}
    </td>
    <td>{isSigned(step) ? dayOf(step.actedAt) : ''}</td>
  </tr>
);
