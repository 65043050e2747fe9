import { attachmentExtensions } from '@danji/contract/files';
import type { Photo } from '@danji/contract/forms/values';
import { IconPaperclip, IconTrash } from '@tabler/icons-react';
import classes from '../field.module.css';
import { useFieldFiles } from '../files/use-field-files.ts';
import { type InputProps, usePaper } from '../paper-context.ts';
import { FileButton, FileField } from './file-field.tsx';

type Props = { props: InputProps; fieldKey: string; value: readonly Photo[] | undefined; most: number };

export const ACCEPTED = attachmentExtensions.map((one) => `.${one}`).join(',');
const asIs = async (file: File) => file;
const clip = <IconPaperclip size="1.25rem" aria-hidden />;

/** Files that belong to one place of the form. */
export function FilesInput({ props, fieldKey, value = [], most }: Props) {
  const { files } = usePaper();
  const desk = useFieldFiles(fieldKey, most, asIs);
  return (
    <FileField
      props={props}
      desk={desk}
      count={value.length}
      most={most}
      called={['파일', '개']}
      ways={[{ icon: clip, text: '파일 고르기', label: '파일', accept: ACCEPTED, multiple: most > 1 }]}
    >
      <ul className={classes.fileList}>
        {value.map(({ attachmentId }) => {
          const name = files?.find(attachmentId)?.name ?? '첨부파일';
          return (
            <li key={attachmentId}>
              {clip}
              <span className={classes.fileName}>{name}</span>
              <FileButton
                label={`${name} 빼기`}
                onClick={() => desk.remove(attachmentId)}
                icon={<IconTrash size="1.25rem" aria-hidden />}
              />
            </li>
          );
        })}
      </ul>
    </FileField>
  );
}
