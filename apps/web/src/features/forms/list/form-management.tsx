import { Skeleton } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { toPage } from '../../../shared/lib/to-page.ts';
import { loadPart } from '../../../shared/ui/load-part.tsx';
import { PageHead } from '../../../shared/ui/page-head.tsx';
import { TabStrip } from '../../../shared/ui/tab-strip.tsx';
import ui from '../../../shared/ui/ui.module.css';
import type { FormScope } from '../api/endpoints.ts';
import { reloadForms } from '../api/forms.ts';
import { ScheduleList } from '../schedules/schedule-list.tsx';
import { FormList, type FormsPage } from './form-list.tsx';

// The editor is heavy: only who draws a form loads it.
const DesignerScreen = loadPart(() =>
  import('../designer/designer-screen.tsx').then((module) => module.DesignerScreen),
);

/** Forms and what comes round, side by side; the address says which one is open. */
function FormTabs({ page }: { page: FormsPage }) {
  const link = (name: 'forms' | 'schedules', label: string) => (
    <Link
      {...toPage(page, name === 'forms' ? {} : { tab: name })}
      className={ui.tab}
      activeOptions={{ exact: true, includeSearch: true }}
    >
      {label}
    </Link>
  );
  return (
    <TabStrip label="양식 관리">
      {link('forms', '양식')}
      {link('schedules', '반복 작성')}
    </TabStrip>
  );
}

type Props = { scope: FormScope; page: FormsPage; title: string };

/** The list, or the designer of the form that the address names: so Back works, and an address can be passed on. */
export function FormManagement({ scope, page, title }: Props) {
  const { formId, tab } = useSearch({ strict: false });
  const navigate = useNavigate();
  const open = (id: string) => void navigate(toPage(page, { formId: id }));
  const close = () => {
    void reloadForms();
    void navigate(toPage(page));
  };
  if (!formId && scope === 'own' && tab === 'schedules')
    return (
      <>
        <PageHead title={title} />
        <FormTabs page={page} />
        <ScheduleList />
      </>
    );
  if (!formId)
    return (
      <FormList scope={scope} page={page} title={title} onOpen={open}>
        {scope === 'own' && <FormTabs page={page} />}
      </FormList>
    );
  return (
    <Suspense fallback={<Skeleton height={560} radius={10} />}>
      <DesignerScreen key={formId} scope={scope} formId={formId} onClose={close} />
    </Suspense>
  );
}
