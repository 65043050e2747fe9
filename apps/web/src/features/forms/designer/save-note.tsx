import { koreanTime } from '@danji/contract/korean-day';
import { Button } from '@mantine/core';
import { Row } from '../../../shared/ui/primitives.tsx';
import type { SaveState } from '../lib/autosave.ts';
import classes from './designer.module.css';

function wordsOf(state: SaveState): string {
  switch (state.kind) {
    case 'clean':
      return '';
    case 'dirty':
      return '고치는 중…';
    case 'saving':
      return '저장하는 중…';
    case 'saved':
      return `저장됨 ${koreanTime(new Date(state.at))}`;
    case 'offline':
      return '연결이 끊겨 이 기기에만 저장했습니다. 연결되면 다시 저장합니다.';
    case 'stale':
      return '저장을 멈췄습니다.';
    case 'refused':
      return `저장하지 못했습니다: ${state.message}`;
  }
}

/** Whether the work is safe, in a few words. */
export function SaveNote({ state }: { state: SaveState }) {
  const bad = state.kind === 'offline' || state.kind === 'refused' || state.kind === 'stale';
  return (
    <span className={classes.saveNote} data-bad={bad} role="status">
      {wordsOf(state)}
    </span>
  );
}

type StaleProps = { state: SaveState; onMine: (version: number) => void; onTheirs: () => void };

/** Somebody else saved first: who and when, and the choice. Nothing of either is lost before it is made. */
export function StaleBanner({ state, onMine, onTheirs }: StaleProps) {
  if (state.kind !== 'stale') return null;
  return (
    <Row gap={2.5} wrap center className={classes.stale} role="alert">
      <p>
        {state.message.replace(/ 새로 불러와.*$/, '')} 내가 고친 것은 이 기기에 있습니다. 어느 것으로 계속할지 골라
        주세요.
      </p>
      <Button size="sm" variant="default" onClick={onTheirs}>
        상대가 고친 것 불러오기
      </Button>
      <Button size="sm" onClick={() => onMine(state.version)}>
        내가 고친 것으로 저장
      </Button>
    </Row>
  );
}
