import { invitationsAtOnce } from '@danji/contract/applications';
import { usualTermEnd } from '@danji/contract/bodies';
import { NumberInput, Textarea } from '@mantine/core';
import { useState } from 'react';
import { DialogForm } from '../../../shared/edit/dialog-form.tsx';
import { useCheckedForm } from '../../../shared/edit/use-checked-form.ts';
import { choicesOf } from '../../../shared/lib/choices-of.ts';
import { invitedWords, useReach } from '../../../shared/member/reach.ts';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { ChoiceField } from '../../../shared/ui/choice-field.tsx';
import { Columns, Notice } from '../../../shared/ui/primitives.tsx';
import { invite, makeQr } from '../api/applications.ts';
import type { Body } from '../api/bodies.ts';
import { readRecipients } from '../lib/recipients.ts';
import { openQr } from './qr-dialog.tsx';
import { TermDays } from './term-days.tsx';

type Props = { bodies: readonly Body[]; today: string; by: 'message' | 'qr'; canPrint: boolean };

export const openInvite = (props: Props) =>
  openModal({
    title: props.by === 'qr' ? 'QR 초대 만들기' : '문자·이메일로 초대',
    size: 560,
    content: (close) => <InviteDialog {...props} onDone={() => close()} />,
  });

function InviteDialog({ bodies, today, by, canPrint, onDone }: Props & { onDone: () => void }) {
  const reach = useReach();
  const textless = reach?.sms === 'NONE';
  const isPractice = useSession(({ userInfo }) => userInfo?.demoYn) === true;
  const mailless = by === 'message' && reach?.email === 'NONE';
  const open = bodies.filter(({ closedYn }) => !closedYn);
  const [bodyId, setBodyId] = useState(open[0]?.bodyId ?? '');
  const body = open.find((one) => one.bodyId === bodyId);
  const form = useCheckedForm({
    first: {
      positionId: open[0]?.positions[0]?.positionId ?? '',
      startsOn: today,
      endsOn: usualTermEnd(today),
      expiresInDays: 7,
      maxUses: 1,
      recipients: '',
    },
    check: ({ recipients }) => {
      const { problem } = readRecipients(recipients, { mailless });
      return by === 'message' && problem !== null ? { recipients: problem } : null;
    },
    send: ({ recipients, maxUses, ...term }) =>
      by === 'qr'
        ? draw({ ...term, maxUses })
        : send({ ...term, recipients: readRecipients(recipients, { mailless }).recipients }),
  });
  const send = async (given: Parameters<typeof invite>[0]) => {
    const { sent } = await invite(given);
    toast(await invitedWords(sent));
    onDone();
  };
  const draw = async (given: Parameters<typeof makeQr>[0]) => {
    const made = await makeQr(given);
    const position = body?.positions.find(({ positionId }) => positionId === given.positionId);
    onDone();
    await openQr(made, `${body?.bodyName ?? ''} ${position?.positionName ?? ''}`, canPrint);
  };
  return (
    <DialogForm
      label="초대"
      {...form.frame}
      disabled={!body || (textless && !(isPractice && by === 'qr'))}
      sendText={by === 'qr' ? 'QR 만들기' : '초대 보내기'}
      onCancel={onDone}
    >
      <Columns gap={3} single="phone">
        <ChoiceField
          label="단체"
          data={choicesOf(open, 'bodyId', 'bodyName')}
          value={bodyId}
          onChange={(event) => {
            const next = open.find((one) => one.bodyId === event.currentTarget.value);
            setBodyId(next?.bodyId ?? '');
            form.set('positionId', next?.positions[0]?.positionId ?? '');
          }}
        />
        <ChoiceField
          label="직책"
          data={(body?.positions ?? []).map((one) => ({
            value: one.positionId,
            label: `${one.positionName} (정원 ${one.seats}명 중 ${one.filled}명)`,
          }))}
          {...form.text('positionId')}
        />
      </Columns>
      <TermDays form={form} />
      <Columns gap={3} single="phone">
        <NumberInput
          label="유효 기간"
          min={1}
          max={60}
          suffix="일"
          value={form.values.expiresInDays}
          error={form.problems.expiresInDays}
          onChange={(value) => form.set('expiresInDays', Number(value) || 0)}
        />
        {by === 'qr' && (
          <NumberInput
            label="신청할 수 있는 사람 수"
            min={1}
            max={100}
            suffix="명"
            value={form.values.maxUses}
            error={form.problems.maxUses}
            onChange={(value) => form.set('maxUses', Number(value) || 0)}
          />
        )}
      </Columns>
      {textless && isPractice && (
        <Notice tone="hold">
          체험 단지에서는 문자와 이메일을 보내지 않습니다. QR 초대를 만들어 신청 화면만 둘러볼 수 있습니다.
        </Notice>
      )}
      {textless && !isPractice && (
        <Notice tone="hold">
          문자가 연결되어 있지 않아 초대로는 가입할 수 없습니다. 신청할 때 휴대폰 인증번호가 필요합니다. 대신 입주민
          등록에서 계정을 만들고 ‘임기 등록’으로 임기를 넣어 주세요. 첫 로그인 링크는 운영센터가 직접 전합니다.
        </Notice>
      )}
      {/* Where nobody can be invited, nobody is asked for. */}
      {by === 'message' && !textless && (
        <Textarea
          label="받는 사람"
          withAsterisk
          description={`${mailless ? '이메일이 연결되어 있지 않아 문자로만 보냅니다. 휴대폰 번호를' : '휴대폰 번호나 이메일을'} 한 줄에 하나씩 적어 주세요. 한 번에 ${invitationsAtOnce}명까지, 한 사람에 한 번 쓸 수 있는 주소를 보냅니다.`}
          autosize
          minRows={3}
          maxRows={8}
          {...form.text('recipients')}
        />
      )}
    </DialogForm>
  );
}
