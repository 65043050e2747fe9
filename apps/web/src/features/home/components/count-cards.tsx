import { Link } from '@tanstack/react-router';
import classes from './home.module.css';

export type Count = {
  label: string;
  note: string;
  to: string;
  tab: string;
  /** Undefined while it is being counted. */
  many: number | undefined;
  tone?: 'accent' | 'seal';
};

/** How much there is of each, and the way there. */
export function CountCards({ counts }: { counts: readonly Count[] }) {
  return (
    <ul className={classes.counts} aria-label="내 문서 수">
      {counts.map(({ label, note, to, tab, many, tone }) => (
        <li key={label}>
          <Link to={to} search={{ tab } as never} activeProps={{}}>
            <span>{label}</span>
            <span className={classes.figure}>
              <strong data-tone={many ? tone : undefined}>{many?.toLocaleString('ko-KR') ?? '–'}</strong>
              <span>{note}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
