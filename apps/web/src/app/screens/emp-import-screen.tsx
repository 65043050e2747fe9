import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { FirstLinks } from '../../features/employees/components/first-links.tsx';
import { ImportPanel } from '../../features/residents/components/import-panel.tsx';
import { useKeptComplex } from '../../shared/complex/keep-complex.ts';
import { usePagePermission } from '../../shared/menu/menu-store.ts';
import { PageHead } from '../../shared/ui/page-head.tsx';
import { Stack } from '../../shared/ui/primitives.tsx';
import { EmpTabs } from './emp-tabs.tsx';

/** Many at once: employees from a sheet, and the links with which those who are new begin. */
export function EmpImportScreen() {
  const { aptId: given } = useSearch({ strict: false });
  const { canWrite } = usePagePermission();
  const [invited, setInvited] = useState<readonly string[]>();
  useKeptComplex();
  const aptId = given && /^\d{5}$/.test(given) ? given : undefined;
  return (
    <>
      <PageHead title="직원 관리" />
      <EmpTabs />
      <Stack gap={5}>
        {canWrite && <ImportPanel aptId={aptId} kind="EMP" onLinks={(memberIds) => setInvited([...memberIds])} />}
        <FirstLinks key={aptId ?? ''} invited={invited} />
      </Stack>
    </>
  );
}
