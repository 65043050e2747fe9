import { listToContinue } from '@danji/contract/document-chain';
import { getForm, listForms, setFavouriteForm } from '@danji/contract/forms';
import { type FormDefinition, isPlain } from '@danji/contract/forms/definition';
import { useQuery } from '@tanstack/react-query';
import { unseen } from '../../../shared/api/answers-under.ts';
import { call } from '../../../shared/api/caller.ts';
import { queryClient } from '../../../shared/api/query-client.ts';

const FORMS = ['forms', 'to-write-on'] as const;
const FIVE_MINUTES = 300_000;

export const useForms = () =>
  useQuery({ queryKey: FORMS, queryFn: () => call(listForms, {}, unseen), staleTime: FIVE_MINUTES });

/** What waits for me to go on with. Where it cannot be asked for, forms can be chosen all the same. */
export const useToContinue = () =>
  useQuery({
    queryKey: ['documents', 'to-continue'],
    queryFn: () => call(listToContinue, {}, { ...unseen, retries: 0 }),
  });

/** A version never changes, so its picture is fetched once. */
export const useFormPicture = (formId: string, version: number) =>
  useQuery({
    queryKey: ['forms', 'picture', formId, version],
    queryFn: async (): Promise<FormDefinition | null> => {
      const { definition } = await call(getForm, { params: { formId }, query: { version: String(version) } }, unseen);
      return isPlain(definition) ? null : (definition as FormDefinition);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

type Forms = Awaited<ReturnType<typeof call<typeof listForms>>>;

/** The star turns at once; if the server says no, it turns back. */
export async function setFavourite(formId: string, on: boolean): Promise<void> {
  const turn = (to: boolean) =>
    queryClient.setQueryData<Forms>(
      FORMS,
      (data) =>
        data && {
          ...data,
          favouriteFormIds: to
            ? [...data.favouriteFormIds, formId]
            : data.favouriteFormIds.filter((id) => id !== formId),
        },
    );
  turn(on);
  try {
    await call(setFavouriteForm, { params: { formId }, body: { favouriteYn: on ? 'Y' : 'N' } }, { overlay: false });
  } catch (error) {
    turn(!on);
    throw error;
  }
}
