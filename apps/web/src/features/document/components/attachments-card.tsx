import type { Attachment } from '@danji/contract/files';
import { takenText } from '@danji/contract/photo-date';
import { ActionIcon } from '@mantine/core';
import {
  IconDownload,
  IconEye,
  IconFile,
  IconFileText,
  IconFileTypePdf,
  IconPhoto,
  IconTable,
} from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { sentenceOf } from '../../../shared/api/call-error.ts';
import { openLater, saveFile } from '../../../shared/lib/save-file.ts';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { showAlert } from '../../../shared/overlay/show-alert.ts';
import { askCaution } from '../../../shared/paper/files/ask-caution.ts';
import { CautionMark } from '../../../shared/paper/files/caution-mark.tsx';
import { fetchAttachment } from '../../../shared/paper/files/fetch-attachment.ts';
import { loadPart } from '../../../shared/ui/load-part.tsx';
import { Block, Note, Row } from '../../../shared/ui/primitives.tsx';
import ui from '../../../shared/ui/ui.module.css';
import { lookInto } from '../api/look.ts';
import type { Detail } from '../lib/labels.ts';
import { type PreviewKind, previewKind, sizeText } from '../lib/preview-kind.ts';
import classes from './side.module.css';

const PreviewBody = loadPart(() => import('./preview-body.tsx').then((module) => module.PreviewBody));

const ICONS: Readonly<Record<PreviewKind, ReactNode>> = {
  image: <IconPhoto size="1.375rem" aria-hidden />,
  pdf: <IconFileTypePdf size="1.375rem" aria-hidden />,
  sheet: <IconTable size="1.375rem" aria-hidden />,
  text: <IconFileText size="1.375rem" aria-hidden />,
  hangul: <IconFileText size="1.375rem" aria-hidden />,
  word: <IconFileText size="1.375rem" aria-hidden />,
  slides: <IconFileText size="1.375rem" aria-hidden />,
  none: <IconFile size="1.375rem" aria-hidden />,
};
const long = () => AbortSignal.timeout(120_000);

/** Files of the document: looked at here where that can be done, saved otherwise. */
export function AttachmentsCard({ detail }: { detail: Detail }) {
  const { attachments, docId } = detail;
  if (attachments.length === 0) return null;
  return (
    <section className={ui.card} aria-labelledby="attachments-card">
      <Row gap={[1, 2]} wrap center between className={classes.cardHead}>
        <h2 id="attachments-card">첨부 {attachments.length}</h2>
      </Row>
      <ul className={classes.files}>
        {attachments.map((file) => (
          <FileLine key={file.attachmentId} docId={docId} file={file} />
        ))}
      </ul>
    </section>
  );
}

function FileLine({ docId, file }: { docId: string; file: Attachment }) {
  const kind = previewKind(file);
  const fetchIt = () => fetchAttachment(docId, file.attachmentId, long());
  const fail = (error: unknown) => void showAlert(sentenceOf(error));
  const save = async () => {
    if (await askCaution(file)) await fetchIt().then((blob) => saveFile(blob, file.name), fail);
  };
  const look = async () => {
    if (kind === 'none') return save();
    if (kind !== 'pdf') return openPreview(docId, file, kind, save);
    // What a browser opens is the file itself, with all that it does.
    if (!(await askCaution(file))) return;
    // Frames are closed to bytes that were fetched, so a PDF gets a window of its own.
    const tab = openLater();
    try {
      const [blob, { state }] = await Promise.all([fetchIt(), lookInto({ docId, attachmentId: file.attachmentId })]);
      if (state === 'READ' || state === 'NOTHING')
        return tab.show(new Blob([blob], { type: 'application/pdf' }), file.name);
      // What does not open says so here, not in the words of a browser.
      tab.cancel();
      openPreview(docId, file, kind, save);
    } catch (error) {
      tab.cancel();
      fail(error);
    }
  };
  return (
    <li>
      <Row as="button" gap={2.5} center type="button" className={classes.file} onClick={() => void look()}>
        {ICONS[kind]}
        <Block as="span" grow>
          {file.name}
          <CautionMark file={file} />
          {file.takenAt && (
            <Note as="span" size="small">
              {' '}
              {takenText(file.takenAt)}
            </Note>
          )}
        </Block>
        <span className={classes.fileSize}>
          {kind !== 'none' && <IconEye size="1rem" aria-label="미리보기" />} {sizeText(file.bytes)}
        </span>
      </Row>
      <ActionIcon aria-label={`${file.name} 내려받기`} onClick={() => void save()}>
        <IconDownload size="1.25rem" aria-hidden />
      </ActionIcon>
    </li>
  );
}

function openPreview(docId: string, file: Attachment, kind: PreviewKind, save: () => void): void {
  void openModal({
    title: file.name,
    size: 960,
    content: () => (
      <Suspense fallback={<p role="status">미리보기를 준비하고 있습니다.</p>}>
        <PreviewBody docId={docId} file={file} kind={kind} onSave={save} />
      </Suspense>
    ),
  });
}
