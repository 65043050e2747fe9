import { listForms } from '@danji/contract/forms';
import { useQuery } from '@tanstack/react-query';
import { unseen } from './answers-under.ts';
import { call } from './caller.ts';

const FIVE_MINUTES = 300_000;

const toWriteOn = {
  queryKey: ['forms', 'to-write-on'],
  queryFn: () => call(listForms, {}, unseen),
  staleTime: FIVE_MINUTES,
} as const;

export function useFormChoices() {
  return useQuery({
    ...toWriteOn,
    select: ({ forms }) => forms.map(({ formId, formName }) => ({ value: formId, label: formName })),
  });
}

const DEEPER = '\u2003';
/** Form groups in the order of their tree, each further in than the one around it. */
export function useFormGroupChoices(enabled: boolean) {
  return useQuery({
    ...toWriteOn,
    enabled,
    select: ({ groups }) =>
      groups.map(({ formGroupId, formGroupName, depth }) => ({
        value: formGroupId,
        label: `${DEEPER.repeat(depth)}${formGroupName}`,
      })),
  });
}
