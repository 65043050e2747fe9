import { type ComplexSetting, SettingValues } from '@danji/contract/complexes';
import { Textarea, TextInput } from '@mantine/core';
import { EditFormFrame } from '../../../shared/edit/edit-form.tsx';
import { useEditForm } from '../../../shared/edit/use-edit-form.ts';
import { BELOW } from '../../../shared/member/kept-field.tsx';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { ChoiceField } from '../../../shared/ui/choice-field.tsx';
import { Columns, Stack } from '../../../shared/ui/primitives.tsx';
import { reloadComplexes, type Scope, saveSetting } from '../api/complexes.ts';
import classes from './complexes.module.css';
import { Section } from './section.tsx';

/** As it stands in the fields: all text. */
type Fields = Record<keyof SettingValues, string>;

const fieldsOf = (values: SettingValues): Fields => ({
  name: values.name,
  households: values.households === null ? '' : values.households.toLocaleString('ko-KR'),
  recallPolicy: values.recallPolicy,
  finalLimit: values.finalLimit === null ? '' : values.finalLimit.toLocaleString('ko-KR'),
  secretLimit: values.secretLimit === null ? '' : values.secretLimit.toLocaleString('ko-KR'),
  numberPattern: values.numberPattern,
  retentionMin: values.retentionMin === null ? '' : String(values.retentionMin),
  idleMinutes: String(values.idleMinutes),
  sessionHours: String(values.sessionHours),
  reminderDays: String(values.reminderDays),
  allowedAddresses: values.allowedAddresses.join('\n'),
});

const numberOf = (text: string): number => Number(text.replace(/[,\s]/g, '') || Number.NaN);
const valuesOf = (fields: Fields): SettingValues => ({
  name: fields.name,
  households: fields.households.trim() === '' ? null : numberOf(fields.households),
  recallPolicy: fields.recallPolicy as SettingValues['recallPolicy'],
  finalLimit: fields.finalLimit.trim() === '' ? null : numberOf(fields.finalLimit),
  secretLimit: fields.secretLimit.trim() === '' ? null : numberOf(fields.secretLimit),
  numberPattern: fields.numberPattern,
  retentionMin: fields.retentionMin === '' ? null : (Number(fields.retentionMin) as SettingValues['retentionMin']),
  idleMinutes: numberOf(fields.idleMinutes),
  sessionHours: numberOf(fields.sessionHours),
  reminderDays: numberOf(fields.reminderDays),
  allowedAddresses: fields.allowedAddresses
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== ''),
});

const year = new Date().getFullYear();
const sampleOf = (pattern: string) =>
  pattern
    .replace('{부서}', '관리과')
    .replace('{연도}', String(year))
    .replace('{월}', '11')
    .replace(/\{일련번호(?::(\d))?\}/, (_, digits: string | undefined) => '1'.padStart(Number(digits ?? 1), '0'));

/** How the complex works: one form, one save, so that two administrators cannot mix their settings. */
export function SettingForm({ setting, scope }: { setting: ComplexSetting; scope: Scope }) {
  const { canWrite } = usePagePermission();
  const form = useEditForm<Fields>({
    initial: fieldsOf(setting.values),
    version: setting.version,
    schema: SettingValues,
    bodyOf: valuesOf,
    save: (fields, version) => saveSetting(scope, Number(version), valuesOf(fields)),
    reload: reloadComplexes,
  });
  const number = (key: keyof Fields, label: string, description: string, needed = true) => (
    <TextInput
      label={label}
      description={description}
      inputWrapperOrder={BELOW}
      withAsterisk={needed}
      inputMode="numeric"
      {...form.text(key)}
    />
  );
  return (
    <EditFormFrame
      form={form}
      label="단지 설정"
      readOnly={!canWrite}
      onSaved={() => toast('저장했습니다. 다음 요청부터 적용됩니다.')}
    >
      <Stack className={classes.sections}>
        <Section title="기본" lead="화면과 인쇄물에 나오는 단지 이름과 단지의 세대수입니다.">
          <Columns of="repeat(auto-fit, minmax(min(100%, 17rem), 1fr))">
            <TextInput label="단지 이름" withAsterisk maxLength={50} {...form.text('name')} />
            {number(
              'households',
              '세대수',
              '서면동의를 이 수로 계산합니다. 이미 상신한 문서는 바뀌지 않습니다.',
              false,
            )}
          </Columns>
        </Section>
        <Section
          title="결재"
          lead="양식에 따로 정하지 않은 것은 여기에서 정한 대로 합니다. 이미 작성한 문서는 바뀌지 않습니다."
        >
          <Columns of="repeat(auto-fit, minmax(min(100%, 17rem), 1fr))">
            <ChoiceField
              label="회수할 수 있는 때"
              description="양식에 없을 때 따릅니다."
              inputWrapperOrder={BELOW}
              data={[
                { value: 'BEFORE_ACT', label: '다음 사람이 결재하기 전까지' },
                { value: 'BEFORE_OPEN', label: '다음 사람이 열어 보기 전까지' },
                { value: 'NEVER', label: '회수할 수 없음' },
              ]}
              {...form.text('recallPolicy')}
            />
            {number('finalLimit', '전결 한도 (원)', '비워 두면 양식에 정한 대로 합니다.', false)}
            {number(
              'secretLimit',
              '결재 비밀번호 확인 금액 (원)',
              '이 금액부터 결재할 때 결재 비밀번호를 확인합니다. 결재 중인 문서에도 바로 적용되고, 비워 두면 양식에 정한 문서만 확인합니다.',
              false,
            )}
            <TextInput
              label="문서번호 모양"
              description={`양식에 없을 때 씁니다. 예: ${sampleOf(form.values.numberPattern)}`}
              inputWrapperOrder={BELOW}
              withAsterisk
              maxLength={60}
              {...form.text('numberPattern')}
            />
            <ChoiceField
              label="최소 보존연한"
              description="양식이 더 짧아도 이만큼 보관합니다."
              inputWrapperOrder={BELOW}
              data={[
                { value: '', label: '양식에 정한 대로' },
                { value: '1', label: '1년' },
                { value: '3', label: '3년' },
                { value: '5', label: '5년' },
                { value: '10', label: '10년' },
              ]}
              {...form.text('retentionMin')}
            />
            {number('reminderDays', '지연 알림 (일)', '이만큼 늦어지면 알립니다 (휴일 제외).')}
          </Columns>
        </Section>
        <Section title="로그인" lead="사무실 컴퓨터를 비워 두는 시간과 관리자가 접속하는 곳을 정합니다.">
          <Columns of="repeat(auto-fit, minmax(min(100%, 17rem), 1fr))">
            {number('idleMinutes', '자동 로그아웃 (분)', '이만큼 쓰지 않으면 로그아웃됩니다. 5~720분')}
            {number('sessionHours', '로그인 유지 (시간)', '쓰고 있어도 이 시간이 지나면 다시 로그인합니다. 1~72시간')}
          </Columns>
          <Textarea
            mt="md"
            label="관리자 접속 주소"
            description={`관리자 권한이 있는 사람은 여기에 적은 주소에서만 로그인할 수 있습니다. 한 줄에 하나씩 적고, 비워 두면 어디서나 로그인할 수 있습니다. 지금 접속한 주소: ${setting.callerAddress}`}
            placeholder={'203.0.113.7\n203.0.113.0/24'}
            autosize
            minRows={2}
            maxRows={8}
            size="md"
            {...form.text('allowedAddresses')}
          />
        </Section>
      </Stack>
    </EditFormFrame>
  );
}
