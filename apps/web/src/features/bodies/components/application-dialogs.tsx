import { Radio, TextInput } from '@mantine/core';
import { DialogForm } from '../../../shared/edit/dialog-form.tsx';
import { useCheckedForm } from '../../../shared/edit/use-checked-form.ts';
import { choicesOf } from '../../../shared/lib/choices-of.ts';
import { useReach } from '../../../shared/member/reach.ts';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { ChoiceField } from '../../../shared/ui/choice-field.tsx';
import { Columns, Note, Notice } from '../../../shared/ui/primitives.tsx';
import { type Application, approve, change } from '../api/applications.ts';
import type { Body } from '../api/bodies.ts';
import { showDay, UNLISTED } from '../lib/words.ts';
import { TermDays } from './term-days.tsx';

export const openApprove = (one: Application) =>
  openModal({ title: '가입 승인', size: 520, content: (close) => <ApproveDialog one={one} onDone={() => close()} /> });

/** What approving will do, said before it is done. */
function ApproveDialog({ one, onDone }: { one: Application; onDone: () => void }) {
  const isAgain = one.memberId !== null;
  const reach = useReach();
  const form = useCheckedForm({
    first: { memberId: one.wishedId, isSame: one.samePerson !== null },
    send: async ({ memberId, isSame }) => {
      const how = isAgain ? {} : isSame ? { samePersonYn: 'Y' as const } : { memberId };
      await approve(one, how);
      toast('승인했습니다.');
      onDone();
    },
  });
  const { problems } = form;
  const { isSame } = form.values;
  const other = problems.startsOn ?? problems.positionId ?? problems[''];
  return (
    <DialogForm label="가입 승인" {...form.frame} problem={other} sendText="승인" onCancel={onDone}>
      <Columns as="dl" of="auto 1fr" gap={[1, 4]}>
        <dt>신청한 분</dt>
        <dd>
          {one.applicantName} · {one.dongHo} · {one.phoneNo}
        </dd>
        <dt>직책</dt>
        <dd>
          {one.bodyName} {one.positionName}
        </dd>
        <dt>임기</dt>
        <dd>
          {showDay(one.startsOn)} ~ {showDay(one.endsOn)}
        </dd>
      </Columns>
      {one.unlistedYn && (
        <Notice tone="hold">
          {UNLISTED}입니다. 본인에게 확인한 뒤 승인해 주세요. 목록이 틀렸다면 그대로 승인해도 됩니다.
        </Notice>
      )}
      {one.samePerson && (
        <Radio.Group
          label="같은 휴대폰 번호의 임원이 있습니다"
          value={isSame ? 'same' : 'new'}
          onChange={(value) => form.set('isSame', value === 'same')}
        >
          <Radio
            mt="xs"
            value="same"
            label={`${one.samePerson.memberName}님(${one.samePerson.memberId})에게 새 임기를 줍니다`}
          />
          <Radio mt="xs" value="new" label="새 계정을 만듭니다" />
        </Radio.Group>
      )}
      {!isAgain && !isSame && (
        <TextInput
          label="아이디"
          description="신청한 분이 원한 아이디입니다. 이미 쓰는 아이디이면 상의해 바꿔 주세요."
          maxLength={12}
          autoCapitalize="none"
          spellCheck={false}
          {...form.text('memberId')}
        />
      )}
      <Note size="small">
        승인하면 임기가 등록되고,{' '}
        {reach?.sms === 'NONE'
          ? '문자가 연결되어 있지 않아 본인에게는 아무것도 보내지 않습니다. 아직 비밀번호가 없는 분의 첫 로그인 링크는 운영센터에서 직접 전합니다.'
          : isAgain
            ? '비밀번호를 정한 분에게는 알림만, 아직 정하지 않은 분에게는 비밀번호를 정하는 일회용 주소를 보냅니다.'
            : isSame
              ? '문자로 알려 드립니다.'
              : '비밀번호를 정하는 일회용 주소를 확인된 휴대폰으로 보냅니다.'}
      </Note>
    </DialogForm>
  );
}

export const openChange = (one: Application, bodies: readonly Body[]) =>
  openModal({
    title: '신청 내용 고치기',
    size: 520,
    content: (close) => (
      <ChangeDialog one={one} body={bodies.find(({ bodyId }) => bodyId === one.bodyId)} onDone={() => close()} />
    ),
  });

type ChangeProps = { one: Application; body: Body | undefined; onDone: () => void };

function ChangeDialog({ one, body, onDone }: ChangeProps) {
  const isOpen = one.state === 'WAITING';
  const form = useCheckedForm({
    first: { positionId: one.positionId, startsOn: one.startsOn, endsOn: one.endsOn, note: one.note ?? '' },
    send: async (values) => {
      await change(one, { ...values, version: one.version });
      toast('저장되었습니다.');
      onDone();
    },
  });
  return (
    <DialogForm label="신청 내용" {...form.frame} sendText="저장" onCancel={onDone}>
      {isOpen && (
        <>
          <ChoiceField
            label="직책"
            data={choicesOf(body?.positions, 'positionId', 'positionName')}
            {...form.text('positionId')}
          />
          <TermDays form={form} />
        </>
      )}
      <TextInput label="비고" maxLength={200} {...form.text('note')} />
    </DialogForm>
  );
}
