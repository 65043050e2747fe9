import { useNavigate, useSearch } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { type AnyPageTarget, toPage } from '../lib/to-page.ts';
import { useSession } from '../session/session-store.ts';
import { ChoiceField } from '../ui/choice-field.tsx';
import { useComplexInView } from './in-view.ts';
import { useKeptComplex } from './keep-complex.ts';
import { useComplexes } from './use-complexes.ts';

type Chosen = Parameters<typeof toPage<'cmplx-info-privacy-mng'>>[1];
type Props = {
  page:
    | 'cmplx-info-emp-mng-emp-setting'
    | 'cmplx-info-emp-mng-emp-top-list'
    | 'cmplx-info-integration-mng'
    | 'cmplx-info-privacy-mng'
    | 'cmplx-info-tenant-mng-tenant-approve'
    | 'cmplx-info-tenant-mng-tenant-setting'
    | 'cmplx-info-tenant-mng-tenant-top-list'
    | 'elec-apv-all-apv-mng';
};

/** Which complex the page is about. Only the operator has a choice; the others see nothing of it. */
export function ComplexPick({ page }: Props) {
  const isOperator = useSession((state) => state.userInfo?.operatorYn ?? false);
  const own = useSession((state) => state.userInfo?.aptId);
  const { data: complexes = [] } = useComplexes(isOperator);
  const navigate = useNavigate();
  const { tab } = useSearch({ strict: false });
  const inView = useComplexInView();
  useKeptComplex();
  if (!isOperator || complexes.length < 2) return null;
  // What was filtered by belongs to the complex before; the part of the page stays.
  const go = (aptId: string) =>
    void navigate(
      toPage(page, { ...(tab ? { tab } : {}), ...(aptId === own ? {} : { aptId }) } as Chosen) as AnyPageTarget,
    );
  return (
    <ChoiceField
      aria-label="단지"
      value={inView ?? ''}
      data={complexes.map(({ aptId, aptName }) => ({ value: aptId, label: `${aptName} (${aptId})` }))}
      onChange={(event) => go(event.currentTarget.value)}
    />
  );
}

/** A screen that is about one complex: another one is another screen, with nothing left of what was open or written. */
export function OfComplex({ children }: { children: ReactNode }) {
  const { aptId } = useSearch({ strict: false });
  return <Fragment key={aptId ?? ''}>{children}</Fragment>;
}
