import { Skeleton } from '@mantine/core';
import { Paper } from '../../../shared/paper/paper.tsx';
import { Note } from '../../../shared/ui/primitives.tsx';
import { useFormPicture } from '../api/forms.ts';
import classes from './form-select.module.css';

/** The form as it will lie before one, small and not to be touched. */
export function FormPicture({ formId, version }: { formId: string; version: number }) {
  const { data, isPending, isError } = useFormPicture(formId, version);
  if (isPending)
    return (
      <div role="status" aria-label="불러오는 중">
        <Skeleton height={360} radius={6} />
      </div>
    );
  if (isError || data === null)
    return (
      <Note pad={[8, 0]} centred>
        미리 볼 수 없는 양식입니다. 골라서 바로 쓸 수 있습니다.
      </Note>
    );
  return (
    <div className={classes.sheet} inert>
      <Paper definition={data} mode="blank" />
    </div>
  );
}
