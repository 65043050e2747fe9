import { IconAlertTriangle } from '@tabler/icons-react';
import { jumpTo, jumpToId } from './jump-to.ts';
import classes from './paper.module.css';
import type { FieldProblem } from './paper-store.ts';

/** What is wrong beside the paper; `at`: the id of what it is wrong with. */
export type BesideProblem = { key?: undefined; label?: undefined; at?: string; message: string };
type Listed = FieldProblem | BesideProblem;

const leadTo = (problem: Listed) => (problem.key === undefined ? problem.at && jumpToId(problem.at) : jumpTo(problem));

/** What stands in the way, each line leading to its field. */
export function ProblemList({ title, problems }: { title: string; problems: readonly Listed[] }) {
  if (problems.length === 0) return null;
  return (
    <div className={classes.problemList} role="alert">
      <p>
        <IconAlertTriangle size="1.25rem" aria-hidden /> <strong>{title}</strong>
      </p>
      <ul>
        {problems.slice(0, 30).map((problem, i) => (
          <li key={i}>
            {problem.key === undefined && !problem.at ? (
              problem.message
            ) : (
              <button type="button" onClick={() => leadTo(problem)}>
                {problem.label && <b>{problem.label}</b>} {problem.message}
              </button>
            )}
          </li>
        ))}
      </ul>
      {problems.length > 30 && <p>이 밖에 {problems.length - 30}가지가 더 있습니다.</p>}
    </div>
  );
}
