/** What was taken of a file and what was not, until whoever began the form has read it. Kept by this page alone. */
const notes = new Map<string, readonly string[]>();

export const keepNotes = (formId: string, told: readonly string[]): void => void notes.set(formId, told);
export const notesFor = (formId: string): readonly string[] => notes.get(formId) ?? [];
export const dropNotes = (formId: string): void => void notes.delete(formId);
