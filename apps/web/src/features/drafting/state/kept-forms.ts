import type { FormView } from '@danji/contract/forms';
import type { Values } from '@danji/contract/forms/values';
import { heldToken } from '../../../shared/session/session-store.ts';
import { ownerOf } from '../../../shared/session/token-owner.ts';
import { fetched } from '../lib/phone-store.ts';

type Kept = { form: FormView; carried?: Values | undefined };

/** Forms that were opened here can be written on where there is no connection, by the one who opened them. */
export async function keepForm({ form, carried }: Kept): Promise<void> {
  const owner = ownerOf(heldToken());
  if (owner === null) return;
  await fetched.put('forms', {
    formKey: `${owner}:${form.formId}`,
    owner,
    at: new Date().toISOString(),
    form,
    carried,
  });
}

const MOST = 3;
const FRESH_MS = 12 * 3_600_000;

/** What somebody writes most is kept before they go where there is no connection. */
export async function keepUsualForms(
  formIds: readonly string[],
  load: (formId: string) => Promise<Kept>,
): Promise<void> {
  for (const formId of formIds.slice(0, MOST)) {
    const kept = await fetched.get('forms', `${ownerOf(heldToken())}:${formId}`);
    if (!kept || Date.now() - Date.parse(kept.at) > FRESH_MS) await keepForm(await load(formId));
  }
}

export async function keptForm(formId: string): Promise<Kept | undefined> {
  return fetched.get('forms', `${ownerOf(heldToken())}:${formId}`);
}

export async function keptForms(): Promise<FormView[]> {
  const owner = ownerOf(heldToken());
  return owner === null ? [] : (await fetched.all('forms', owner)).map(({ form }) => form);
}
