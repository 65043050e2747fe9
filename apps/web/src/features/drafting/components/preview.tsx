import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { sentenceOf } from '../../../shared/api/call-error.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { showAlert } from '../../../shared/overlay/show-alert.ts';
import { Paper } from '../../../shared/paper/paper.tsx';
import type { FileDesk } from '../../../shared/paper/paper-context.ts';
import { DialogFoot } from '../../../shared/ui/dialog.tsx';
import { fetchPreview } from '../api/preview-pdf.ts';
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
  const { busy, send: openPdf } = useSend(
    async () => {
      if (!definition) return;
      const blob = await fetchPreview(definition, desk.paper.api.getState().values, desk.sheet.getState());
      window.open(URL.createObjectURL(blob), '_blank', 'noopener');
    },
    (error) => showAlert(sentenceOf(error)),
  );
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
      <DialogFoot apart className={classes.lookActs}>
        <Button
          variant="default"
          loading={busy}
          leftSection={<IconFileTypePdf size="1.125rem" />}
          onClick={() => void openPdf()}
        >
          PDF로 보기
        </Button>
      </DialogFoot>
    </div>
  );
}
