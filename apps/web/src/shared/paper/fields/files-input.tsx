import { attachmentExtensions } from '@danji/contract/files';
import type { Photo } from '@danji/contract/forms/values';
import { IconPaperclip, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import classes from '../field.module.css';
import { SendingList } from '../files/sending-list.tsx';
import { useFieldFiles } from '../files/use-field-files.ts';
import { type InputProps, usePaper } from '../paper-context.ts';

type Props = { props: InputProps; fieldKey: string; value: readonly Photo[] | undefined; most: number };

export const ACCEPTED = attachmentExtensions.map((one) => `.${one}`).join(',');
const asIs = async (file: File) => file;

/** Files that belong to one place of the form. */
export function FilesInput({ props, fieldKey, value = [], most }: Props) {
  const { files } = usePaper();
  const desk = useFieldFiles(fieldKey, most, asIs);
  const [left, setLeft] = useState(0);
  const box = useRef<HTMLInputElement>(null);
  const add = (list: FileList | null) => setLeft(desk.add([...(list ?? [])]));
  return (
    <fieldset
      aria-label={props.label}
      aria-describedby={props.describedBy}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        add(event.dataTransfer.files);
      }}
    >
      <ul className={classes.fileList}>
        {value.map(({ attachmentId }) => {
          const name = files?.find(attachmentId)?.name ?? '첨부파일';
          return (
            <li key={attachmentId}>
              <IconPaperclip size="1.25rem" aria-hidden />
              <span className={classes.fileName}>{name}</span>
              <button
                type="button"
                className={classes.iconButton}
                aria-label={`${name} 빼기`}
                onClick={() => desk.remove(attachmentId)}
              >
                <IconTrash size="1.25rem" aria-hidden />
              </button>
            </li>
          );
        })}
      </ul>
      <SendingList sending={desk.sending} onRetry={desk.retry} onCancel={desk.cancel} />
      {value.length + desk.sending.length < most && (
        <button
          type="button"
          id={props.id}
          className={classes.button}
          disabled={!desk.ready}
          onClick={() => box.current?.click()}
        >
          <IconPaperclip size="1.25rem" aria-hidden /> 파일 고르기
        </button>
      )}
      {left > 0 && (
        <p className={classes.problem}>
          파일은 {most}개까지 넣을 수 있어 {left}개는 넣지 않았습니다.
        </p>
      )}
      <input
        ref={box}
        type="file"
        hidden
        multiple={most > 1}
        accept={ACCEPTED}
        aria-label={`${props.label} 파일`}
        onChange={(event) => {
          add(event.currentTarget.files);
          // The same file may be wanted again, after it was taken out.
          event.currentTarget.value = '';
        }}
      />
    </fieldset>
  );
}
