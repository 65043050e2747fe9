import type { OpenRule } from '@danji/contract/open-duties';
import { Button, Checkbox, NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { sayDone } from '../../../shared/overlay/say-done.ts';
import { ChoiceField } from '../../../shared/ui/choice-field.tsx';
import { Card, Name, Note, Row, Stack } from '../../../shared/ui/primitives.tsx';
import { saveRule, useOpenRules } from '../api/publications.ts';

const UNITS: Readonly<Record<OpenRule['unit'], string>> = {
  DAYS: '일 안에',
  MONTHS: '개월 안에',
  NEXT_MONTH_END: '다음 달 말일까지',
};
const CHOICES = Object.entries(UNITS).map(([value, label]) => ({ value, label }));

const periodOf = ({ unit, amount }: Pick<OpenRule, 'unit' | 'amount'>): string =>
  unit === 'NEXT_MONTH_END' ? UNITS[unit] : `${amount}${UNITS[unit]}`;

/** What has to be shown, by which law and until when: data that the office changes. */
export function RulesCard({ canWrite }: { canWrite: boolean }) {
  const rules = useOpenRules().data ?? [];
  const [open, setOpen] = useState<string | null>(null);
  return (
    <Card title="공개할 항목과 기한">
      <Stack gap={3} pad={[3, 4.5, 4.5]}>
        <Note size="small">
          결재가 끝난 날부터 셉니다. 근거가 빈 것은 사무소가 정한 기한이니 관리규약에 맞춰 바꿔 주세요.
        </Note>
        {rules.map((rule) =>
          open === rule.ruleCode ? (
            <RuleForm key={`${rule.ruleCode} ${rule.version}`} rule={rule} onClose={() => setOpen(null)} />
          ) : (
            <Row key={rule.ruleCode} wrap center between>
              <span>
                <Name>{rule.name}</Name> {rule.offYn ? '쓰지 않음' : periodOf(rule)}
                {rule.law && (
                  <Note as="span" size="small">
                    {' '}
                    {rule.law}
                  </Note>
                )}
              </span>
              {canWrite && (
                <Button
                  variant="subtle"
                  px="xs"
                  onClick={() => setOpen(rule.ruleCode)}
                  aria-label={`${rule.name} 기한 바꾸기`}
                >
                  바꾸기
                </Button>
              )}
            </Row>
          ),
        )}
      </Stack>
    </Card>
  );
}

function RuleForm({ rule, onClose }: { rule: OpenRule; onClose: () => void }) {
  const [said, setSaid] = useState(rule);
  const put = (change: Partial<OpenRule>) => setSaid({ ...said, ...change });
  const save = async () => {
    await sayDone(saveRule(said).then(onClose), '바꿨습니다.');
  };
  return (
    <Stack
      as="form"
      gap={2}
      aria-label={`${rule.name} 바꾸기`}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextInput
        label="항목"
        maxLength={60}
        value={said.name}
        onChange={(event) => put({ name: event.currentTarget.value })}
      />
      <TextInput
        label="근거"
        maxLength={100}
        value={said.law}
        onChange={(event) => put({ law: event.currentTarget.value })}
      />
      <Row wrap align="end">
        <NumberInput
          label="기한"
          min={0}
          max={366}
          disabled={said.unit === 'NEXT_MONTH_END'}
          value={said.amount}
          onChange={(value) => put({ amount: Number(value) || 0 })}
        />
        <ChoiceField
          label="단위"
          data={CHOICES}
          value={said.unit}
          onChange={(event) => put({ unit: event.currentTarget.value as OpenRule['unit'] })}
        />
      </Row>
      <Checkbox
        label="쓰지 않음"
        checked={said.offYn}
        onChange={(event) => put({ offYn: event.currentTarget.checked })}
      />
      <Row>
        <Button type="submit">저장</Button>
        <Button variant="default" onClick={onClose}>
          취소
        </Button>
      </Row>
    </Stack>
  );
}
