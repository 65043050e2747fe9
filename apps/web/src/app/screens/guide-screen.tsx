import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { DwellingList } from '../../features/complexes/components/dwelling-list.tsx';
import { MarkRows } from '../../features/complexes/components/letterhead-card.tsx';
import { OfficeBasics } from '../../features/complexes/components/office-basics.tsx';
import { useDepartments } from '../../features/departments/api/departments.ts';
import { DepartmentsCard } from '../../features/departments/components/departments-card.tsx';
import { type OfficeGuide, type OperatorGuide, useFollowing, useGuide } from '../../features/guide/api/guide.ts';
import { CouncilStep } from '../../features/guide/components/council-step.tsx';
import { DepartmentsStep } from '../../features/guide/components/departments-step.tsx';
import { GuideBar, GuideFrame } from '../../features/guide/components/guide-frame.tsx';
import {
  BackupStep,
  ChannelStep,
  ComplexStep,
  EmployeesStep,
  FormsStep,
  PaperStep,
  RuleStep,
  TlsStep,
} from '../../features/guide/components/plain-steps.tsx';
import { WayOut } from '../../features/guide/components/way-out.tsx';
import { currentOf, officeSteps, operatorSteps, type ShownStep } from '../../features/guide/lib/steps.ts';
import { ImportPanel } from '../../features/residents/components/import-panel.tsx';
import { endGuideTrail, leaveGuide } from '../../shared/guide/guide-trail.ts';
import { toPage } from '../../shared/lib/to-page.ts';
import { PageOfPart, usePagePermission } from '../../shared/menu/menu-store.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { ListState } from '../../shared/ui/list-state.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';
import { Notice, Row, Stack } from '../../shared/ui/primitives.tsx';

/** 시작하기: from nothing to a working office, step by step; for the operator the same of the server. */
export function GuideScreen() {
  const user = useSession((state) => state.userInfo);
  const isTheirs = user?.adminYn || user?.operatorYn || false;
  const guide = useGuide(isTheirs);
  useFollowing();
  useEffect(endGuideTrail, []);
  if (!isTheirs)
    return (
      <>
        <PageHead title="시작하기" />
        <Notice tone="hold">단지를 처음 준비하는 최고관리자를 위한 화면입니다. 최고관리자에게 요청해 주세요.</Notice>
      </>
    );
  if (!guide.data)
    return (
      <>
        <PageHead title="시작하기" />
        <ListState of={guide}>{null}</ListState>
      </>
    );
  return guide.data.kind === 'OFFICE' ? <Office guide={guide.data} /> : <Operator guide={guide.data} />;
}

type FrameProps = {
  title: string;
  steps: readonly ShownStep[];
  hidden: boolean;
  body: (current: ShownStep) => ReactNode;
};

function Frame({ title, steps, hidden, body }: FrameProps) {
  const { step } = useSearch({ strict: false });
  const navigate = useNavigate();
  // Who finishes a step stays with it to see what became of it. Kept here and not put into the address: whoever has
  // pressed a link meanwhile would be led back.
  const [begun] = useState(() => currentOf(steps, step)?.step);
  const current = currentOf(steps, step ?? begun);
  if (!current) return null;
  const go = async (next: string) => {
    await navigate(toPage('guide', { step: next }));
    document.getElementById('guide-step')?.focus({ preventScroll: true });
  };
  return (
    <>
      <PageHead title={title}>
        <GuideBar steps={steps} current={current} />
      </PageHead>
      <GuideFrame steps={steps} current={current} hidden={hidden} onGo={(next) => void go(next)}>
        {body(current)}
      </GuideFrame>
    </>
  );
}

function Office({ guide: { facts, steps, hiddenYn } }: { guide: OfficeGuide }) {
  const body = ({ step, state, undoId }: ShownStep) => {
    const about = { facts, done: state === 'DONE' };
    switch (step) {
      case 'OFFICE':
        return (
          <PageOfPart value="cmplx-info-cmplx-setting">
            <OfficeBasics />
          </PageOfPart>
        );
      case 'DWELLINGS':
        return <DwellingList scope={{}} />;
      case 'MARKS':
        return (
          <Stack gap={3}>
            <PageOfPart value="cmplx-info-cmplx-setting">
              <MarkRows scope={{}} />
            </PageOfPart>
            <Row gap={2}>
              <WayOut step="MARKS" target={toPage('auth-mypage_stamp')} second>
                내 도장 정하기
              </WayOut>
            </Row>
          </Stack>
        );
      case 'DEPARTMENTS':
        return (
          <PageOfPart value="cmplx-info-emp-mng">
            <OfficeDepartments facts={facts} undoId={undoId} />
          </PageOfPart>
        );
      case 'EMPLOYEES':
        return (
          <Stack gap={5}>
            <EmployeesStep {...about} />
            <PageOfPart value="cmplx-info-emp-mng-emp-import">
              <OfficeImport />
            </PageOfPart>
          </Stack>
        );
      case 'COUNCIL':
        return <CouncilStep facts={facts} undoId={undoId} />;
      case 'FORMS':
        return <FormsStep {...about} />;
      case 'RULE':
        return <RuleStep {...about} />;
      default:
        return <PaperStep {...about} />;
    }
  };
  return <Frame title={`${facts.name} 시작하기`} steps={officeSteps(steps, facts)} hidden={hiddenYn} body={body} />;
}

/** Most offices have their people in a sheet already. */
function OfficeImport() {
  const { canWrite } = usePagePermission();
  return canWrite && <ImportPanel aptId={undefined} kind="EMP" onLinks={() => leaveGuide('EMPLOYEES')} />;
}

function OfficeDepartments({ facts, undoId }: Pick<OfficeGuide, 'facts'> & Pick<ShownStep, 'undoId'>) {
  const { data, isError } = useDepartments();
  const there = isError ? [] : data?.map(({ deptName }) => deptName);
  return (
    <DepartmentsStep households={facts.households} there={there} undoId={undoId}>
      {facts.departments > 0 && <DepartmentsCard />}
    </DepartmentsStep>
  );
}

function Operator({ guide: { facts, steps, hiddenYn } }: { guide: OperatorGuide }) {
  const body = ({ step, state }: ShownStep) => {
    const about = { facts, done: state === 'DONE' };
    switch (step) {
      case 'COMPLEX':
        return <ComplexStep {...about} />;
      case 'CHANNEL':
        return <ChannelStep {...about} />;
      case 'BACKUP':
        return <BackupStep {...about} />;
      default:
        return <TlsStep {...about} />;
    }
  };
  return <Frame title="운영 시작하기" steps={operatorSteps(steps, facts)} hidden={hiddenYn} body={body} />;
}
