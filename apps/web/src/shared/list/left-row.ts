import { useEffect, useState } from 'react';

let left: string | null = null;

/** Somebody goes back from what a row led to. */
export const leaveTo = (row: string): void => {
  left = row;
};

function takeLeft(): string | null {
  const row = left;
  left = null;
  return row;
}

/** Nobody has gone anywhere else on the page meanwhile. */
const isAtBeginning = () =>
  !document.activeElement || document.activeElement === document.body || document.activeElement.matches('main h1');

/** Whoever goes back to a list stands at the row that they came from, not at its heading. */
export function useLeftRow(rows: readonly unknown[]): void {
  const [wanted, setWanted] = useState(takeLeft);
  useEffect(() => {
    if (!wanted || rows.length === 0) return;
    const link = document.querySelector<HTMLElement>(`[data-row="${wanted}"]`);
    setWanted(null);
    if (!link || !isAtBeginning()) return;
    // The step here may not be over: where it ends, this is where the page begins.
    link.dataset.autofocus = 'true';
    link.addEventListener('blur', () => delete link.dataset.autofocus, { once: true });
    link.focus();
  }, [rows, wanted]);
}
