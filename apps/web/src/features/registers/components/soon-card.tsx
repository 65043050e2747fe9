import type { Output } from '@danji/contract/endpoint';
import type { sumRegister } from '@danji/contract/registers';
import type { RegisterDefinition } from '@danji/contract/registers/definition';
import { Link } from '@tanstack/react-router';
import { formatDate } from '../../../shared/lib/format-date.ts';
import { toPage } from '../../../shared/lib/to-page.ts';
import { Card, Name, Note, Row, Tag } from '../../../shared/ui/primitives.tsx';
import { sayDaysLeft, toneOfDays } from './register-columns.tsx';
import classes from './registers.module.css';

type Props = { register: RegisterDefinition; soon: Output<typeof sumRegister>['soon'] };

/** What ends or is due, the nearest first; nothing where the register has no such day. */
export function SoonCard({ register: { until, remindDays = [] }, soon }: Props) {
  const ends = until?.means === 'END';
  return (
    <Card
      title={ends ? '갱신·만료' : '다음 차례'}
      aside={remindDays.length > 0 && <Note as="span">{remindDays.map((days) => `${days}일`).join(', ')} 전</Note>}
    >
      {soon.length === 0 && <Note pad={[3, 4.5]}>{remindDays[0] ?? 0}일 안에 다가오는 것이 없습니다.</Note>}
      <ul className={classes.soon}>
        {soon.slice(0, 5).map(({ docId, rowNo, title, until: day, daysLeft }) => (
          <li key={`${docId}-${rowNo}`}>
            <Row gap={3} center>
              <Tag tone={toneOfDays(daysLeft)}>{sayDaysLeft(daysLeft)}</Tag>
              <div>
                <Name>
                  <Link {...toPage('elec-apv-sign-detail-docId', { docId })}>{title}</Link>
                </Name>
                <Note size="small">
                  {formatDate(day)} {ends ? '만료' : '예정'}
                </Note>
              </div>
            </Row>
          </li>
        ))}
      </ul>
      {soon.length > 5 && <Note pad={[0, 4.5, 3]}>그 밖에 {soon.length - 5}건이 더 있습니다.</Note>}
    </Card>
  );
}
