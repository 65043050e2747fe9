import { openModal } from '../../../shared/overlay/open-modal.ts';
import { Paper } from '../../../shared/paper/paper.tsx';
import type { FileDesk } from '../../../shared/paper/paper-context.ts';
import { isPhone } from '../lib/is-phone.ts';
import type { Desk } from '../state/desk.ts';
import classes from './drafting.module.css';
import { StampBoxes } from './stamp-boxes.tsx';

type Props = { desk: Desk; files: FileDesk; auto: Parameters<typeof Paper>[0]['auto'] };

/** The paper as it will be read and printed. */
export function openPreview(props: Props): void {
  void openModal({
    title: '미리보기',
    size: 860,
    fullScreen: isPhone(),
    content: () => <PreviewBody {...props} />,
  });
}

function PreviewBody({ desk, files, auto }: Props) {
  const { definition } = desk.opening;
  if (!definition) return null;
  const sheet = desk.sheet.getState();
  return (
    <div className={classes.sheet}>
      <Paper
        definition={definition}
        mode="read"
        values={desk.paper.api.getState().values}
        auto={auto}
        files={files}
        header={<StampBoxes line={sheet.line} drafter={auto?.drafterName ?? ''} />}
      />
      <p className={classes.note}>제목: {sheet.title || '아직 없습니다'}</p>
    </div>
  );
}
