import { numberWords } from '@danji/contract/number-words';
import { Link } from '@tanstack/react-router';
import { toPage } from '../../../shared/lib/to-page.ts';
import { Columns, Row } from '../../../shared/ui/primitives.tsx';
import classes from './home.module.css';

export type Count = {
  label: string;
  note: string;
  page: 'elec-apv-apv-inbox' | 'elec-apv-sent-inbox' | 'elec-apv-ref-inbox';
  tab: string;
  /** Undefined while it is being counted. */
  many: number | undefined;
  tone?: 'accent' | 'seal';
};

/** How much there is of each, and the way there. */
export function CountCards({ counts }: { counts: readonly Count[] }) {
  return (
    <Columns
      as="ul"
      of="repeat(auto-fit, minmax(min(9rem, 45%), 1fr))"
      gap={3.5}
      className={classes.counts}
      aria-label="내 문서 수"
    >
      {counts.map(({ label, note, page, tab, many, tone }) => (
        <li key={label}>
          <Link {...toPage(page, { tab })} activeProps={{}}>
            <span>{label}</span>
            <Row as="span" gap={[0, 2.5]} wrap align="baseline" className={classes.figure}>
              <strong data-tone={many ? tone : undefined}>{many === undefined ? '–' : numberWords(many)}</strong>
              <span>{note}</span>
            </Row>
          </Link>
        </li>
      ))}
    </Columns>
  );
}
