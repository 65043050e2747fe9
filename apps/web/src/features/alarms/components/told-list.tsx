import { formatAgo } from '../../../shared/lib/format-date.ts';
import { goTo } from '../../../shared/lib/navigation.ts';
import { useTold } from '../../../shared/overlay/told.ts';
import { Note, Row, Stack } from '../../../shared/ui/primitives.tsx';
import classes from './alarms.module.css';

/** What this window has just done, and the way back to it. Nothing where nothing was. */
export function ToldList() {
  const told = useTold((state) => state.told);
  if (told.length === 0) return null;
  return (
    <section aria-label="방금 한 일">
      <Note as="h3" size="small" pad={[3, 4, 1]}>
        방금 한 일
      </Note>
      <ul>
        {told.map(({ id, message, at, to }) => {
          const words = (
            <Stack as="span" gap={0.5}>
              <span>{message}</span>
              <Note as="span" size="tiny">
                {formatAgo(at.toISOString(), new Date())}
              </Note>
            </Stack>
          );
          return (
            <Row as="li" gap={0} key={id} className={classes.item}>
              {to ? (
                <button type="button" className={classes.open} onClick={() => goTo(to)}>
                  {words}
                </button>
              ) : (
                <span className={classes.open}>{words}</span>
              )}
            </Row>
          );
        })}
      </ul>
    </section>
  );
}
