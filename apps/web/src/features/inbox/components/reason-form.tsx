import { type ReasonProps, ReasonForm as SharedReasonForm } from '../../../shared/ui/reason-form.tsx';
import { type ReasonType, useRecentReasons } from '../api/acts.ts';

/** With the reasons that were lately given for the same act; null: none are offered. */
export function ReasonForm({ type, ...props }: Omit<ReasonProps, 'recent'> & { type: ReasonType | null }) {
  const { data: recent = [] } = useRecentReasons(type);
  return <SharedReasonForm {...props} recent={recent} />;
}
