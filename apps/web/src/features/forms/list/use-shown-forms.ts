import type { ManagedForm } from '@danji/contract/form-design';
import type { FormGroup } from '@danji/contract/forms';
import { useDebouncedValue } from '@mantine/hooks';
import { usePaging } from '../../../shared/lib/use-paging.ts';
import type { FormScope } from '../api/endpoints.ts';
import { useManagedForms, useSharedPage } from '../api/forms.ts';
import { findForms } from '../lib/form-state.ts';

type Asked = ReturnType<typeof useManagedForms> | ReturnType<typeof useSharedPage>;
type Shown = {
  asked: Asked;
  groups: readonly FormGroup[];
  forms: readonly ManagedForm[];
  /** How many are found, and how many there are. */
  found: number;
  all: number | undefined;
  /** Null: they fit on one page. */
  paging: { page: number; size: number } | null;
  hasNew: boolean;
};

/** The forms to show. A complex's own fit on one page and are found here; shared ones come by the page from the server. */
export function useShownForms(scope: FormScope, groupId: string | null, query: string): Shown {
  const { page, size } = usePaging();
  const [text] = useDebouncedValue(query.trim(), 200);
  const own = useManagedForms('own', scope === 'own');
  const shared = useSharedPage(
    { page: String(page), size: String(size), formGroupId: groupId ?? undefined, text: text || undefined },
    scope === 'shared',
  );
  if (scope === 'shared') {
    const { data } = shared;
    return {
      asked: shared,
      groups: data?.groups ?? [],
      forms: data?.items ?? [],
      found: data?.total ?? 0,
      all: data?.all,
      paging: { page: data?.page ?? page, size },
      hasNew: false,
    };
  }
  const { groups = [], forms = [] } = own.data ?? {};
  const found = findForms(forms, groups, groupId, query);
  return {
    asked: own,
    groups,
    forms: found,
    found: found.length,
    all: own.data?.forms.length,
    paging: null,
    hasNew: forms.some((form) => form.origin?.newYn),
  };
}
