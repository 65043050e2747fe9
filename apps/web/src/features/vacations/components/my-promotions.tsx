import { type OwnPromotion, planMyVacation } from '@danji/contract/vacation-promotions';
import { sayDays } from '@danji/contract/vacations';
import { Button, Textarea } from '@mantine/core';
import { DialogForm } from '../../../shared/edit/dialog-form.tsx';
import { useCheckedForm } from '../../../shared/edit/use-checked-form.ts';
import { sayDone } from '../../../shared/overlay/say-done.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { Block, Card, Note, Notice, Stack } from '../../../shared/ui/primitives.tsx';
import { planMine, readMine, useMyPromotions } from '../api/promotions.ts';
import { readDays } from '../lib/read-days.ts';

/** What the office asked about days that will end, and the plan in answer. */
export function MyPromotions() {
  const { data: promotions = [] } = useMyPromotions();
  return promotions.map((one) => <Asked key={one.promotionId} promotion={one} />);
}

function Asked({ promotion }: { promotion: OwnPromotion }) {
  const { promotionId, until, asked, replyUntil, plan, named, state, firstReadOn, secondOn, secondReadOn } = promotion;
  const id = promotionId ?? '';
  const isUnread = firstReadOn === null || (secondOn !== null && secondReadOn === null);
  const canPlan = secondOn === null && ['ASKED', 'PLANNED', 'SECOND_DUE'].includes(state);
  return (
    <Card title="연차 사용촉진">
      <Stack gap={3} pad={[3, 4.5, 4.5]}>
        <Block>
          {until}까지 쓸 수 있는 연차 <b>{sayDays(asked ?? 0)}</b>이 남았다고 관리사무소가 알렸습니다.
        </Block>
        {named.length > 0 && <Notice tone="hold">관리사무소가 쓸 날을 정했습니다: {named.join(', ')}</Notice>}
        {plan.length > 0 && <Note>알린 계획: {plan.join(', ')}</Note>}
        {isUnread && (
          <Button variant="default" onClick={() => void sayDone(readMine(id), '확인했습니다.')}>
            통지 확인
          </Button>
        )}
        {canPlan && <Plan id={id} replyUntil={replyUntil ?? ''} />}
      </Stack>
    </Card>
  );
}

function Plan({ id, replyUntil }: { id: string; replyUntil: string }) {
  const form = useCheckedForm({
    first: { days: '' },
    schema: planMyVacation.body,
    bodyOf: ({ days }) => ({ days: readDays(days) }),
    send: async ({ days }) => {
      await planMine(id, readDays(days));
      toast('사용 계획을 알렸습니다. 쓸 때는 휴가신청서를 올려 주세요.');
    },
  });
  return (
    <DialogForm {...form.frame} gap={3} sendText="사용 계획 알리기">
      <Textarea
        label="연차를 쓸 날"
        description={`2026-12-01처럼 한 줄에 하루씩 적습니다. ${replyUntil}까지 알려 주세요.`}
        autosize
        minRows={3}
        {...form.text('days')}
      />
    </DialogForm>
  );
}
