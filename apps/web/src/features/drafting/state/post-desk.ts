import { kindOf } from '@danji/contract/forms/field';
import { fieldsIn } from '@danji/contract/forms/fields/conditions';
import { fieldsInRule } from '@danji/contract/forms/line-rules';
import type { Values } from '@danji/contract/forms/values';
import { newKey } from '../../../shared/api/new-key.ts';
import { lasting } from '../../../shared/lib/storage.ts';
import { heldToken } from '../../../shared/session/session-store.ts';
import { ownerOf } from '../../../shared/session/token-owner.ts';
import { isLocal, type Letter } from '../lib/letter.ts';
import { dropCopy } from '../lib/local-copy.ts';
import type { Desk } from './desk.ts';
import { postLetter } from './outbox.ts';

/** Nothing gets through: the browser says so, or the last save found out. */
export const isCutOff = (desk: Desk): boolean => !navigator.onLine || desk.state.getState().save.kind === 'failed';

/** What no rule and no condition compares and no formula takes (long texts, pictures, files) is not asked about. */
export const ruleValues = (desk: Desk): Values => {
  const { definition, form } = desk.opening;
  const asked = new Set([
    ...(definition?.parts?.flatMap(({ when }) => fieldsIn(when)) ?? []),
    ...(form?.settings.line?.rules.flatMap(fieldsInRule) ?? []),
  ]);
  const unseen = definition?.fields.filter(
    (field) => !kindOf(field).answers && !kindOf(field).gives && !asked.has(field.key),
  );
  const heavy = new Set(unseen?.map(({ key }) => key));
  return Object.fromEntries(Object.entries(desk.paper.api.getState().values).filter(([key]) => !heavy.has(key)));
};

/** The form's own line, which nobody could ask for yet. */
export const isLineOwed = (desk: Desk): boolean => {
  const { line, lineOwn } = desk.sheet.getState();
  return desk.opening.form !== null && !lineOwn && line.length === 0;
};

function letterOf(desk: Desk, submit: Letter['submit']): Letter | null {
  const { form } = desk.opening;
  const owner = ownerOf(heldToken());
  // What a system has written is only read here: it has no form to begin anew on.
  if (!form || owner === null) return null;
  const { docId, version, attachments } = desk.state.getState();
  const { lineOwn } = desk.sheet.getState();
  return {
    letterId: newKey(),
    owner,
    writtenAt: new Date().toISOString(),
    formId: form.formId,
    formVersion: form.version,
    formName: form.formName,
    docId,
    version,
    sheet: desk.sheet.getState(),
    values: desk.localCopy().values,
    amount: desk.amount().amount,
    draw: lineOwn ? null : ruleValues(desk),
    line: null,
    files: attachments
      .filter(({ attachmentId }) => isLocal(attachmentId))
      .map(({ attachmentId, name }) => ({ localId: attachmentId, name, attachmentId: null })),
    isSaved: false,
    submit,
    isSubmitted: false,
    round: 0,
    triedAt: null,
    refusal: null,
  };
}

/** Leaves the table for the post: it is sent when there is a connection. False: it cannot be kept that way. */
export async function postDesk(desk: Desk, submit: Letter['submit']): Promise<boolean> {
  const letter = letterOf(desk, submit);
  if (!letter) return false;
  // From here on the letter is what counts: two ways of sending would be one too many.
  desk.saver.stop();
  await postLetter(letter);
  desk.saver.settle();
  dropCopy(lasting, desk.copyKey());
  return true;
}
