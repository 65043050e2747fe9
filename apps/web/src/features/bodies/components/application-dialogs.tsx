import { NativeSelect, Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSend } from '../../../shared/api/use-send.ts';
import { DialogForm } from '../../../shared/edit/dialog-form.tsx';
import { type Problems, problemsFrom } from '../../../shared/edit/problems.ts';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { Columns, Note } from '../../../shared/ui/primitives.tsx';
import { type Application, approve, change } from '../api/applications.ts';
import type { Body } from '../api/bodies.ts';
import { showDay } from '../lib/words.ts';
import { TermDays } from './term-days.tsx';

export const openApprove = (one: Application) =>
  openModal({ title: '가입 승인', size: 520, content: (close) => <ApproveDialog one={one} onDone={() => close()} /> });

/** What approving will do, said before it is done. */
function ApproveDialog({ one, onDone }: { one: Application; onDone: () => void }) {
  const [memberId, setMemberId] = useState(one.wishedId);
  const [isSame, setSame] = useState(one.samePerson !== null);
  const [problems, setProblems] = useState<Problems>({});
  const isAgain = one.memberId !== null;
  const { busy, send } = useSend(
    async () => {
      const how = isAgain ? {} : isSame && one.samePerson ? { samePersonYn: 'Y' as const } : { memberId };
      await approve(one, how);
      toast('승인했습니다.');
      onDone();
    },
    (error) => setProblems(problemsFrom(error)),
  );
  const other = problems.startsOn ?? problems.positionId ?? problems[''];
  return (
    <DialogForm
      label="가입 승인"
      problem={other}
      busy={busy}
      sendText="승인"
      onSend={() => void send()}
      onCancel={onDone}
    >
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
      {one.samePerson && (
        <Radio.Group
          label="같은 휴대폰 번호의 임원이 있습니다"
          value={isSame ? 'same' : 'new'}
          onChange={(value) => setSame(value === 'same')}
        >
          <Radio
            mt="xs"
            value="same"
            label={`${one.samePerson.memberName}님(${one.samePerson.memberId})에게 새 임기를 줍니다`}
          />
          <Radio mt="xs" value="new" label="새 계정을 만듭니다" />
        </Radio.Group>
      )}
      {!isAgain && !(isSame && one.samePerson) && (
        <TextInput
          label="아이디"
          description="신청한 분이 원한 아이디입니다. 이미 쓰는 아이디이면 상의해 바꿔 주세요."
          maxLength={12}
          autoCapitalize="none"
          spellCheck={false}
          value={memberId}
          error={problems.memberId}
          onChange={(event) => setMemberId(event.currentTarget.value)}
        />
      )}
      <Note size="small">
        승인하면 임기가 등록되고,{' '}
        {isSame && one.samePerson && !isAgain
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
  const [values, setValues] = useState({
    positionId: one.positionId,
    startsOn: one.startsOn,
    endsOn: one.endsOn,
    note: one.note ?? '',
  });
  const [problems, setProblems] = useState<Problems>({});
  const { busy, send } = useSend(
    async () => {
      await change(one, { ...values, version: one.version });
      toast('저장되었습니다.');
      onDone();
    },
    (error) => setProblems(problemsFrom(error)),
  );
  const set = (part: Partial<typeof values>) => setValues((now) => ({ ...now, ...part }));
  return (
    <DialogForm
      label="신청 내용"
      problem={problems['']}
      busy={busy}
      sendText="저장"
      onSend={() => void send()}
      onCancel={onDone}
    >
      {isOpen && (
        <>
          <NativeSelect
            label="직책"
            error={problems.positionId}
            data={(body?.positions ?? []).map((position) => ({
              value: position.positionId,
              label: position.positionName,
            }))}
            value={values.positionId}
            onChange={(event) => set({ positionId: event.currentTarget.value })}
          />
          <TermDays values={values} problems={problems} onChange={set} />
        </>
      )}
      <TextInput
        label="비고"
        maxLength={200}
        value={values.note}
        error={problems.note}
        onChange={(event) => set({ note: event.currentTarget.value })}
      />
    </DialogForm>
  );
}
