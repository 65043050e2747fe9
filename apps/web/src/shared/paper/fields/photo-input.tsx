import type { Photo } from '@danji/contract/forms/values';
import { takenText } from '@danji/contract/photo-date';
import { IconArrowLeft, IconArrowRight, IconCamera, IconPhoto, IconTrash } from '@tabler/icons-react';
import { Columns, Note, Row } from '../../ui/primitives.tsx';
import classes from '../field.module.css';
import { Picture } from '../files/picture.tsx';
import { shrinkPhoto } from '../files/shrink-photo.ts';
import { useFieldFiles } from '../files/use-field-files.ts';
import { moveRow } from '../lib/paste-rows.ts';
import { type InputProps, usePaper } from '../paper-context.ts';
import { FileButton, FileField } from './file-field.tsx';

type Props = { props: InputProps; fieldKey: string; value: readonly Photo[] | undefined; most: number };

const size = '1.25rem';
const WAYS = [
  {
    icon: <IconCamera size={size} aria-hidden />,
    text: '사진 찍기',
    label: '촬영',
    accept: 'image/*',
    capture: 'environment',
  },
  {
    icon: <IconPhoto size={size} aria-hidden />,
    text: '사진 고르기',
    label: '사진',
    accept: 'image/*',
    multiple: true,
  },
] as const;
const isPicture = (file: File) => file.type.startsWith('image/');

/** Photos with captions, in an order: taken with the camera, chosen, or dropped. Made smaller before they travel. */
export function PhotoInput({ props, fieldKey, value = [], most }: Props) {
  const desk = useFieldFiles(fieldKey, most, shrinkPhoto);
  const { files } = usePaper();
  const takenAt = ({ attachmentId }: Photo) => files?.find(attachmentId)?.takenAt;
  const caption = (at: number, text: string) =>
    desk.put(
      value.map((one, i) => (i === at ? { attachmentId: one.attachmentId, ...(text ? { caption: text } : {}) } : one)),
    );
  return (
    <FileField
      props={props}
      desk={desk}
      count={value.length}
      most={most}
      called={['사진', '장']}
      ways={WAYS}
      takes={isPicture}
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
            {takenAt(photo) && <Note size="small">{takenText(takenAt(photo) ?? '')}</Note>}
            <Row as="span" gap={0}>
              <FileButton
                label={`${i + 1}번째 사진 앞으로`}
                off={i === 0}
                onClick={() => desk.put(moveRow(value, i, i - 1))}
                icon={<IconArrowLeft size={size} aria-hidden />}
              />
              <FileButton
                label={`${i + 1}번째 사진 뒤로`}
                off={i === value.length - 1}
                onClick={() => desk.put(moveRow(value, i, i + 1))}
                icon={<IconArrowRight size={size} aria-hidden />}
              />
              <FileButton
                label={`${i + 1}번째 사진 빼기`}
                onClick={() => desk.remove(photo.attachmentId)}
                icon={<IconTrash size={size} aria-hidden />}
              />
            </Row>
          </li>
        ))}
      </Columns>
    </FileField>
  );
}
