import { Skeleton } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { FormScope } from '../api/endpoints.ts';
import { reloadForms } from '../api/forms.ts';
import { FormList } from './form-list.tsx';

// The editor is heavy: only who draws a form loads it.
const DesignerScreen = lazy(() =>
  import('../designer/designer-screen.tsx').then((module) => ({ default: module.DesignerScreen })),
);

type Props = { scope: FormScope; path: string; title: string };

/** The list, or the designer of the form that the address names: so Back works, and an address can be passed on. */
export function FormManagement({ scope, path, title }: Props) {
  const { formId } = useSearch({ strict: false }) as { formId?: string };
  const navigate = useNavigate();
  const open = (id: string) => void navigate({ to: path, search: { formId: id } as never });
  const close = () => {
    void reloadForms();
    void navigate({ to: path, search: {} as never });
  };
  if (!formId) return <FormList scope={scope} path={path} title={title} onOpen={open} />;
  return (
    <Suspense fallback={<Skeleton height={560} radius={10} />}>
      <DesignerScreen key={formId} scope={scope} formId={formId} onClose={close} />
    </Suspense>
  );
}
