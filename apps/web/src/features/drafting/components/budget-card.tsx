import { officeWords } from '@danji/contract/approval-words';
import { josa } from '@danji/contract/josa';
import { useStore } from 'zustand';
import { Block, Card, Note, Notice, Stack } from '../../../shared/ui/primitives.tsx';
import { useDesk } from '../state/desk-context.ts';

const BEYOND = {
  WARN: () => '남은 예산보다 많습니다. 금액을 다시 확인해 주세요.',
  EXPLAIN: () => '남은 예산보다 많습니다. 상신하려면 금액에 까닭을 적어야 합니다.',
  CONSENT: (office: string) =>
    `남은 예산보다 많습니다. 금액에 까닭을 적으면 결재선에 ${office} 합의가 더해지고, ${josa(office, '이/가')} 합의해야 결재됩니다.`,
  REFUSE: () => '남은 예산보다 많아 상신할 수 없습니다. 금액을 줄이거나 추경해 주세요.',
} as const;
const won = (amount: number) => `${amount.toLocaleString('ko-KR')}원`;

/** Of a paper that holds or spends: what its account and fund have left, and what it takes. */
export function BudgetCard() {
  const budget = useStore(useDesk().state, (state) => state.budget);
  if (!budget) return null;
  const {
    account,
    fund,
    year,
    planned,
    reserved,
    spent,
    left,
    takes,
    covered,
    plannedYn,
    closedYn,
    beyond,
    consentOffice,
  } = budget;
  return (
    <Card title={`${year}년 예산`} aside={<Note as="span">{`${account} (${fund})`}</Note>}>
      <Stack gap={2} pad={[2, 4, 4]}>
        {plannedYn ? (
          <>
            <Block>
              남음 <b>{won(left)}</b> · 이 문서 <b>{won(takes)}</b> · 그 뒤 <b>{won(left + covered - takes)}</b>
            </Block>
            <Note size="small">
              예산 {won(planned)}, 집행 {won(spent)}, 예약 {won(reserved)}
              {covered > 0 && `. 관련 품의가 잡아 둔 ${won(covered)}을 이어서 씁니다.`}
            </Note>
          </>
        ) : (
          <Note size="small">{year}년 예산을 아직 짜지 않아 남은 금액을 계산하지 않습니다.</Note>
        )}
        {closedYn && (
          <Notice tone="seal" slim role="status">
            마감한 달의 날짜입니다. 날짜를 고쳐 주세요.
          </Notice>
        )}
        {beyond && (
          <Notice tone={beyond === 'WARN' ? 'hold' : 'seal'} slim role="status">
            {BEYOND[beyond](officeWords[consentOffice])}
          </Notice>
        )}
      </Stack>
    </Card>
  );
}
