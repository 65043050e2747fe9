import { Button } from '@mantine/core';
import { IconAlertTriangle, IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../../shared/lib/format-date.ts';
import { Row } from '../../../shared/ui/primitives.tsx';
import type { LocalCopy } from '../lib/local-copy.ts';
import classes from './drafting.module.css';

export function Notice({
  tone,
  icon,
  title,
  children,
  acts,
}: {
  tone: 'info' | 'warn';
  icon: ReactNode;
  title: string;
  children?: ReactNode;
  acts?: ReactNode;
}) {
  return (
    <div className={classes.notice} data-tone={tone} role="alert">
      <p className={classes.noticeTitle}>
        {icon} <strong>{title}</strong>
      </p>
      {children}
      {acts && (
        <Row wrap above={2.5}>
          {acts}
        </Row>
      )}
    </div>
  );
}

export function Differences({ list }: { list: readonly string[] }) {
  return (
    <ul className={classes.differences}>
      {list.slice(0, 6).map((sentence, i) => (
        <li key={i}>{sentence.length > 160 ? `${sentence.slice(0, 160)}…` : sentence}</li>
      ))}
      {list.length > 6 && <li>이 밖에 {list.length - 6}가지</li>}
    </ul>
  );
}

type RecoveryProps = {
  copy: LocalCopy;
  /** Which of the two is newer. */
  newer: 'here' | 'server' | 'only-here';
  differences: readonly string[];
  onUse: () => void;
  onDrop: () => void;
};

const NEWER = {
  here: '이 컴퓨터의 내용이 서버에 저장된 것보다 새것입니다.',
  server: '그 뒤에 서버에 저장된 내용이 따로 있습니다. 다른 점을 확인하고 골라 주세요.',
  'only-here': '아직 서버에 저장되지 않은 내용입니다.',
};

/** After a crash, a sign-out or a dead line: what this computer still has. */
export function RecoveryBox({ copy, newer, differences, onUse, onDrop }: RecoveryProps) {
  return (
    <Notice
      tone="info"
      icon={<IconHistory size="1.25rem" aria-hidden />}
      title={`작성하던 내용이 이 컴퓨터에 남아 있습니다 (${formatDateTime(copy.at)})`}
      acts={
        <>
          <Button onClick={onUse}>이어서 쓰기</Button>
          <Button variant="default" onClick={onDrop}>
            버리기
          </Button>
        </>
      }
    >
      <p>{NEWER[newer]}</p>
      <Differences list={differences} />
    </Notice>
  );
}

/** 어제 이어쓰기: what was left over is there already; whoever begins with nothing takes it out again. */
export function CarriedBox({ rows, onUndo }: { rows: number; onUndo: () => void }) {
  return (
    <Notice
      tone="info"
      icon={<IconHistory size="1.25rem" aria-hidden />}
      title="어제 이어쓰기"
      acts={
        <Button variant="default" onClick={onUndo}>
          되돌리기
        </Button>
      }
    >
      <p>{`지난 글에서 남은 일 ${rows}건을 가져왔습니다. 나머지는 오늘 새로 적습니다.`}</p>
    </Notice>
  );
}

type ConflictProps = { differences: readonly string[]; onMine: () => void; onTheirs: () => void };

/** CON-04: somebody saved in between. Both states are there; the drafter chooses, and nothing is lost. */
export function ConflictBox({ differences, onMine, onTheirs }: ConflictProps) {
  return (
    <Notice
      tone="warn"
      icon={<IconAlertTriangle size="1.25rem" aria-hidden />}
      title="다른 창에서 이 문서가 먼저 저장되었습니다"
      acts={
        <>
          <Button onClick={onMine}>지금 화면의 내용으로 저장</Button>
          <Button variant="default" onClick={onTheirs}>
            저장된 내용 불러오기
          </Button>
        </>
      }
    >
      <p>저장된 내용에서 지금 화면의 내용으로 바뀌는 점입니다. 고르지 않은 쪽도 되돌릴 수 있게 남겨 둡니다.</p>
      <Differences list={differences.length > 0 ? differences : ['내용은 같습니다.']} />
    </Notice>
  );
}
