import type { Photo } from '@danji/contract/forms/values';
import { IconArrowLeft, IconArrowRight, IconCamera, IconPhoto, IconTrash } from '@tabler/icons-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { Columns, Note, Row } from '../../ui/primitives.tsx';
import classes from '../field.module.css';
import { Picture } from '../files/picture.tsx';
import { SendingList } from '../files/sending-list.tsx';
import { shrinkPhoto } from '../files/shrink-photo.ts';
import { useFieldFiles } from '../files/use-field-files.ts';
import { moveRow } from '../lib/paste-rows.ts';
import type { InputProps } from '../paper-context.ts';

type Props = { props: InputProps; fieldKey: string; value: readonly Photo[] | undefined; most: number };

/** Photos with captions, in an order: taken with the camera, chosen, or dropped. Made smaller before they travel. */
export function PhotoInput({ props, fieldKey, value = [], most }: Props) {
  const desk = useFieldFiles(fieldKey, most, shrinkPhoto);
  const [left, setLeft] = useState(0);
  const camera = useRef<HTMLInputElement>(null);
  const library = useRef<HTMLInputElement>(null);
  const add = (list: FileList | null) =>
    setLeft(desk.add([...(list ?? [])].filter((file) => file.type.startsWith('image/'))));
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    add(event.currentTarget.files);
    // The same picture may be wanted again, after it was taken out.
    event.currentTarget.value = '';
  };
  const caption = (at: number, text: string) =>
    desk.put(
      value.map((one, i) => (i === at ? { attachmentId: one.attachmentId, ...(text ? { caption: text } : {}) } : one)),
    );
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
      <Columns as="ul" of="repeat(auto-fill, minmax(min(14rem, 100%), 1fr))" gap={3} className={classes.photoList}>
        {value.map((photo, i) => (
          <li key={photo.attachmentId}>
            <Picture attachmentId={photo.attachmentId} alt={photo.caption ?? `${props.label} ${i + 1}번째 사진`} />
            <input
              className={classes.input}
              aria-label={`${i + 1}번째 사진 설명`}
              placeholder="사진 설명"
              maxLength={100}
              value={photo.caption ?? ''}
              onChange={(event) => caption(i, event.currentTarget.value)}
            />
            <Row as="span" gap={0}>
              <Act
                label={`${i + 1}번째 사진 앞으로`}
                off={i === 0}
                onClick={() => desk.put(moveRow(value, i, i - 1))}
                icon={IconArrowLeft}
              />
              <Act
                label={`${i + 1}번째 사진 뒤로`}
                off={i === value.length - 1}
                onClick={() => desk.put(moveRow(value, i, i + 1))}
                icon={IconArrowRight}
              />
              <Act
                label={`${i + 1}번째 사진 빼기`}
                off={false}
                onClick={() => desk.remove(photo.attachmentId)}
                icon={IconTrash}
              />
            </Row>
          </li>
        ))}
      </Columns>
      <SendingList sending={desk.sending} onRetry={desk.retry} onCancel={desk.cancel} />
      {value.length + desk.sending.length < most && (
        <div className={classes.photoButtons}>
          <button
            type="button"
            id={props.id}
            className={classes.button}
            disabled={!desk.ready}
            onClick={() => camera.current?.click()}
          >
            <IconCamera size="1.25rem" aria-hidden /> 사진 찍기
          </button>
          <button
            type="button"
            className={classes.button}
            disabled={!desk.ready}
            onClick={() => library.current?.click()}
          >
            <IconPhoto size="1.25rem" aria-hidden /> 사진 고르기
          </button>
          <Note as="span" size="tiny">
            {most}장까지 넣을 수 있습니다.
          </Note>
        </div>
      )}
      {left > 0 && (
        <p className={classes.problem}>
          사진은 {most}장까지 넣을 수 있어 {left}장은 넣지 않았습니다.
        </p>
      )}
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label={`${props.label} 촬영`}
        onChange={take}
      />
      <input
        ref={library}
        type="file"
        hidden
        accept="image/*"
        multiple
        aria-label={`${props.label} 사진`}
        onChange={take}
      />
    </fieldset>
  );
}

type ActProps = { label: string; off: boolean; onClick: () => void; icon: typeof IconTrash };
const Act = ({ label, off, onClick, icon: Icon }: ActProps) => (
  <button type="button" className={classes.iconButton} aria-label={label} disabled={off} onClick={onClick}>
    <Icon size="1.25rem" aria-hidden />
  </button>
);
