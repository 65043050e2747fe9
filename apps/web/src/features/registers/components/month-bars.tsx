import { Card, Note, Row } from '../../../shared/ui/primitives.tsx';
import { Table } from '../../../shared/ui/table.tsx';
import { type Bars, sayHeight } from '../lib/bars.ts';
import classes from './registers.module.css';

type Props = { title: string; bars: Bars; byMoney: boolean; now: number | null };

const [WIDTH, HEIGHT, FOOT, HEAD] = [720, 180, 26, 28];
const STEP = WIDTH / 12;
const BAR = 26;

/** A year as bars, one a month, drawn by ourselves. Its table says all of it to whoever does not see it. */
export function MonthBars({ title, bars: { parts, bars, top }, byMoney, now }: Props) {
  const room = HEIGHT - FOOT - HEAD;
  const scale = top === 0 ? 0 : room / top;
  const unit = byMoney ? '만원' : '건';
  return (
    <Card
      title={title}
      aside={
        <Row as="ul" wrap gap={[1, 3]} className={classes.legend}>
          {parts.map(({ name, percent }, at) => (
            <li key={name}>
              <span className={classes.dot} data-part={at} aria-hidden />
              {name} {percent}%
            </li>
          ))}
        </Row>
      }
    >
      <figure className={classes.figure}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width="100%" aria-hidden="true">
          <line x1={0} x2={WIDTH} y1={HEIGHT - FOOT + 0.5} y2={HEIGHT - FOOT + 0.5} stroke="var(--line)" />
          {bars.map(({ month, sum, parts: heights }) => {
            const middle = (month - 0.5) * STEP;
            let y = HEIGHT - FOOT;
            return (
              <g key={month}>
                {heights.map((height, at) => {
                  if (height === 0) return null;
                  const tall = Math.max(1, height * scale);
                  y -= tall;
                  return (
                    <rect
                      key={parts[at]?.name}
                      data-part={at}
                      className={classes.bar}
                      x={middle - BAR / 2}
                      y={y}
                      width={BAR}
                      height={tall}
                    />
                  );
                })}
                {sum > 0 && (
                  <text x={middle} y={y - 5} className={classes.height}>
                    {sayHeight(sum, byMoney)}
                  </text>
                )}
                <text x={middle} y={HEIGHT - 5} className={classes.month} data-now={month === now || undefined}>
                  {month}월
                </text>
              </g>
            );
          })}
        </svg>
        <figcaption>
          <Note as="span" size="small">
            {byMoney ? '단위 만원, 폐기한 문서의 금액은 뺐습니다.' : '단위 건'}
          </Note>
        </figcaption>
        <details>
          <Note as="summary" size="small">
            표로 보기
          </Note>
          <Table aria-label={title}>
            <thead>
              <tr>
                <th scope="col">달</th>
                {parts.map(({ name }) => (
                  <th scope="col" key={name}>
                    {name}
                  </th>
                ))}
                <th scope="col">합계 ({unit})</th>
              </tr>
            </thead>
            <tbody>
              {bars
                .filter(({ sum }) => sum > 0)
                .map(({ month, sum, parts: heights }) => (
                  <tr key={month}>
                    <th scope="row">{month}월</th>
                    {heights.map((height, at) => (
                      <td key={parts[at]?.name}>{sayHeight(height, byMoney)}</td>
                    ))}
                    <td>{sayHeight(sum, byMoney)}</td>
                  </tr>
                ))}
            </tbody>
          </Table>
        </details>
      </figure>
    </Card>
  );
}
