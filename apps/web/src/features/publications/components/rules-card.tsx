import type { OpenRule } from '@danji/contract/open-duties';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { askConfirm } from '../../../shared/overlay/ask-confirm.ts';
import { sayDone } from '../../../shared/overlay/say-done.ts';
import { Card, Name, Note, Row, Stack, Tag } from '../../../shared/ui/primitives.tsx';
import { saveRule, useOpenRules } from '../api/publications.ts';
import { sayPeriod } from '../lib/rules.ts';
import { askRule } from './rule-box.tsx';

/** What has to be shown, by which law and until when: data that the office changes and adds to. */
export function RulesCard({ canWrite }: { canWrite: boolean }) {
  const rules = useOpenRules().data ?? [];
  return (
    <Card title="공개할 항목과 기한">
      <Stack gap={3} pad={[3, 4.5, 4.5]}>
        <Note size="small">
          결재가 끝난 날부터 셉니다. 근거가 빈 것은 사무소가 정한 기한이니 관리규약에 맞춰 바꿔 주세요.
        </Note>
        {rules.map((rule) => (
          <RuleLine key={rule.ruleCode} rule={rule} canWrite={canWrite} />
        ))}
        {canWrite && (
          <Row>
            <Button
              variant="default"
              leftSection={<IconPlus size="1.125rem" aria-hidden />}
              onClick={() => void askRule(null)}
            >
              항목 더하기
            </Button>
          </Row>
        )}
      </Stack>
    </Card>
  );
}

function RuleLine({ rule, canWrite }: { rule: OpenRule; canWrite: boolean }) {
  const { name, law, months, ownYn, offYn, forms } = rule;
  return (
    <Row wrap center between>
      <Stack gap={1}>
        <Row wrap center gap={2}>
          <Name>{name}</Name>
          <span>{offYn ? '쓰지 않음' : sayPeriod(rule)}</span>
          {ownYn && <Tag tone="accent">단지에서 정함</Tag>}
        </Row>
        <Note size="small">
          {[law, `${months}개월 동안 공개`, ...(ownYn ? [forms.map(({ formName }) => formName).join(', ')] : [])]
            .filter(Boolean)
            .join(' · ')}
        </Note>
      </Stack>
      {canWrite && (
        <Row gap={1}>
          <Button variant="subtle" px="xs" onClick={() => void askRule(rule)} aria-label={`${name} 기한 바꾸기`}>
            바꾸기
          </Button>
          {ownYn && (
            <Button variant="subtle" px="xs" onClick={() => void remove(rule)} aria-label={`${name} 지우기`}>
              지우기
            </Button>
          )}
        </Row>
      )}
    </Row>
  );
}

async function remove({ ruleCode, ownYn: _, forms, ...rule }: OpenRule): Promise<void> {
  const message = `‘${rule.name}’ 항목을 지울까요? 이미 공개한 자료는 그대로 보입니다.`;
  if (!(await askConfirm(message, { confirmText: '지우기' }))) return;
  const { name, law, unit, amount, kind, months, offYn, version } = rule;
  const formIds = forms.map(({ formId }) => formId);
  await sayDone(
    saveRule(ruleCode, { name, law, unit, amount, kind, months, formIds, offYn, removedYn: true, version }),
    '지웠습니다.',
  );
}
