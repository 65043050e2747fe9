import { fillTitle } from '../lib/fill-title.ts';
import type { Desk } from './desk.ts';

/** The title as the form makes it of what is written, unless somebody wrote their own. */
export function suggestTitle(desk: Desk): void {
  const { definition, form } = desk.opening;
  if (!definition || !form || desk.sheet.getState().titleOwn) return;
  const { values } = desk.paper.api.getState();
  desk.suggest({ title: fillTitle(form.settings.titlePattern, form.formName, definition, values) });
}
