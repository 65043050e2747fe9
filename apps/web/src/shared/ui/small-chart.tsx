import { useId } from 'react';
import { Block, Note, Row } from './primitives.tsx';
import { Table } from './table.tsx';

export type ChartPoint = { at: Date; value: number | null };
type Props = {
  title: string;
  points: readonly ChartPoint[];
  from: Date;
  until: Date;
  /** How a value is said: `12건`. */
  say: (value: number) => string;
  sayTime: (at: Date) => string;
  /** What stands over all points: the highest, or their sum. */
  sum: string;
  /** The least height that means something, so that one error does not look like a mountain. */
  least: number;
  tone?: 'seal';
};

const [WIDTH, HEIGHT] = [320, 72];

/** A line over the last day, drawn by ourselves. Its words say what it shows, and a table says all of it to whoever does not see it. */
export function SmallChart({ title, points, from, until, say, sayTime, sum, least, tone }: Props) {
  const named = useId();
  const span = until.getTime() - from.getTime();
  const known = points.filter((point): point is { at: Date; value: number } => point.value !== null);
  const top = Math.max(least, ...known.map(({ value }) => value));
  const x = (at: Date) => ((at.getTime() - from.getTime()) / span) * WIDTH;
  const y = (value: number) => HEIGHT - (value / top) * (HEIGHT - 4) - 1;
  const colour = tone === 'seal' ? 'var(--seal)' : 'var(--accent)';
  const line = partsOf(known, span);
  return (
    <Block as="figure" pad={[3, 4.5, 3.5]} aria-labelledby={named} style={{ margin: 0 }}>
      <Row as="figcaption" between gap={2} align="baseline" id={named}>
        <strong>{title}</strong>
        <Note as="span">{sum}</Note>
      </Row>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        width="100%"
        height={HEIGHT}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <line
          x1={0}
          x2={WIDTH}
          y1={HEIGHT - 0.5}
          y2={HEIGHT - 0.5}
          stroke="var(--line)"
          vectorEffect="non-scaling-stroke"
        />
        {line.map((part) => (
          <g key={part[0]?.at.getTime()}>
            <path
              d={`M${x(part[0]?.at ?? from)},${HEIGHT} ${part.map(({ at, value }) => `L${x(at)},${y(value)}`).join(' ')} L${x(part.at(-1)?.at ?? from)},${HEIGHT}Z`}
              fill={colour}
              fillOpacity={0.12}
            />
            <path
              d={`M${part.map(({ at, value }) => `${x(at)},${y(value)}`).join(' L')}${part.length === 1 ? ' h2' : ''}`}
              fill="none"
              stroke={colour}
              strokeWidth={1.75}
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          </g>
        ))}
      </svg>
      <Row between>
        <Note as="span" size="small">
          어제 {sayTime(from)}
        </Note>
        <Note as="span" size="small">
          지금
        </Note>
      </Row>
      <details>
        <Note as="summary" size="small">
          표로 보기
        </Note>
        <Block scroll style={{ maxHeight: '16rem' }}>
          <Table aria-label={title}>
            <thead>
              <tr>
                <th scope="col">시각</th>
                <th scope="col">{title}</th>
              </tr>
            </thead>
            <tbody>
              {known.map(({ at, value }) => (
                <tr key={at.getTime()}>
                  <th scope="row">{sayTime(at)}</th>
                  <td>{say(value)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Block>
      </details>
    </Block>
  );
}

/** Where nothing was measured for a while, the line ends and begins anew. */
function partsOf(points: readonly { at: Date; value: number }[], span: number): { at: Date; value: number }[][] {
  const parts: { at: Date; value: number }[][] = [];
  for (const point of points) {
    const before = parts.at(-1)?.at(-1);
    if (before && point.at.getTime() - before.at.getTime() <= span / 40) parts.at(-1)?.push(point);
    else parts.push([point]);
  }
  return parts;
}
