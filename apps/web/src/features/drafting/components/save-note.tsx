import { koreanTime } from '@danji/contract/korean-day';
import { IconCloud, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LinkButton } from '../../../shared/ui/buttons.tsx';
import type { SaveState } from '../lib/saver.ts';
import { useDesk, useDeskState } from '../state/desk-context.ts';
import classes from './drafting.module.css';

type Note = { icon: typeof IconCloud; text: ReactNode; tone?: 'ok' | 'bad' };

function noteOf(save: SaveState, isKept: boolean, saveNow: () => void): Note {
  switch (save.kind) {
    case 'clean':
      return isKept
        ? { icon: IconCloudCheck, text: '저장된 문서' }
        : { icon: IconCloud, text: '적으면 저절로 저장됩니다' };
    case 'waiting':
    case 'saving':
      return { icon: IconCloudUp, text: '저장 중' };
    case 'saved':
      return { icon: IconCloudCheck, text: `저장됨 ${koreanTime(new Date(save.at))}`, tone: 'ok' };
    case 'failed':
      if (!navigator.onLine)
        return { icon: IconCloudOff, text: '연결 없음 · 이 기기에 저장됨. 연결되면 저절로 보냅니다.', tone: 'bad' };
      return {
        icon: IconCloudOff,
        text: (
          <>
            저장하지 못했습니다. 다시 시도합니다. 이 컴퓨터에는 남아 있습니다.{' '}
            <LinkButton onClick={saveNow}>지금 저장</LinkButton>
          </>
        ),
        tone: 'bad',
      };
    case 'stale':
      return { icon: IconCloudOff, text: '다른 곳에서 먼저 저장되었습니다', tone: 'bad' };
    case 'refused':
      return { icon: IconCloudOff, text: save.sentence, tone: 'bad' };
  }
}

/** How safe the text is right now. */
export function SaveNote() {
  const desk = useDesk();
  const save = useDeskState((state) => state.save);
  const docId = useDeskState((state) => state.docId);
  const { icon: Icon, text, tone } = noteOf(save, Boolean(docId), () => void desk.saver.flush());
  return (
    <span className={classes.saveNote} role="status">
      <span data-tone={tone}>
        <Icon size="1rem" aria-hidden /> {text}
      </span>
    </span>
  );
}
