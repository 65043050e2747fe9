import { Drawer } from '@mantine/core';
import { useState } from 'react';
import { LeavingForm } from '../../../shared/hand-over/leaving-form.tsx';
import { toPage } from '../../../shared/lib/to-page.ts';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { LinkButton } from '../../../shared/ui/link-button.tsx';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { Stack } from '../../../shared/ui/primitives.tsx';
import { leave, useEmployee, useLeavingPlan } from '../api/employees.ts';
import { NEW } from '../lib/use-panel.ts';
import { EditEmployee } from './edit-employee.tsx';
import { EmployeeActs, type PanelMode } from './employee-acts.tsx';
import { EmployeeView } from './employee-view.tsx';
import classes from './employees.module.css';
import { LeaveForm } from './leave-form.tsx';
import { RegisterEmployee } from './register-employee.tsx';
import { RehireForm } from './rehire-form.tsx';

type Props = { memberId: string; onClose: () => Promise<void> };

/** One employee beside the list: to look at, and to do everything with that can be done. */
export function EmployeePanel({ memberId, onClose }: Props) {
  const title = memberId === NEW ? '직원 등록' : '직원 정보';
  return (
    <Drawer
      opened
      onClose={() => void onClose()}
      position="right"
      size="min(34rem, 100vw)"
      title={title}
      classNames={{ title: classes.panelTitle ?? '', body: classes.panelBody ?? '' }}
    >
      {memberId === NEW ? <RegisterEmployee onDone={onClose} /> : <Known key={memberId} memberId={memberId} />}
    </Drawer>
  );
}

function Known({ memberId }: Pick<Props, 'memberId'>) {
  const asked = useEmployee(memberId);
  const { data } = asked;
  const [mode, setMode] = useState<PanelMode>('view');
  const { canWrite, canDelete } = usePagePermission();
  const back = () => setMode('view');
  const usePlan = (successorId: string | null) => useLeavingPlan(memberId, successorId);
  return (
    <ListState of={asked} rows={6}>
      {data && mode === 'edit' && <EditEmployee employee={data} reload={() => void asked.refetch()} onDone={back} />}
      {data && mode === 'leave' && <LeaveForm employee={data} reload={() => void asked.refetch()} onDone={back} />}
      {data && mode === 'leaving' && (
        <Stack gap={4}>
          <LinkButton target={toPage('cmplx-info-emp-mng-hand-over', { id: memberId })}>
            인수인계 한눈에 보기
          </LinkButton>
          <LeavingForm
            word="퇴직"
            usePlan={usePlan}
            leave={(body) => leave(memberId, body)}
            onCancel={back}
            onDone={back}
          />
        </Stack>
      )}
      {data && mode === 'rehire' && <RehireForm employee={data} reload={() => void asked.refetch()} onDone={back} />}
      {data && mode === 'view' && (
        <>
          <EmployeeView employee={data} />
          <EmployeeActs employee={data} canWrite={canWrite} canDelete={canDelete} onMode={setMode} />
        </>
      )}
    </ListState>
  );
}
