import { basisWords, beyondWords, sayDays, type VacationRule } from '@danji/contract/vacations';
import { Button, Switch, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '../../../shared/api/call-error.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { DialogForm } from '../../../shared/edit/dialog-form.tsx';
import { useCheckedForm } from '../../../shared/edit/use-checked-form.ts';
import { askConfirm } from '../../../shared/overlay/ask-confirm.ts';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { sayDone } from '../../../shared/overlay/say-done.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { ChoiceField } from '../../../shared/ui/choice-field.tsx';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { Block, Name, Note, Problem, Row, Stack, Tag } from '../../../shared/ui/primitives.tsx';
import {
  type EntryDays,
  loadRule,
  run,
  saveRule,
  sendEntryDays,
  undoRun,
  useRunPreview,
  useVacationRuns,
} from '../api/vacations.ts';
import { readLines } from '../lib/month.ts';

export const openEntryDays = () =>
  openModal<true>({ title: '입사일 적기', size: 620, content: (close) => <EntryDaysBox onDone={() => close(true)} /> });

/** Pasted from a sheet: looked at first, then all of it or nothing. */
function EntryDaysBox({ onDone }: { onDone: () => void }) {
  const [text, setText] = useState('');
  const [found, setFound] = useState<EntryDays['rows'] | null>(null);
  const [problem, setProblem] = useState('');
  const wrong = found?.filter((row) => row.problem !== null) ?? [];
  const { busy, send } = useSend(
    async () => {
      const rows = readLines(text);
      if (rows.length === 0) return setProblem('이름과 입사일을 한 줄 이상 적어 주세요.');
      setProblem('');
      const answer = await sendEntryDays({ rows, saveYn: 'Y' });
      if (answer.rows.some((row) => row.problem !== null)) return setFound(answer.rows);
      toast(`입사일 ${answer.saved}명을 저장했습니다. ‘연차 계산’으로 발생한 연차를 넣어 주세요.`);
      onDone();
    },
    (error) => setProblem(sentenceOf(error)),
  );
  return (
    <DialogForm problem={problem} busy={busy} onSend={() => void send()} gap={4} sendText="저장">
      <Textarea
        label="이름과 입사일"
        description="한 줄에 한 명씩, 엑셀에서 두 열을 복사해 붙여 넣어도 됩니다. 틀린 줄이 하나라도 있으면 저장하지 않습니다."
        placeholder={'김경리\t2021-03-02\n정기사\t2019-07-15'}
        autosize
        minRows={6}
        maxRows={14}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setFound(null);
        }}
      />
      {wrong.length > 0 && (
        <Block role="alert">
          <Note tone="seal">고칠 줄이 {wrong.length}개 있어 저장하지 않았습니다.</Note>
          <Stack as="ul" gap={1} pad={0} above={1}>
            {wrong.slice(0, 20).map((row) => (
              <li key={row.line}>
                {row.line}번째 줄: {row.problem}
              </li>
            ))}
          </Stack>
        </Block>
      )}
    </DialogForm>
  );
}

export async function openRule(): Promise<void> {
  const rule = await loadRule();
  await openModal<true>({ title: '휴가 규칙', content: (close) => <RuleBox rule={rule} onDone={() => close(true)} /> });
}

const asChoices = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

function RuleBox({ rule, onDone }: { rule: VacationRule; onDone: () => void }) {
  const { version, ...first } = rule;
  const form = useCheckedForm({
    first,
    send: async (given) => {
      await saveRule({ ...given, byClockYn: given.byClockYn ? 'Y' : 'N', seenVersion: version });
      toast('휴가 규칙을 바꿨습니다. 이미 발생한 연차는 그대로입니다.');
      onDone();
    },
  });
  return (
    <DialogForm {...form.frame} gap={4} sendText="저장">
      <ChoiceField
        label="계산 기준"
        description="회계연도 기준은 입사한 해를 비례로 주고, 퇴직할 때 입사일 기준과 비교합니다."
        data={asChoices(basisWords)}
        value={form.values.basis}
        onChange={(event) => form.set('basis', event.currentTarget.value as VacationRule['basis'])}
      />
      {form.values.basis === 'FISCAL' && (
        <TextInput
          label="회계연도 첫날"
          description="01-01처럼 적습니다."
          maxLength={5}
          autoComplete="off"
          {...form.text('fiscalStart')}
        />
      )}
      <ChoiceField
        label="남은 연차보다 많이 신청하면"
        description="막으면 결재할 때도 다시 확인합니다."
        data={asChoices(beyondWords)}
        value={form.values.beyond}
        onChange={(event) => form.set('beyond', event.currentTarget.value as VacationRule['beyond'])}
      />
      <Switch
        label="매일 자동으로 계산하기"
        description="끄면 ‘연차 계산’을 눌러야 발생한 연차가 들어갑니다."
        checked={form.values.byClockYn}
        onChange={(event) => form.set('byClockYn', event.currentTarget.checked)}
      />
    </DialogForm>
  );
}

export const openRun = (canWrite: boolean) =>
  openModal({ title: '연차 계산', size: 680, content: () => <RunBox canWrite={canWrite} /> });

/** What the law grants by today, seen before it is written; and the runs of before, which can be taken back. */
function RunBox({ canWrite }: { canWrite: boolean }) {
  const asked = useRunPreview();
  const grants = asked.data?.grants ?? [];
  const [problem, setProblem] = useState('');
  const { busy, send } = useSend(
    async () => {
      setProblem('');
      const { granted } = await run(grants.length);
      toast(`연차 ${granted}건을 넣었습니다.`);
    },
    (error) => setProblem(sentenceOf(error)),
  );
  return (
    <Stack gap={4}>
      <Note>근로기준법 제60조에 따라 오늘까지 발생했고 아직 넣지 않은 연차입니다.</Note>
      <ListState of={asked} rows={4}>
        {grants.length === 0 ? <Note>새로 넣을 연차가 없습니다.</Note> : null}
        <Stack as="ul" gap={2} pad={0}>
          {grants.slice(0, 200).map((grant) => (
            <li key={`${grant.memberId}-${grant.key}`}>
              <b>{grant.memberName}</b> {sayDays(grant.days)} · {grant.from} ~ {grant.until}
              <Note size="tiny">{grant.reason}</Note>
            </li>
          ))}
        </Stack>
        {(asked.data?.withoutEntryDay ?? 0) > 0 && (
          <Note size="small">입사일이 없는 직원 {asked.data?.withoutEntryDay}명은 계산하지 않았습니다.</Note>
        )}
      </ListState>
      <Problem text={problem} />
      {canWrite && grants.length > 0 && (
        <Button loading={busy} onClick={() => void send()}>
          {grants.length}건 넣기
        </Button>
      )}
      <Runs canWrite={canWrite} />
    </Stack>
  );
}

function Runs({ canWrite }: { canWrite: boolean }) {
  const { data: runs = [] } = useVacationRuns();
  const undo = async (runId: string) => {
    if (await askConfirm('이 계산으로 넣은 연차를 모두 취소할까요? 자동 계산을 쓰고 있으면 함께 꺼집니다.'))
      await sayDone(undoRun(runId), '계산을 취소했습니다.');
  };
  if (runs.length === 0) return null;
  return (
    <section aria-label="지난 계산">
      <Name>지난 계산</Name>
      <Stack as="ul" gap={2} pad={0} above={2}>
        {runs.map(({ runId, at, byName, people, days, undoneYn }) => (
          <li key={runId}>
            <Row between center wrap>
              <span>
                {at.slice(0, 10)} · {people}명 {sayDays(days)}{' '}
                <Note as="span" size="tiny">
                  {byName}
                </Note>
              </span>
              {undoneYn ? (
                <Tag slim>취소함</Tag>
              ) : (
                canWrite && (
                  <Button variant="subtle" px="xs" onClick={() => void undo(runId)}>
                    취소
                  </Button>
                )
              )}
            </Row>
          </li>
        ))}
      </Stack>
    </section>
  );
}
