import { ListState } from '../../../shared/ui/list-state.tsx';
import { type Scope, useComplexNotice } from '../api/complexes.ts';
import { NoticeForm } from './notice-form.tsx';

/** The notice of this complex, beside the one that the operator shows to all. */
export function NoticeCard({ scope }: { scope: Scope }) {
  const kept = useComplexNotice(scope);
  return <ListState of={kept}>{kept.data && <NoticeForm kept={kept.data} of={scope} />}</ListState>;
}
