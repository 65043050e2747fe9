import type { DocumentRow } from '@danji/contract/document-lists';
import { useState } from 'react';
import { type Settled, settleRows } from './settle-rows.ts';

export type SteadyRow = DocumentRow & { gone: boolean };

/** Rows that follow the server, but never under the hand that is on them. `scene` changes when another list is shown. */
export function useSteadyRows<R extends { docId: string }>(
  fresh: readonly R[] | undefined,
  held: boolean,
  scene: string,
): Settled<R> {
  const [shown, setShown] = useState({ scene, rows: fresh });
  const letIn = !held || shown.scene !== scene || shown.rows === undefined;
  if (letIn && (shown.scene !== scene || shown.rows !== fresh)) setShown({ scene, rows: fresh });
  if (!fresh) return { rows: [], arrived: 0 };
  return settleRows(letIn ? fresh : (shown.rows ?? fresh), fresh);
}
