/** A field of the paper, or a cell of its rows. */
type Place = { key: string; row?: number | undefined; column?: string | undefined };

const INPUTS = 'input,textarea,button';

/** Brings a field into sight and the cursor into it. */
export function jumpTo({ key, row, column }: Place, within: ParentNode = document): void {
  const place = within.querySelector<HTMLElement>(`[data-field="${CSS.escape(key)}"]`);
  const cell =
    row !== undefined && column !== undefined
      ? place?.querySelector<HTMLElement>(`[data-cell="${row}-${CSS.escape(column)}"]`)
      : null;
  const target =
    (cell?.matches(INPUTS) ? cell : cell?.querySelector<HTMLElement>(INPUTS)) ??
    place?.querySelector<HTMLElement>(`${INPUTS},[contenteditable="true"]`) ??
    place;
  (cell ?? place)?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}

/** The same of what stands beside the paper, by its id: the title, the line, the files. */
export function jumpToId(id: string): void {
  const place = document.getElementById(id);
  place?.scrollIntoView({ block: 'center' });
  place?.focus({ preventScroll: true });
}
