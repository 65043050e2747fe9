type Listener = () => void;
const listeners = new Set<Listener>();

/** Somebody acted on a document of the complex. What it was is not told: whoever shows documents asks again. */
export function documentsMoved(): void {
  for (const listener of [...listeners]) listener();
}

export function onDocumentsMoved(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
