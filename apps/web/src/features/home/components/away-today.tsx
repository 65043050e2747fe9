import { sayStandIns } from '@danji/contract/absences';
import { Fragment } from 'react';
import { formatDate } from '../../../shared/lib/format-date.ts';
import { Block, Card, Stack } from '../../../shared/ui/primitives.tsx';
import { type Away, useAwayToday } from '../api/home.ts';
import { CardState } from './card.tsx';
import classes from './home.module.css';

/** A day is never broken; the line may turn between the two, for large letters on a phone. */
function Period({ from, to }: Away) {
  const [first, last] = [formatDate(from).slice(5), formatDate(to).slice(5)];
  const days = first === last ? [first] : [`${first} ~`, last];
  return days.map((day) => (
    <Fragment key={day}>
      <Block as="span" whole>
        {day}
      </Block>{' '}
    </Fragment>
  ));
}

/** Who is away today, and who decides for them. */
export function AwayToday() {
  const away = useAwayToday();
  return (
    <Card title="오늘 부재">
      <CardState query={away} lines={1}>
        {away.data?.length === 0 ? (
          <p className={`${classes.pad} ${classes.quiet}`}>오늘 자리를 비운 사람이 없습니다.</p>
        ) : (
          <Stack as="ul" gap={2} pad={[3.5, 4.5, 4]}>
            {away.data?.map((one) => (
              <li key={`${one.personId} ${one.from}`}>
                <strong>{one.personName}</strong> <span className={classes.quiet}>{one.positionName}</span> · 대결{' '}
                {sayStandIns(one.standInName, one.groupStandIns)} · <Period {...one} />
              </li>
            ))}
          </Stack>
        )}
      </CardState>
    </Card>
  );
}
