import type { SignInCount } from '@danji/contract/sign-in-counts';
import { DataTable } from '../../../shared/list/data-table.tsx';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { Card, Note } from '../../../shared/ui/primitives.tsx';
import { useSignIns } from '../api/status.ts';

const times = (key: 'normal' | 'otp' | 'hub' | 'oidc', label: string) => ({
  key,
  label,
  align: 'right' as const,
  cell: (row: SignInCount) => `${row[key].toLocaleString('ko-KR')}번`,
});

/** How people come in: days by kind, no person (SES-14). */
export function SignInsCard() {
  const asked = useSignIns();
  const { data = [] } = asked;
  return (
    <Card title="로그인 횟수" aside={<Note as="span">최근 14일</Note>}>
      <ListState of={asked} empty={data.length === 0} emptyText="아직 로그인한 기록이 없습니다." rows={2}>
        <DataTable<SignInCount>
          caption="날짜별, 방식별 로그인 횟수"
          rows={data}
          rowKey={({ day }) => day}
          columns={[
            { key: 'day', label: '날짜', always: true, nowrap: true, cell: ({ day }) => day },
            times('normal', '비밀번호'),
            times('otp', 'OTP'),
            times('hub', '허브'),
            times('oidc', '외부'),
          ]}
        />
      </ListState>
    </Card>
  );
}
