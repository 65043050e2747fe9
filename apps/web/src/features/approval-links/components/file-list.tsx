import { IconDownload, IconPaperclip } from '@tabler/icons-react';
import { sentenceOf } from '../../../shared/api/call-error.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { fileSize, saveFile } from '../../../shared/lib/save-file.ts';
import { showAlert } from '../../../shared/overlay/show-alert.ts';
import { askCaution } from '../../../shared/paper/files/ask-caution.ts';
import { CautionMark } from '../../../shared/paper/files/caution-mark.tsx';
import { Note } from '../../../shared/ui/primitives.tsx';
import type { LinkedDocument } from '../api/link-calls.ts';
import classes from './approval-link.module.css';

type File = LinkedDocument['attachments'][number];

type Props = { files: readonly File[]; open: (attachmentId: string, signal: AbortSignal) => Promise<Blob> };

export function FileList({ files, open }: Props) {
  const { sending, send } = useSend(
    async (file: File) => {
      if (await askCaution(file)) saveFile(await open(file.attachmentId, AbortSignal.timeout(120_000)), file.name);
    },
    (error) => showAlert(sentenceOf(error)),
  );
  return (
    <ul className={classes.files}>
      {files.map((file) => (
        <li key={file.attachmentId}>
          <button type="button" disabled={sending !== undefined} onClick={() => void send(file)}>
            <IconPaperclip size="1.25rem" aria-hidden />
            <span className={classes.fileName}>
              {file.name}
              <CautionMark file={file} />
            </span>
            <Note as="span" size="small" whole>
              {sending?.attachmentId === file.attachmentId ? '받는 중' : fileSize(file.bytes)}
            </Note>
            <IconDownload size="1.25rem" aria-label="내려받기" />
          </button>
        </li>
      ))}
    </ul>
  );
}
