import { termStateWords } from '@danji/contract/bodies';
import { useId } from 'react';
import { Card, Columns, Note, Row } from '../../../shared/ui/primitives.tsx';
import type { Board, Body, Term } from '../api/bodies.ts';
import { barOf, placeOf, type Span, spanOf, yearsOf } from '../lib/timeline.ts';
import { showDay } from '../lib/words.ts';
import classes from './bodies.module.css';

/** Who serves until when: bars on a line of years; a table where there is no room for it, and for those who hear it. */
export function Calendar({ board }: { board: Board }) {
  const id = useId();
  const open = board.bodies.filter(({ closedYn }) => !closedYn);
  const terms = board.terms.filter(({ state }) => state !== 'ENDED');
  const span = spanOf(terms, board.today);
  return (
    <Card
      id={id}
      title="임기 달력"
      aside={
        <Row as="ul" gap={[1, 4]} wrap className={classes.legend} aria-hidden>
          <li data-tone="SERVING">현직</li>
          <li data-tone="SOON">60일 안에 끝남</li>
          <li data-tone="PLANNED">예정</li>
        </Row>
      }
    >
      {open.length === 0 ? (
        <Note pad={[8, 4.5]} centred>
          단체가 없습니다. 단체 설정에서 단체를 먼저 만들어 주세요.
        </Note>
      ) : (
        <>
          <div className={classes.lines} aria-hidden>
            <Years span={span} today={board.today} />
            {open.map((body) => (
              <BodyLines key={body.bodyId} body={body} terms={terms} span={span} today={board.today} />
            ))}
          </div>
          <TermTable bodies={open} terms={terms} />
        </>
      )}
    </Card>
  );
}

function Years({ span, today }: { span: Span; today: string }) {
  return (
    <Columns of="11rem minmax(0, 1fr)" gap={3} className={classes.line} data-head>
      <span />
      <svg className={classes.track}>
        <title>연도</title>
        {yearsOf(span).map((year) => (
          <text key={year} x={`${placeOf(span, `${year}-01-01`) + 0.6}%`} y="15">
            {year}년
          </text>
        ))}
        <text className={classes.todayText} x={`${placeOf(span, today)}%`} y="30" textAnchor="middle">
          오늘
        </text>
      </svg>
    </Columns>
  );
}

type Lines = { body: Body; terms: readonly Term[]; span: Span; today: string };

function BodyLines({ body, terms, span, today }: Lines) {
  return (
    <div>
      <p className={classes.bodyName}>{body.bodyName}</p>
      {body.positions.map((position) => {
        const own = terms.filter(({ positionId }) => positionId === position.positionId);
        const people = [...new Set(own.map(({ memberId }) => memberId))];
        const vacant = position.seats - position.filled;
        return (
          <div key={position.positionId}>
            {people.map((memberId) => (
              <PersonLine
                key={memberId}
                position={position.positionName}
                terms={own.filter((term) => term.memberId === memberId)}
                span={span}
                today={today}
              />
            ))}
            {vacant > 0 && (
              <Columns of="11rem minmax(0, 1fr)" gap={3} className={classes.line} data-vacant>
                <span className={classes.who}>
                  <b>{position.positionName}</b> 공석 {vacant}명
                </span>
                <svg className={classes.track}>
                  <title>공석</title>
                  <Grid span={span} today={today} />
                  <rect
                    className={classes.vacant}
                    x={`${placeOf(span, today)}%`}
                    width={`${100 - placeOf(span, today)}%`}
                    y="6"
                    height="18"
                    rx="5"
                  />
                </svg>
              </Columns>
            )}
          </div>
        );
      })}
    </div>
  );
}

type Person = { position: string; terms: readonly Term[]; span: Span; today: string };

function PersonLine({ position, terms, span, today }: Person) {
  return (
    <Columns of="11rem minmax(0, 1fr)" gap={3} className={classes.line}>
      <span className={classes.who}>
        <b>{position}</b> {terms[0]?.memberName}
      </span>
      <svg className={classes.track}>
        <title>{terms[0]?.memberName}</title>
        <Grid span={span} today={today} />
        {terms.map((term) => {
          const bar = barOf(span, term);
          return (
            bar && (
              <rect
                key={term.termId}
                className={classes.bar}
                data-tone={term.endsSoonYn ? 'SOON' : term.state}
                x={`${bar.x}%`}
                width={`${bar.width}%`}
                y="5"
                height="20"
                rx="5"
              >
                <title>
                  {term.memberName} {showDay(term.startsOn)} ~ {showDay(term.endsOn)}
                </title>
              </rect>
            )
          );
        })}
      </svg>
    </Columns>
  );
}

function Grid({ span, today }: { span: Span; today: string }) {
  const now = `${placeOf(span, today)}%`;
  return (
    <>
      {yearsOf(span).map((year) => {
        const x = `${placeOf(span, `${year}-01-01`)}%`;
        return <line key={year} className={classes.year} x1={x} x2={x} y1="0" y2="100%" />;
      })}
      <line className={classes.today} x1={now} x2={now} y1="0" y2="100%" />
    </>
  );
}

function TermTable({ bodies, terms }: { bodies: readonly Body[]; terms: readonly Term[] }) {
  return (
    <table className={`sr-only ${classes.termTable}`}>
      <caption className="sr-only">누가 언제까지 맡고 있는지</caption>
      <thead>
        <tr>
          <th scope="col">직책</th>
          <th scope="col">임원</th>
          <th scope="col">임기</th>
        </tr>
      </thead>
      {bodies.map((body) => (
        <tbody key={body.bodyId}>
          <tr>
            <th scope="rowgroup" colSpan={3}>
              {body.bodyName}
            </th>
          </tr>
          {body.positions.flatMap((position) => {
            const vacant = position.seats - position.filled;
            const rows = terms
              .filter(({ positionId }) => positionId === position.positionId)
              .map((term) => (
                <tr key={term.termId}>
                  <td>{position.positionName}</td>
                  <td>{term.memberName}</td>
                  <td>
                    {showDay(term.startsOn)} ~ {showDay(term.endsOn)}{' '}
                    {term.endsSoonYn ? <strong data-tone="SOON">곧 끝남</strong> : termStateWords[term.state]}
                  </td>
                </tr>
              ));
            return vacant > 0
              ? [
                  ...rows,
                  <tr key={position.positionId} data-vacant>
                    <td>{position.positionName}</td>
                    <td colSpan={2}>공석 {vacant}명</td>
                  </tr>,
                ]
              : rows;
          })}
        </tbody>
      ))}
    </table>
  );
}
