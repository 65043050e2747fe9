import type { Attachment } from '@danji/contract/files';
import { Tag } from '../../ui/primitives.tsx';

/** Beside the name of a file that may do something when it is opened. */
export const CautionMark = ({ file: { cautions = [] } }: { file: Pick<Attachment, 'cautions'> }) =>
  cautions.length > 0 && (
    <>
      {' '}
      <Tag tone="hold">주의</Tag>
    </>
  );
