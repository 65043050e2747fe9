import { type ResidentRow, residentSorts } from '@danji/contract/residents';
import { memberStates, memberStateWords } from '@danji/contract/users';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useComplexes } from '../../../shared/complex/use-complexes.ts';
import { formatDateTime } from '../../../shared/lib/format-date.ts';
import type { Column } from '../../../shared/list/data-table.tsx';
import { ChoiceFilter } from '../../../shared/list/filters.tsx';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { Masked } from '../../../shared/privacy/masked.tsx';
import { useSession } from '../../../shared/session/session-store.ts';
import { loadResidents, useResidents } from '../api/residents.ts';
import classes from '../components/residents.module.css';

const shape = {
  path: '/system-mng/tenant-mng',
  filters: {
    text: 'text',
    aptId: 'id',
    state: memberStates,
    officerYn: ['Y', 'N'],
    term: ['running', 'ended', 'none'],
  },
  sorts: residentSorts,
} as const;

const columnsOf = (aptId: string | undefined): readonly Column<ResidentRow>[] => [
  {
    key: 'name',
    label: '이름',
    sort: 'name',
    always: true,
    cell: (row) => (
      <Link
        to={`/system-mng/tenant-mng/${row.memberId}`}
        search={(aptId ? { aptId } : {}) as never}
        className={classes.name}
      >
        {row.memberName}
      </Link>
    ),
  },
  { key: 'memberId', label: '아이디', sort: 'memberId', cell: (row) => row.memberId },
  { key: 'position', label: '직책', sort: 'position', cell: (row) => row.positionName },
  {
    key: 'dongHo',
    label: '동·호',
    cell: (row) => row.dongHo && <Masked subjectId={row.memberId} what="dongHo" value={row.dongHo} aptId={aptId} />,
  },
  {
    key: 'phone',
    label: '휴대전화',
    cell: (row) => row.phoneNo && <Masked subjectId={row.memberId} what="phoneNo" value={row.phoneNo} aptId={aptId} />,
  },
  {
    key: 'term',
    label: '임기 종료일',
    sort: 'term',
    cell: (row) =>
      row.permissionEndsOn && (
        <span data-ended={row.expiredPermissionYn} className={classes.term}>
          {row.permissionEndsOn}
          {row.expiredPermissionYn && ' (만료)'}
        </span>
      ),
  },
  {
    key: 'state',
    label: '상태',
    sort: 'state',
    cell: (row) => (
      <span className={classes.mark} data-state={row.state}>
        {row.state === 'RESIGNED' ? '탈퇴' : memberStateWords[row.state]}
      </span>
    ),
  },
  {
    key: 'lastLogin',
    label: '마지막 로그인',
    sort: 'lastLogin',
    cell: (row) => (row.lastLoginAt ? formatDateTime(row.lastLoginAt) : <span className={classes.none}>없음</span>),
  },
];

/** SCR-19: residents and officers with an account. */
export function TenantMngScreen() {
  const operator = useSession((state) => state.userInfo?.operatorYn ?? false);
  const { canWrite } = usePagePermission();
  const list = useListAddress(shape);
  const { aptId } = list.query.filter;
  const page = useResidents(list.ask);
  const complexes = useComplexes(operator);
  return (
    <ListPage
      title="입주민 관리"
      sub="계정이 있는 입주민과 입주자단체 임원입니다. 연락처와 동·호는 가려져 있습니다."
      screen="tenant-mng"
      list={list}
      page={page}
      columns={columnsOf(aptId)}
      rowKey={(row) => row.memberId}
      searchLabel="이름, 아이디, 직책 또는 초성"
      filters={
        <>
          {operator && (
            <ChoiceFilter
              list={list}
              field="aptId"
              label="단지"
              data={(complexes.data ?? []).map((one) => ({ value: one.aptId, label: one.aptName }))}
            />
          )}
          <ChoiceFilter
            list={list}
            field="officerYn"
            label="구분"
            data={[
              { value: 'Y', label: '임원' },
              { value: 'N', label: '입주민' },
            ]}
          />
          <ChoiceFilter
            list={list}
            field="term"
            label="임기"
            data={[
              { value: 'running', label: '임기 중' },
              { value: 'ended', label: '끝남' },
              { value: 'none', label: '임기 없음' },
            ]}
          />
          <ChoiceFilter
            list={list}
            field="state"
            label="상태"
            data={memberStates
              .filter((state) => state !== 'ON_LEAVE')
              .map((state) => ({ value: state, label: state === 'RESIGNED' ? '탈퇴' : memberStateWords[state] }))}
          />
        </>
      }
      emptyText={
        operator && !aptId ? '위에서 단지를 골라 주세요.' : '등록된 입주민이 없습니다. ‘등록’을 눌러 시작하세요.'
      }
      actions={
        canWrite && (
          <Button
            leftSection={<IconUserPlus size="1.125rem" />}
            renderRoot={(props) => (
              <Link to="/system-mng/tenant-mng/regist" search={(aptId ? { aptId } : {}) as never} {...props} />
            )}
          >
            등록
          </Button>
        )
      }
      excel={loadResidents}
    />
  );
}
