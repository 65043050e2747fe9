import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useMemo } from 'react';
import { sentenceOf } from '../../../shared/api/call-error.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { showAlert } from '../../../shared/overlay/show-alert.ts';
import { Paper } from '../../../shared/paper/paper.tsx';
import type { FileDesk } from '../../../shared/paper/paper-context.ts';
import { useMembers } from '../../../shared/paper/people/use-people.ts';
import { isPicture } from '../../../shared/paper/sheet/is-picture.ts';
import type { PaperSheet } from '../../../shared/paper/sheet/use-sheet.tsx';
import { useSession } from '../../../shared/session/session-store.ts';
import { DialogFoot } from '../../../shared/ui/dialog.tsx';
import { fetchPreview } from '../api/preview-pdf.ts';
import { aroundOf, draftDocument } from '../lib/draft-document.ts';
import { isPhone } from '../lib/is-phone.ts';
import type { Desk } from '../state/desk.ts';
import classes from './drafting.module.css';

type Props = { desk: Desk; files: FileDesk };

/** The paper as it will be read and printed. */
export function openPreview(props: Props): void {
  void openModal({
    title: '미리보기',
    size: 860,
    fullScreen: isPhone(),
    content: () => <PreviewBody {...props} />,
  });
}

function PreviewBody({ desk, files }: Props) {
  const { definition } = desk.opening;
  const { attachments } = desk.state.getState();
  const { busy, send: openPdf } = useSend(
    async () => {
      if (!definition) return;
      const sheet = desk.sheet.getState();
      const { values } = desk.paper.api.getState();
      const blob = await fetchPreview(definition, values, sheet, aroundOf(sheet, attachments));
      window.open(URL.createObjectURL(blob), '_blank', 'noopener');
    },
    (error) => showAlert(sentenceOf(error)),
  );
  const sheet = useDraftSheet(desk);
  if (!definition) return null;
  return (
    <div className={classes.sheet}>
      <Paper
        definition={definition}
        mode="read"
        values={desk.paper.api.getState().values}
        files={files}
        sheet={sheet}
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

/** The draft as the document that it will be. */
function useDraftSheet(desk: Desk): PaperSheet {
  const me = useSession((state) => state.userInfo);
  const { data: members } = useMembers();
  return useMemo(() => {
    const { attachments } = desk.state.getState();
    const drafter = { name: me?.memberName ?? '', dept: me?.deptName ?? null, position: me?.positionName ?? null };
    return {
      ...draftDocument({
        sheet: desk.sheet.getState(),
        drafter,
        members: members ?? [],
        complexName: me?.aptName ?? '',
        formName: desk.opening.form?.formName ?? null,
        now: new Date(),
      }),
      isOpen: true,
      attachments,
      isPicture: (id) => isPicture(attachments.find(({ attachmentId }) => attachmentId === id)),
      stamps: NO_STAMPS,
    };
  }, [desk, me, members]);
}
const NO_STAMPS: ReadonlyMap<string, string> = new Map();
