import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './paper.module.css';
import type { FieldProblem } from './paper-store.ts';

/** Brings a field into sight and the cursor into it. */
function jumpTo(problem: Pick<FieldProblem, 'key' | 'row' | 'column'>): void {
  const whole = `[data-field="${CSS.escape(problem.key)}"]`;
  const place = document.querySelector<HTMLElement>(whole);
  const cell =
    problem.row !== undefined && problem.column !== undefined
      ? place?.querySelector<HTMLElement>(`[data-cell="${problem.row}-${CSS.escape(problem.column)}"]`)
      : null;
  const target =
    (cell?.matches('input,textarea,select,button')
      ? cell
      : cell?.querySelector<HTMLElement>('input,textarea,select,button')) ??
    place?.querySelector<HTMLElement>('input,textarea,select,button,[contenteditable="true"]') ??
    place;
  (cell ?? place)?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}

type Listed = FieldProblem | { key?: undefined; message: string; label?: undefined };

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
            {problem.key === undefined ? (
              problem.message
            ) : (
              <button type="button" onClick={() => jumpTo(problem)}>
                <b>{problem.label}</b> {problem.message}
              </button>
            )}
          </li>
        ))}
      </ul>
      {problems.length > 30 && <p>이 밖에 {problems.length - 30}가지가 더 있습니다.</p>}
    </div>
  );
}
