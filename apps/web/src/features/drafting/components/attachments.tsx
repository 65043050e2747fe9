import { takenText } from '@danji/contract/photo-date';
import { IconCamera, IconFile, IconPaperclip, IconTrash } from '@tabler/icons-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { ignoreRefusal } from '../../../shared/api/call-error.ts';
import { formatDateTime } from '../../../shared/lib/format-date.ts';
import { fileSize } from '../../../shared/lib/save-file.ts';
import { ACCEPTED } from '../../../shared/paper/fields/files-input.tsx';
import { CautionMark } from '../../../shared/paper/files/caution-mark.tsx';
import { SendingList } from '../../../shared/paper/files/sending-list.tsx';
import { shrinkPhoto } from '../../../shared/paper/files/shrink-photo.ts';
import type { FileDesk } from '../../../shared/paper/paper-context.ts';
import { IconButton, LinkButton } from '../../../shared/ui/buttons.tsx';
import { Row } from '../../../shared/ui/primitives.tsx';
import { useDesk, useDeskState } from '../state/desk-context.ts';
import { PLACES } from '../state/submit.ts';
import { looseAttachments, useSending } from '../state/use-files.ts';
import classes from './drafting.module.css';

/** Every picture from the clipboard is called image.png; the time tells them apart. */
const nameOfPasted = (file: File): File =>
  file.name === 'image.png'
    ? new File([file], `붙여넣은 그림 ${formatDateTime(new Date()).slice(-5).replace(':', '')}.png`, {
        type: file.type,
      })
    : file;

/** Files of the document: dropped, chosen, pasted, or taken with the camera. */
export function Attachments({ files }: { files: FileDesk }) {
  const desk = useDesk();
  const all = useDeskState((state) => state.attachments);
  const values = useStore(desk.paper.api, (state) => state.values);
  const attachments = looseAttachments(all, values);
  const { sending, add, retry, cancel } = useSending(files);
  const [over, setOver] = useState(false);
  const choose = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const adder = useRef(add);
  adder.current = add;
  useEffect(() => {
    // Into a field, text goes into the field; a picture or file from the clipboard is meant for the document.
    const onPaste = (event: ClipboardEvent) => {
      const list = [...(event.clipboardData?.files ?? [])];
      if (list.length === 0 || event.clipboardData?.types.includes('text/plain')) return;
      event.preventDefault();
      adder.current(list.map(nameOfPasted));
    };
    addEventListener('paste', onPaste);
    return () => removeEventListener('paste', onPaste);
  }, []);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add([...event.dataTransfer.files]);
  };
  const shoot = async (list: FileList | null) => add(await Promise.all([...(list ?? [])].map(shrinkPhoto)));
  return (
    <section
      className={classes.attachments}
      data-over={over || undefined}
      aria-label="첨부파일"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <Row gap={[1, 2]} wrap center justify="center" className={classes.dropLine}>
        <IconPaperclip size="1.125rem" aria-hidden />
        <span className={classes.dropText}>견적서, 사진을 끌어다 놓거나 붙여넣거나</span>
        <LinkButton id={PLACES.attachments} onClick={() => choose.current?.click()}>
          파일 선택
        </LinkButton>
        <LinkButton bare className={classes.cameraButton} onClick={() => camera.current?.click()}>
          <IconCamera size="1.125rem" aria-hidden /> 사진 찍기
        </LinkButton>
      </Row>
      {attachments.length > 0 && (
        <ul className={classes.files}>
          {attachments.map((one) => (
            <Row as="li" center key={one.attachmentId}>
              <IconFile size="1.125rem" aria-hidden />
              <span>
                {one.name}
                <CautionMark file={one} />
              </span>
              <small>
                {fileSize(one.bytes)}
                {one.takenAt && ` · ${takenText(one.takenAt)}`}
              </small>
              <IconButton
                aria-label={`${one.name} 빼기`}
                onClick={() => void files.detach(one.attachmentId).catch(ignoreRefusal)}
              >
                <IconTrash size="1.125rem" aria-hidden />
              </IconButton>
            </Row>
          ))}
        </ul>
      )}
      <SendingList sending={sending} onRetry={retry} onCancel={cancel} />
      <input
        ref={choose}
        type="file"
        hidden
        multiple
        accept={ACCEPTED}
        aria-label="첨부할 파일"
        onChange={(event) => {
          add([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label="첨부할 사진"
        onChange={(event) => void shoot(event.currentTarget.files)}
      />
    </section>
  );
}
