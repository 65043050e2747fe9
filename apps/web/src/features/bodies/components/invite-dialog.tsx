import { invitationsAtOnce } from '@danji/contract/applications';
import { usualTermEnd } from '@danji/contract/bodies';
import { NativeSelect, NumberInput, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useSend } from '../../../shared/api/use-send.ts';
import { DialogForm } from '../../../shared/edit/dialog-form.tsx';
import { type Problems, problemsFrom } from '../../../shared/edit/problems.ts';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { Columns } from '../../../shared/ui/primitives.tsx';
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
  const open = bodies.filter(({ closedYn }) => !closedYn);
  const [bodyId, setBodyId] = useState(open[0]?.bodyId ?? '');
  const body = open.find((one) => one.bodyId === bodyId);
  const [values, setValues] = useState({
    positionId: open[0]?.positions[0]?.positionId ?? '',
    startsOn: today,
    endsOn: usualTermEnd(today),
  });
  const [days, setDays] = useState(7);
  const [uses, setUses] = useState(1);
  const [text, setText] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const set = (part: Partial<typeof values>) => setValues((now) => ({ ...now, ...part }));

  const send = async () => {
    const read = readRecipients(text);
    if (read.problem !== null) return setProblems({ recipients: read.problem });
    const { sent } = await invite({ ...values, expiresInDays: days, recipients: read.recipients });
    toast(`${sent}명에게 초대를 보냈습니다.`);
    onDone();
  };
  const draw = async () => {
    const made = await makeQr({ ...values, expiresInDays: days, maxUses: uses });
    const position = body?.positions.find(({ positionId }) => positionId === values.positionId);
    onDone();
    await openQr(made, `${body?.bodyName ?? ''} ${position?.positionName ?? ''}`, canPrint);
  };
  const { busy, send: submitOnce } = useSend(
    () => (by === 'qr' ? draw() : send()),
    (error) => setProblems(problemsFrom(error)),
  );
  const submit = () => {
    setProblems({});
    void submitOnce();
  };
  return (
    <DialogForm
      label="초대"
      problem={problems['']}
      busy={busy}
      disabled={!body}
      sendText={by === 'qr' ? 'QR 만들기' : '초대 보내기'}
      onSend={submit}
      onCancel={onDone}
    >
      <Columns of="1fr 1fr" gap={3} single="phone">
        <NativeSelect
          label="단체"
          data={open.map((one) => ({ value: one.bodyId, label: one.bodyName }))}
          value={bodyId}
          onChange={(event) => {
            const next = open.find((one) => one.bodyId === event.currentTarget.value);
            setBodyId(next?.bodyId ?? '');
            set({ positionId: next?.positions[0]?.positionId ?? '' });
          }}
        />
        <NativeSelect
          label="직책"
          error={problems.positionId}
          data={(body?.positions ?? []).map((one) => ({
            value: one.positionId,
            label: `${one.positionName} (정원 ${one.seats}명 중 ${one.filled}명)`,
          }))}
          value={values.positionId}
          onChange={(event) => set({ positionId: event.currentTarget.value })}
        />
      </Columns>
      <TermDays values={values} problems={problems} onChange={set} />
      <Columns of="1fr 1fr" gap={3} single="phone">
        <NumberInput
          label="유효 기간"
          min={1}
          max={60}
          suffix="일"
          value={days}
          error={problems.expiresInDays}
          onChange={(value) => setDays(Number(value) || 0)}
        />
        {by === 'qr' && (
          <NumberInput
            label="신청할 수 있는 사람 수"
            min={1}
            max={100}
            suffix="명"
            value={uses}
            error={problems.maxUses}
            onChange={(value) => setUses(Number(value) || 0)}
          />
        )}
      </Columns>
      {by === 'message' && (
        <Textarea
          label="받는 사람"
          withAsterisk
          description={`휴대폰 번호나 이메일을 한 줄에 하나씩 적어 주세요. 한 번에 ${invitationsAtOnce}명까지, 한 사람에 한 번 쓸 수 있는 주소를 보냅니다.`}
          autosize
          minRows={3}
          maxRows={8}
          value={text}
          error={problems.recipients}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
    </DialogForm>
  );
}
