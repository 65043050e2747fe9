import { type ResidentRow, residentColumns, residentSorts } from '@danji/contract/residents';
import { memberStates } from '@danji/contract/users';
import { IconUserPlus } from '@tabler/icons-react';
import { ComplexChoice } from '../../../shared/complex/complex-filter.tsx';
import { toPage } from '../../../shared/lib/to-page.ts';
import type { Column } from '../../../shared/list/data-table.tsx';
import { ChoiceFilter } from '../../../shared/list/filters.tsx';
import { listShape } from '../../../shared/list/list-address.ts';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { tableColumns } from '../../../shared/list/table-columns.ts';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { memberLooks } from '../../../shared/member/member-columns.tsx';
import { StateMark, stateWord } from '../../../shared/member/state-mark.tsx';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { Masked } from '../../../shared/privacy/masked.tsx';
import { useSession } from '../../../shared/session/session-store.ts';
import { LinkButton } from '../../../shared/ui/link-button.tsx';
import { loadResidents, useResidents } from '../api/residents.ts';
import { ResidentActs } from '../components/resident-many.tsx';
import classes from '../components/residents.module.css';

const shape = listShape(
  'system-mng-tenant-mng',
  {
    text: 'text',
    aptId: 'id',
    state: memberStates,
    officerYn: ['Y', 'N'],
    term: ['running', 'ended', 'none'],
  },
  residentSorts,
);

const TERMS = { running: '임기 중', ended: '끝남', none: '임기 없음' };

const columnsOf = (aptId: string | undefined): readonly Column<ResidentRow>[] =>
  tableColumns(residentColumns, {
    ...memberLooks<ResidentRow>({ card: 'system-mng-tenant-mng-id', aptIdOf: () => aptId }),
    dongHo: (row) => row.dongHo && <Masked subjectId={row.memberId} what="dongHo" value={row.dongHo} aptId={aptId} />,
    phone: (row) => row.phoneNo && <Masked subjectId={row.memberId} what="phoneNo" value={row.phoneNo} aptId={aptId} />,
    term: (row) =>
      row.permissionEndsOn && (
        <span data-ended={row.expiredPermissionYn} className={classes.term}>
          {row.permissionEndsOn}
          {row.expiredPermissionYn && ' (만료)'}
        </span>
      ),
    state: (row) => <StateMark state={row.state} resident />,
  });

/** SCR-19: residents and officers with an account. */
export function TenantMngScreen() {
  const operator = useSession((state) => state.userInfo?.operatorYn ?? false);
  const { canWrite } = usePagePermission();
  const list = useListAddress(shape);
  const { aptId } = list.query.filter;
  const page = useResidents(list.ask);
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
          <ComplexChoice list={list} />
          <ChoiceFilter list={list} field="officerYn" label="구분" data={{ Y: '임원', N: '입주민' }} />
          <ChoiceFilter list={list} field="term" label="임기" data={TERMS} />
          <ChoiceFilter
            list={list}
            field="state"
            label="상태"
            data={memberStates
              .filter((state) => state !== 'ON_LEAVE')
              .map((state) => ({ value: state, label: stateWord(state, true) }))}
          />
        </>
      }
      emptyText={
        operator && !aptId ? '위에서 단지를 골라 주세요.' : '등록된 입주민이 없습니다. ‘등록’을 눌러 시작하세요.'
      }
      adds={
        canWrite && (
          <LinkButton variant="filled" target={toPage('system-mng-tenant-mng-regist', { aptId })} icon={IconUserPlus}>
            등록
          </LinkButton>
        )
      }
      many={
        canWrite
          ? {
              unit: '명',
              nameOf: (row) => row.memberName,
              isAble: (row) => row.state !== 'RESIGNED',
              acts: (rows, onDone) => <ResidentActs rows={rows} aptId={aptId} onDone={onDone} />,
            }
          : undefined
      }
      excel={loadResidents}
      personal={['TENANT']}
    />
  );
}
