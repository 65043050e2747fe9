import type { ActType } from '@danji/contract/approvals';
import { ReasonForm, type ReasonProps } from '../ui/reason-form.tsx';
import { useRecentReasons } from './recent-reasons.ts';

/** Why, with the reasons that were lately given for the same act. */
export const ReasonBody = ({ act, ...props }: Omit<ReasonProps, 'recent'> & { act: ActType }) => (
  <ReasonForm {...props} recent={useRecentReasons(act)} />
);
