import { Box } from '@mantine/core';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { askConfirm } from '../../../shared/overlay/ask-confirm.ts';
import { sayDone } from '../../../shared/overlay/say-done.ts';
import { ChoiceField } from '../../../shared/ui/choice-field.tsx';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { Row, Tag } from '../../../shared/ui/primitives.tsx';
import type { Scope } from '../api/complexes.ts';
import { keepTokenPolicy, useTokenPolicy } from '../api/token-policy.ts';
import classes from './complexes.module.css';
import { Section } from './section.tsx';

const WORDS = { Y: '사용', N: '사용 안 함' } as const;
const choices = (['Y', 'N'] as const).map((value) => ({ value, label: WORDS[value] }));

/** Whether people of the complex may read with Excel and calendars (decision 0079). */
export function TokenPolicyCard({ scope }: { scope: Scope }) {
  const policy = useTokenPolicy(scope);
  const { canWrite } = usePagePermission();
  const allowed = policy.data?.allowedYn ? 'Y' : 'N';
  const change = async (to: 'Y' | 'N') => {
    if (!policy.data || to === allowed) return;
    const sure =
      to === 'Y' ||
      (await askConfirm('엑셀·달력 연결을 쓰지 않을까요?', {
        title: '엑셀·달력 연결',
        note: '만들어 둔 연결은 모두 바로 읽을 수 없게 됩니다. 다시 켜면 그대로 쓸 수 있습니다.',
        confirmText: '쓰지 않기',
        danger: true,
      }));
    if (sure) await sayDone(keepTokenPolicy(scope, policy.data.version, to), '바꾸었습니다. 바로 적용됩니다.');
  };
  return (
    <Section
      title="엑셀·달력 연결"
      lead="각자 볼 수 있는 목록을 엑셀에서, 부재와 기한을 달력에서 읽게 할지 정합니다. 누가 쓰는지는 연동 관리의 ‘개인 연결’에서 봅니다."
    >
      <ListState of={policy} rows={1}>
        <Row gap={3} wrap center between className={classes.row}>
          <Box component="span" flex="1 1 16rem">
            직원과 임원의 연결
            <small>읽기만 할 수 있고, 길어야 1년입니다. 개인정보는 가려집니다.</small>
          </Box>
          {canWrite ? (
            <ChoiceField
              aria-label="엑셀·달력 연결"
              w="14rem"
              data={choices}
              value={allowed}
              onChange={({ currentTarget }) => void change(currentTarget.value as 'Y' | 'N')}
            />
          ) : (
            <Tag tone={allowed === 'Y' ? 'ok' : 'hold'}>{WORDS[allowed]}</Tag>
          )}
        </Row>
      </ListState>
    </Section>
  );
}
