import type { Output } from '@danji/contract/endpoint';
import { groupedDigits } from '@danji/contract/forms/grouped';
import type { sumRegister } from '@danji/contract/registers';
import type { RegisterDefinition } from '@danji/contract/registers/definition';
import { Card, Note, Row } from '../../../shared/ui/primitives.tsx';
import classes from './registers.module.css';

type Props = { register: RegisterDefinition; shares: Output<typeof sumRegister>['shares'] };

const MOST = 6;

/** What the year is made of, the largest first: each with its part of the longest. */
export function ShareCard({ register: { columns, share, sum }, shares }: Props) {
  const heightOf = ({ amount, count }: Props['shares'][number]) => (sum ? Math.max(0, Number(amount)) : count);
  const ranked = [...shares].sort((one, other) => heightOf(other) - heightOf(one));
  const longest = Math.max(1, ...ranked.map(heightOf));
  const name = columns.find(({ key }) => key === share)?.label ?? '종류';
  return (
    <Card title={`${name}별`} aside={<Note as="span">{sum ? '원' : '건'}</Note>}>
      {ranked.length === 0 && <Note pad={[3, 4.5]}>아직 오른 것이 없습니다.</Note>}
      <ul className={classes.soon}>
        {ranked.slice(0, MOST).map((one) => (
          <li key={one.share ?? ''}>
            <Row between gap={3}>
              <span>{one.share ?? '(없음)'}</span>
              <strong>{sum ? groupedDigits(one.amount) : one.count.toLocaleString('ko-KR')}</strong>
            </Row>
            <div className={classes.track} aria-hidden>
              <div className={classes.part} style={{ width: `${(heightOf(one) / longest) * 100}%` }} />
            </div>
          </li>
        ))}
      </ul>
      {ranked.length > MOST && <Note pad={[0, 4.5, 3]}>그 밖에 {ranked.length - MOST}가지가 더 있습니다.</Note>}
    </Card>
  );
}
