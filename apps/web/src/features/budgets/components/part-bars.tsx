import { Card, Note, Row } from '../../../shared/ui/primitives.tsx';
import type { Figures } from '../lib/figures.ts';
import classes from './budgets.module.css';
import { ShareBar } from './share-bar.tsx';

type Props = { title: string; rows: readonly Figures[] };

/** As many as stand beside the summary; of more those that took most. */
const MOST = 6;
const takenBy = ({ spent, reserved }: Figures) => spent + reserved;
const inTenThousand = (won: number) => Math.round(won / 10_000).toLocaleString('ko-KR');

/** Funds or vendors on one scale: what was planned as a line, what was spent and is held as bars. The table below says all of it. */
export function PartBars({ title, rows }: Props) {
  const shown = rows.toSorted((a, b) => takenBy(b) - takenBy(a)).slice(0, MOST);
  const top = Math.max(1, ...shown.map((row) => Math.max(row.planned ?? 0, takenBy(row))));
  const withPlan = shown.some(({ planned }) => (planned ?? 0) > 0);
  return (
    <Card
      title={title}
      aside={
        <Row as="ul" wrap gap={[1, 3]} className={classes.legend}>
          {withPlan && <li data-part="planned">계획</li>}
          <li data-part="spent">집행</li>
          <li data-part="held">예약</li>
        </Row>
      }
    >
      <figure className={classes.figure}>
        <ul className={classes.parts} aria-hidden>
          {shown.map((row) => (
            <li key={row.key}>
              <span className={classes.part}>{row.name}</span>
              <ShareBar figures={row} top={top} />
              <span className={classes.taken}>{inTenThousand(takenBy(row))}</span>
            </li>
          ))}
        </ul>
        <figcaption>
          <Note as="span" size="small">
            단위 만원.{rows.length > MOST && ` 많이 쓴 ${MOST}곳입니다. 모두는 아래 표에 있습니다.`}
          </Note>
        </figcaption>
      </figure>
    </Card>
  );
}
