import type { ActType } from '@danji/contract/approvals';
import type { FormDefinition } from '@danji/contract/forms/definition';
import { type GivenField, openFields, partsWith } from '@danji/contract/forms/filled-by';
import type { Values } from '@danji/contract/forms/values';
import { useEffect, useMemo, useRef } from 'react';
import { takeFill } from '../../../shared/approval/filling.ts';
import { jumpTo } from '../../../shared/paper/jump-to.ts';
import { createPaperStore } from '../../../shared/paper/paper-store.ts';
import { askFields } from '../components/ask-fields.tsx';
import type { Detail } from '../lib/labels.ts';
import { myTurn } from '../lib/timeline.ts';

/** What was typed stays while its decision is held: whoever takes that back finds it again. It lives as long as the window. */
const typed = new Map<string, Values>();

/** The fields that the form leaves to the reader's step, and what they come to with an act. */
export function useFilling(detail: Detail, definition: FormDefinition | null, me: string | undefined) {
  const kind = myTurn(detail, me)?.step.kind;
  const { docId, round, content, filled } = detail;
  const fields = useMemo(
    () => (kind === undefined ? [] : openFields(definition, partsWith('APPROVE', kind), filled)),
    [definition, kind, filled],
  );
  const place = `${me} ${docId} ${round}`;
  const store = useMemo(
    () => createPaperStore({ ...(definition as FormDefinition), fields: [] }, typed.get(place)),
    [definition, place],
  );
  useEffect(() => store.api.subscribe(({ values }) => void typed.set(place, values)), [store, place]);
  const card = useRef<HTMLElement>(null);

  /** Null: something is missing, which is shown, or the person turned back. */
  const take = async (type: ActType): Promise<GivenField[] | null> => {
    const parts = partsWith(type, type === 'DECIDE_EARLY' ? 'DECIDE' : kind);
    const open = openFields(definition, parts, filled);
    if (definition === null || open.length === 0) return [];
    const more = open.filter((field) => !fields.includes(field));
    const own = takeFill(
      { definition, fields: open.filter((field) => fields.includes(field)), content },
      store.api.getState().values,
    );
    store.setProblems(own.problems);
    const [first] = own.problems;
    if (first) {
      jumpTo(first, card.current ?? undefined);
      return null;
    }
    const asked = more.length === 0 ? [] : await askFields(type, { definition, fields: more, content });
    return asked ? [...own.given, ...asked] : null;
  };
  return { fields, store, card, take, forget: () => void typed.delete(place) };
}
export type Filling = ReturnType<typeof useFilling>;
