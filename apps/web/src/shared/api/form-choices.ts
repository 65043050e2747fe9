import { listForms } from '@danji/contract/forms';
import { useQuery } from '@tanstack/react-query';
import { call } from './caller.ts';

const quiet = { alert: false, overlay: false } as const;
const FIVE_MINUTES = 300_000;

export function useFormChoices() {
  return useQuery({
    queryKey: ['forms', 'to-write-on'],
    queryFn: () => call(listForms, {}, quiet),
    staleTime: FIVE_MINUTES,
    select: ({ forms }) => forms.map(({ formId, formName }) => ({ value: formId, label: formName })),
  });
}
