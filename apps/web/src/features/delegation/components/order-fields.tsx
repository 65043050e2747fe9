import { officeWords } from '@danji/contract/approval-words';
import { Office, type RuleTable } from '@danji/contract/delegation-rule';
import { LADDER } from '@danji/contract/rule-check';
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { movedBy, OrderButtons } from '../../../shared/move/order-buttons.tsx';
import { Note, Row, Stack } from '../../../shared/ui/primitives.tsx';
import classes from './rule.module.css';

type Order = RuleTable['officeOrder'];
type Props = { value: Order; onChange: (order: Order) => void };

const isNeeded = (office: Office): boolean => LADDER.some((one) => one === office);

/** Who may decide in place of whom, from the highest. Those who decide at all stay in it; others come and go. */
export function OrderFields({ value, onChange }: Props) {
  const fromTop = [...value].reverse();
  const put = (next: readonly Office[]) => onChange([...next].reverse());
  return (
    <Stack gap={3} pad={[4, 4.5, 4.5]}>
      <Note size="small">
        윗자리는 아랫자리를 대신해 결재할 수 있습니다. 목록에 없는 직책은 다른 사람을 대신하지 않습니다.
      </Note>
      <ol className={classes.order}>
        {fromTop.map((office, at) => (
          <Row as="li" gap={2} center between key={office}>
            <b>{officeWords[office]}</b>
            <Row gap={1}>
              <OrderButtons
                name={officeWords[office]}
                at={at}
                count={fromTop.length}
                onMove={(by) => put(movedBy(fromTop, at, by))}
              />
              <ActionIcon
                variant="default"
                size="lg"
                aria-label={`${officeWords[office]} 순서에서 빼기`}
                disabled={isNeeded(office)}
                onClick={() => put(fromTop.filter((one) => one !== office))}
              >
                <IconTrash size="1.125rem" />
              </ActionIcon>
            </Row>
          </Row>
        ))}
      </ol>
      <Row gap={2} wrap>
        {Office.options
          .filter((office) => !value.includes(office))
          .map((office) => (
            <Button
              key={office}
              variant="default"
              leftSection={<IconPlus size="1.125rem" aria-hidden />}
              onClick={() => put([...fromTop, office])}
            >
              {officeWords[office]} 넣기
            </Button>
          ))}
      </Row>
    </Stack>
  );
}
