import type { Photo } from '@danji/contract/forms/values';
import { fileLine } from '@danji/contract/paper/paper-fields';
import { IconCamera, IconPaperclip, IconPhoto, IconTrash } from '@tabler/icons-react';
import { flushSync } from 'react-dom';
import { FileButton, FileField } from '../fields/file-field.tsx';
import { ACCEPTED } from '../fields/files-input.tsx';
import { Picture } from '../files/picture.tsx';
import { shrinkPhoto } from '../files/shrink-photo.ts';
import { type FilePlace, usePlaceFiles } from '../files/use-field-files.ts';
import { type InputProps, usePaper } from '../paper-context.ts';
import classes from './rows.module.css';

type Shown = { value: readonly Photo[] | undefined; label: string; onRemove?: (attachmentId: string) => void };
type Props = { props: InputProps; place: FilePlace; value: readonly Photo[] | undefined; most: number };

const size = '1.25rem';
const TAKE = {
  ...{ icon: <IconCamera size={size} aria-hidden />, text: '찍기', label: '촬영', accept: 'image/*' },
  capture: 'environment',
} as const;
const CHOOSE = { icon: <IconPhoto size={size} aria-hidden />, text: '사진', label: '사진', accept: 'image/*' };
const FILE = { icon: <IconPaperclip size={size} aria-hidden />, text: '파일', label: '파일', accept: ACCEPTED };
const isPicture = (file: File) => file.type.startsWith('image/');
const asIs = async (file: File) => file;
const hasCamera = () => window.matchMedia('(pointer: coarse)').matches;

const out = (name: string, onRemove: () => void) => (
  <FileButton label={`${name} 빼기`} onClick={onRemove} icon={<IconTrash size={size} aria-hidden />} />
);

/** The photos of a cell, small, in one row as far as there is room. */
export function CellPhotos({ value = [], label, onRemove }: Shown) {
  return (
    <ul className={classes.thumbs}>
      {value.map(({ attachmentId, caption }, at) => {
        const name = caption ?? `${label} ${at + 1}번째 사진`;
        return (
          <li key={attachmentId}>
            <Picture attachmentId={attachmentId} alt={name} />
            {onRemove ? out(name, () => onRemove(attachmentId)) : caption}
          </li>
        );
      })}
    </ul>
  );
}

/** The files of a cell by their names. */
export function CellFiles({ value = [], onRemove }: Shown) {
  const { files } = usePaper();
  return (
    <ul className={classes.names}>
      {value.map((one, at) => {
        const { attachmentId } = one;
        const name = files?.find(attachmentId)?.name;
        return (
          <li key={attachmentId}>
            <span>{fileLine(one, at, name)}</span>
            {onRemove && out(name ?? '파일', () => onRemove(attachmentId))}
          </li>
        );
      })}
    </ul>
  );
}

/** Taking out goes on at the button that puts in. */
const removing = (desk: ReturnType<typeof usePlaceFiles>, id: string) => (attachmentId: string) => {
  flushSync(() => desk.remove(attachmentId));
  document.getElementById(id)?.focus();
};

/** Photos of a cell: taken with the camera of a phone, chosen or dropped, and made smaller before they travel. */
export function CellPhotoInput({ props, place, value = [], most }: Props) {
  const desk = usePlaceFiles(place, most, shrinkPhoto);
  const choose = { ...CHOOSE, multiple: most > 1 };
  return (
    <FileField
      props={props}
      desk={desk}
      count={value.length}
      most={most}
      called={['사진', '장']}
      ways={hasCamera() ? [TAKE, choose] : [choose]}
      takes={isPicture}
    >
      <CellPhotos value={value} label={props.label} onRemove={removing(desk, props.id)} />
    </FileField>
  );
}

export function CellFileInput({ props, place, value = [], most }: Props) {
  const desk = usePlaceFiles(place, most, asIs);
  return (
    <FileField
      props={props}
      desk={desk}
      count={value.length}
      most={most}
      called={['파일', '개']}
      ways={[{ ...FILE, multiple: most > 1 }]}
    >
      <CellFiles value={value} label={props.label} onRemove={removing(desk, props.id)} />
    </FileField>
  );
}
