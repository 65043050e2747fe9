import { Button } from '@mantine/core';
import { ignoreRefusal } from '../../../shared/api/call-error.ts';
import { OrderButtons } from '../../../shared/move/order-buttons.tsx';
import { Card, Note, Row, Stack } from '../../../shared/ui/primitives.tsx';
import { type Body, moveBody } from '../api/bodies.ts';
import { kinds } from '../lib/words.ts';
import classes from './bodies.module.css';

type Props = {
  bodies: readonly Body[];
  chosen: string | null;
  canWrite: boolean;
  onChoose: (bodyId: string | null) => void;
};

/** The bodies in their order. */
export function BodyList({ bodies, chosen, canWrite, onChoose }: Props) {
  const open = bodies.filter(({ closedYn }) => !closedYn);
  const move = (from: number, by: number) => {
    const [source, target] = [open[from], open[from + by]];
    if (source && target) void moveBody(source.bodyId, target.bodyId).catch(ignoreRefusal);
  };
  return (
    <Card
      id="body-list"
      title="단체"
      aside={
        canWrite && (
          <Button variant="default" onClick={() => onChoose(null)}>
            단체 추가
          </Button>
        )
      }
    >
      <ul className={classes.bodyList}>
        {bodies.map((body) => {
          const at = open.indexOf(body);
          return (
            <Row as="li" gap={1} center key={body.bodyId} data-on={body.bodyId === chosen || undefined}>
              <Stack
                as="button"
                gap={0.5}
                type="button"
                className={classes.pick}
                aria-pressed={body.bodyId === chosen}
                onClick={() => onChoose(body.bodyId)}
              >
                <b>{body.bodyName}</b>
                <Note as="span" size="small">
                  {body.closedYn ? '닫힌 단체' : seatsOf(body)}
                </Note>
              </Stack>
              {canWrite && at >= 0 && (
                <OrderButtons
                  name={body.bodyName}
                  at={at}
                  count={open.length}
                  variant="subtle"
                  onMove={(by) => move(at, by)}
                />
              )}
            </Row>
          );
        })}
        {bodies.length === 0 && (
          <Note as="li" pad={[8, 4.5]} centred>
            단체를 추가해 주세요.
          </Note>
        )}
      </ul>
    </Card>
  );
}

function seatsOf(body: Body): string {
  const seats = body.positions.reduce((sum, one) => sum + one.seats, 0);
  const filled = body.positions.reduce((sum, one) => sum + one.filled, 0);
  return `${kinds[body.kind] === body.bodyName ? '' : `${kinds[body.kind]} · `}정원 ${seats}명 중 ${filled}명`;
}
