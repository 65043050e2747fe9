import type { PlannedLine } from '../../../src/features/budget-book/public.ts';

const line = (account: string, amount: number, fund = '관리비'): PlannedLine => ({ account, fund, amount });

/** What the office may spend: some of it is nearly used up, some not begun. */
export const budgetLines: PlannedLine[] = [
  line('위탁관리수수료', 29_400_000),
  line('사무용품비', 1_200_000),
  line('지급수수료', 3_600_000),
  line('청소비', 46_200_000),
  line('소독비', 2_600_000),
  line('승강기유지비', 31_680_000),
  line('홈네트워크설비유지비', 11_800_000),
  line('수선비', 36_000_000),
  line('시설유지비', 18_400_000),
  line('안전점검비', 4_800_000),
  line('전기료', 98_000_000),
  line('보험료', 15_200_000),
  line('입주자대표회의 운영비', 9_600_000, '잡수입'),
];
