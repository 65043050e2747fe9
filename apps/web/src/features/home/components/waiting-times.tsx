import { Block, Card, Stack } from '../../../shared/ui/primitives.tsx';
import { useWaitingTimes } from '../api/home.ts';
import { hoursText, shareOf, stepName } from '../lib/waiting-words.ts';
import { CardState } from './card.tsx';
import classes from './home.module.css';

const SHOWN = 6;

/** How long documents wait, and where. The picture is for the eye; the table says the same and more. */
export function WaitingTimes() {
  const times = useWaitingTimes();
  const all = times.data ?? [];
  const shown = all.slice(0, SHOWN);
  return (
    <Card title="결재가 머무는 시간" aside={<span className={classes.quiet}>최근 90일, 중간값</span>}>
      <CardState query={times} lines={4}>
        {all.length === 0 ? (
          <p className={`${classes.pad} ${classes.quiet}`}>
            아직 처리된 결재가 없습니다. 문서가 오가면 어디에서 오래 머무는지 보여 드립니다.
          </p>
        ) : (
          <>
            <Stack as="ul" gap={3} className={classes.bars} aria-hidden>
              {shown.map((one) => (
                <li key={stepName(one)}>
                  <span>{stepName(one)}</span>
                  <svg aria-hidden="true" viewBox="0 0 100 6" preserveAspectRatio="none" focusable="false">
                    <rect width="100" height="6" rx="1" className={classes.rail} />
                    <rect width={shareOf(one.medianHours, shown)} height="6" rx="1" className={classes.bar} />
                  </svg>
                  <strong>{hoursText(one.medianHours)}</strong>
                </li>
              ))}
            </Stack>
            <details className={classes.details}>
              <summary>표로 보기</summary>
              <Block scroll>
                <table className={classes.times}>
                  <caption className="sr-only">단계별 결재 시간, 최근 90일</caption>
                  <thead>
                    <tr>
                      <th scope="col">단계</th>
                      <th scope="col">중간값</th>
                      <th scope="col">처리</th>
                      <th scope="col">대기</th>
                    </tr>
                  </thead>
                  <tbody>
                    {all.map((one) => (
                      <tr key={stepName(one)}>
                        <th scope="row">{stepName(one)}</th>
                        <td>{hoursText(one.medianHours)}</td>
                        <td>{one.done}건</td>
                        <td>{one.waiting}건</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </Block>
            </details>
          </>
        )}
      </CardState>
    </Card>
  );
}
