import { useNavigate } from '@tanstack/react-router';
import { useSend } from '../../../shared/api/use-send.ts';
import { toDocument } from '../../../shared/lib/document-address.ts';
import { openForm } from '../api/duties.ts';

/** One press: the paper of a duty is made, or found, and opened. What is refused has been said already. */
export function useOpenForm() {
  const navigate = useNavigate();
  return useSend(async (dutyDayId: string) => navigate(toDocument(await openForm(dutyDayId))));
}
