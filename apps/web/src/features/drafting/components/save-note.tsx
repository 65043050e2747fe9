import { IconCloud, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { LinkButton } from '../../../shared/ui/buttons.tsx';
import { useDesk, useDeskState } from '../state/desk-context.ts';
import classes from './drafting.module.css';

const clock = new Intl.DateTimeFormat('ko-KR', {
  timeZone: 'Asia/Seoul',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** How safe the text is right now. */
export function SaveNote() {
  const desk = useDesk();
  const save = useDeskState((state) => state.save);
  const docId = useDeskState((state) => state.docId);
  const say = () => {
    switch (save.kind) {
      case 'clean':
        return docId ? (
          <span>
            <IconCloudCheck size="1rem" aria-hidden /> 저장된 문서
          </span>
        ) : (
          <span>
            <IconCloud size="1rem" aria-hidden /> 적으면 저절로 저장됩니다
          </span>
        );
      case 'waiting':
      case 'saving':
        return (
          <span>
            <IconCloudUp size="1rem" aria-hidden /> 저장 중
          </span>
        );
      case 'saved':
        return (
          <span data-tone="ok">
            <IconCloudCheck size="1rem" aria-hidden /> 저장됨 {clock.format(new Date(save.at))}
          </span>
        );
      case 'failed':
        return (
          <span data-tone="bad">
            <IconCloudOff size="1rem" aria-hidden /> 저장하지 못했습니다. 다시 시도합니다. 이 컴퓨터에는 남아 있습니다.{' '}
            <LinkButton onClick={() => void desk.saver.flush()}>지금 저장</LinkButton>
          </span>
        );
      case 'stale':
        return (
          <span data-tone="bad">
            <IconCloudOff size="1rem" aria-hidden /> 다른 곳에서 먼저 저장되었습니다
          </span>
        );
      case 'refused':
        return (
          <span data-tone="bad">
            <IconCloudOff size="1rem" aria-hidden /> {save.sentence}
          </span>
        );
    }
  };
  return (
    <span className={classes.saveNote} role="status">
      {say()}
    </span>
  );
}
