import type * as contract from '@danji/contract/form-design';
import { FormDefinition } from '@danji/contract/forms/definition';
import type * as shared from '@danji/contract/shared-forms';
import * as z from 'zod/mini';
import { RawJson } from '../../http/answers.ts';
import type { StreamContext } from '../../http/bind-stream.ts';
import { readFiles } from '../../http/read-files.ts';
import { serialise } from '../../http/serialise.ts';
import { refuse } from '../../lib/errors.ts';
import { createTurns } from '../../lib/turns.ts';
import { draftApart } from '../file-contents/public.ts';
import { lookForHazards, settleHazards } from '../file-hazards/public.ts';
import { nameFromFile, notesOf, refusedPapers } from './paper-words.ts';

type Endpoint = typeof contract.draftFormFromFile | typeof shared.draftSharedFormFromFile;

/**
 * Two papers at a time, each with its process: one of a person, and complexes in turn. Whoever would wait longer than people do is
 * told to come back.
 */
const turns = createTurns({ places: 2, waitingOfPerson: 2, waitingOfGroup: 6, waiting: 10 });
const tooMany = () =>
  refuse('UNAVAILABLE', {
    message: 'too many papers are being read',
    errorUserMsg: '지금 파일을 읽는 일이 밀려 있습니다. 잠시 뒤 다시 골라 주세요.',
  });

/** An old paper as a first draft, which a person looks at before anything is saved. The file itself is not kept. */
export async function draftFormFromFile<E extends Endpoint>(
  endpoint: E,
  { request, actor, enter }: StreamContext<E, null>,
): Promise<RawJson<E>> {
  const asker = { person: `${actor.aptId} ${actor.memberId}`, group: actor.aptId };
  // Before the file comes, and again once it is here: meanwhile others have come.
  if (turns.isFull(asker)) tooMany();
  const [file] = await readFiles(endpoint, request);
  if (!file) return refuse('INVALID_INPUT', { message: 'no file', errorUserMsg: '파일을 골라 주세요.' });
  const read = await (turns.within(asker, async () => {
    if (request.raw.socket?.destroyed) refuse('BAD_REQUEST', { message: 'whoever asked has gone' });
    const { name, bytes } = file;
    const looked = await lookForHazards(asker, { name, bytes }, 'FORM_FILE_REFUSED');
    // What cannot be opened is told by the reader of papers, in its own words.
    const found = looked.filter(({ hazard }) => hazard !== 'SEALED');
    if (found.length > 0)
      await enter(({ tx }) => settleHazards(tx, { aptId: actor.aptId, name, found, code: 'FORM_FILE_REFUSED' }));
    return draftApart(bytes);
  }) ?? tooMany());
  if (read.state !== 'READ')
    return refuse('FORM_FILE_REFUSED', {
      message: `the paper is ${read.state}`,
      errorUserMsg: refusedPapers[read.state],
    });
  const { heading, paper, fields, page } = read.draft;
  const formName = heading ?? nameFromFile(file.name);
  // What the process apart says is checked like anything from outside.
  const drawn = z.safeParse(FormDefinition, {
    model: 1,
    heading: formName,
    style: 'form',
    paper,
    fields,
    ...(page && (page.size !== 'A4' || page.direction !== 'PORTRAIT') && { page }),
  });
  if (!drawn.success)
    return refuse('FORM_FILE_REFUSED', { message: 'the draft is no form', errorUserMsg: refusedPapers.TOO_HEAVY });
  return new RawJson<E>(serialise(endpoint, { formName, definition: drawn.data, notes: notesOf(read) }));
}
