import { openModal } from '../../../shared/overlay/open-modal.ts';
import { Note, Stack } from '../../../shared/ui/primitives.tsx';
import classes from './document.module.css';

const KEYS = [
  ['A', '승인 (합의, 확인)'],
  ['R', '반려 (반대)'],
  ['C', '댓글 쓰기'],
  ['?', '이 도움말'],
] as const;

export const openShortcutHelp = (): void =>
  void openModal({
    title: '단축키',
    size: 420,
    content: () => (
      <>
        <Stack as="dl" gap={2} className={classes.keys}>
          {KEYS.map(([key, what]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </Stack>
        <Note size="small">글을 쓰는 동안에는 동작하지 않습니다. 결재함의 설정에서 끌 수 있습니다.</Note>
      </>
    ),
  });
