import { Card, Note, Row } from '../../../shared/ui/primitives.tsx';
import { Table } from '../../../shared/ui/table.tsx';
import type { Figures } from '../lib/figures.ts';
import classes from './budgets.module.css';

const [WIDTH, HEIGHT, FOOT, HEAD, SIDE] = [720, 210, 26, 12, 84];
const STEP = (WIDTH - SIDE) / 12;
const BAR = 26;
const inTenThousand = (won: number) => Math.round(won / 10_000).toLocaleString('ko-KR');

/** Twelve months: what was planned as a line, what was spent and is held as bars. Its table says all of it to whoever does not see it. */
export function YearBars({ months, now }: { months: readonly Figures[]; now: number | null }) {
  const room = HEIGHT - FOOT - HEAD;
  const top = roundUp(
    Math.max(1, ...months.map(({ planned, spent, reserved }) => Math.max(planned ?? 0, spent + Math.max(0, reserved)))),
  );
  const y = (won: number) => HEAD + room - (won / top) * room;
  return (
    <Card
      title="월별 계획과 집행"
      aside={
        <Row as="ul" wrap gap={[1, 3]} className={classes.legend}>
          <li data-part="planned">계획</li>
          <li data-part="spent">집행</li>
          <li data-part="held">예약</li>
        </Row>
      }
    >
      <figure className={classes.figure}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width="100%" aria-hidden="true">
          <defs>
            <pattern id="budget-held" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect width="6" height="6" className={classes.heldBack} />
              <rect width="2.5" height="6" className={classes.heldStripe} />
            </pattern>
          </defs>
          {[top, top / 2, 0].map((won) => (
            <g key={won}>
              <line x1={SIDE} x2={WIDTH} y1={y(won) + 0.5} y2={y(won) + 0.5} stroke="var(--line)" />
              <text x={SIDE - 8} y={y(won) + 4} className={classes.scale}>
                {inTenThousand(won)}
              </text>
            </g>
          ))}
          {months.map(({ key, planned, spent, reserved }, at) => {
            const middle = SIDE + (at + 0.5) * STEP;
            const [paid, held] = [Math.max(0, spent), Math.max(0, reserved)];
            return (
              <g key={key}>
                <rect className={classes.bar} x={middle - BAR / 2} y={y(paid)} width={BAR} height={y(0) - y(paid)} />
                <rect
                  fill="url(#budget-held)"
                  x={middle - BAR / 2}
                  y={y(paid + held)}
                  width={BAR}
                  height={y(paid) - y(paid + held)}
                />
                {(planned ?? 0) > 0 && (
                  <line
                    className={classes.plan}
                    x1={middle - BAR}
                    x2={middle + BAR}
                    y1={y(planned ?? 0)}
                    y2={y(planned ?? 0)}
                  />
                )}
                <text x={middle} y={HEIGHT - 5} className={classes.month} data-now={at + 1 === now || undefined}>
                  {at + 1}월
                </text>
              </g>
            );
          })}
        </svg>
        <figcaption>
          <Note as="span" size="small">
            단위 만원. 계획은 한 해 예산을 열둘로 나눈 금액입니다.
          </Note>
        </figcaption>
        <details>
          <Note as="summary" size="small">
            표로 보기
          </Note>
          <Table aria-label="월별 계획과 집행">
            <thead>
              <tr>
                {['달', '계획', '집행', '예약'].map((word) => (
                  <th scope="col" key={word}>
                    {word}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {months.map(({ key, name, planned, spent, reserved }) => (
                <tr key={key}>
                  <th scope="row">{name}</th>
                  {[planned ?? 0, spent, reserved].map((won, at) => (
                    <td key={at}>{inTenThousand(won)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        </details>
      </figure>
    </Card>
  );
}

/** 3,600만 rather than 3,517만: two figures that mean something. */
function roundUp(won: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(won)) - 1) * 2;
  return Math.ceil(won / step) * step;
}
