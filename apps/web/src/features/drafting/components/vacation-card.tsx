import { sayDays } from '@danji/contract/vacations';
import { Link } from '@tanstack/react-router';
import { useStore } from 'zustand';
import { toPage } from '../../../shared/lib/to-page.ts';
import { Block, Card, Note, Notice, Stack } from '../../../shared/ui/primitives.tsx';
import { useDesk } from '../state/desk-context.ts';

const BEYOND = {
  WARN: '남은 연차보다 많습니다. 날수를 다시 확인해 주세요.',
  EXPLAIN: '남은 연차보다 많습니다. 상신하려면 차감일수에 까닭을 적어야 합니다.',
  REFUSE: '남은 연차보다 많아 상신할 수 없습니다. 기간을 줄여 주세요.',
} as const;

/** Of a 휴가신청서: what its drafter has, and what this one takes. */
export function VacationCard() {
  const vacation = useStore(useDesk().state, (state) => state.vacation);
  if (!vacation) return null;
  const { left, reserved, takes, said, keptYn, beyond } = vacation;
  return (
    <Card title="내 연차" aside={<Link {...toPage('auth-mypage_vacation', {})}>자세히</Link>}>
      <Stack gap={2} pad={[2, 4, 4]}>
        {keptYn ? (
          <Block>
            남음 <b>{sayDays(left)}</b>
            {reserved > 0 && <> · 결재 중 {sayDays(reserved)}</>} · 이 신청 <b>{sayDays(takes)}</b>
          </Block>
        ) : (
          <Block>
            이 신청 <b>{sayDays(takes)}</b>
          </Block>
        )}
        <Note size="small">{said}</Note>
        {!keptYn && <Note size="small">입사일이 없어 남은 연차는 계산하지 않습니다.</Note>}
        {beyond && (
          <Notice tone={beyond === 'WARN' ? 'hold' : 'seal'} slim role="status">
            {BEYOND[beyond]}
          </Notice>
        )}
      </Stack>
    </Card>
  );
}
