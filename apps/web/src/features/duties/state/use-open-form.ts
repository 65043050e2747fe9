import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ignoreRefusal } from '../../../shared/api/call-error.ts';
import { toDocument } from '../../../shared/lib/document-address.ts';
import { openForm } from '../api/duties.ts';

/** One press: the paper of a duty is made, or found, and opened. */
export function useOpenForm() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const open = (dutyDayId: string) => {
    setBusy(true);
    void openForm(dutyDayId)
      .then((paper) => navigate(toDocument(paper)), ignoreRefusal)
      .finally(() => setBusy(false));
  };
  return { busy, open };
}
