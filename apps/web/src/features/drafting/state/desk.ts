import type { Attachment } from '@danji/contract/files';
import type { FormView } from '@danji/contract/forms';
import { amountOf } from '@danji/contract/forms/compute';
import type { FormDefinition } from '@danji/contract/forms/definition';
import type { Limits } from '@danji/contract/forms/limits';
import { shippedLimits } from '@danji/contract/forms/shipped-limits';
import type { Values } from '@danji/contract/forms/values';
import { koreanDay } from '@danji/contract/korean-day';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { debounce } from '../../../shared/lib/debounce.ts';
import { lasting } from '../../../shared/lib/storage.ts';
import { createPaperStore, type PaperStore } from '../../../shared/paper/paper-store.ts';
import { type Drawn, outcomeOf, sendDraft, startDraft } from '../api/drafts.ts';
import { loadDetail } from '../api/to-write-on.ts';
import { contentOf, type Detail, type DraftSheet, type Sent } from '../lib/draft.ts';
import { isLocal } from '../lib/letter.ts';
import { copyKey, dropCopy, keepCopy, type LocalCopy } from '../lib/local-copy.ts';
import { createSaver, type SaveOutcome, type Saver, type SaveState } from '../lib/saver.ts';
import { localAttachment, sendLocalFiles } from './local-files.ts';

export type Opening = {
  memberId: string;
  /** Null for what a system has written: its content is only read. */
  form: FormView | null;
  definition: FormDefinition | null;
  detail: Detail | null;
  /** After 반려 or 회수: what was sent. */
  sent: Sent | null;
  sheet: DraftSheet;
  values: Values;
  /** What was left over from the last document and stands in this one: how many rows, and the paper without them. */
  carried?: { rows: number; without: Values } | null;
};

export type DeskState = {
  docId: string | null;
  version: number | null;
  attachments: readonly Attachment[];
  save: SaveState;
  /** What the server holds when somebody else saved in between. */
  theirs: Detail | null;
  /** How often the server has refused to send it. */
  refusals: number;
  /** What hints go by: those of today once the server has told them. */
  limits: Limits;
  /** Of a 휴가신청서: what its drafter has left, once the server has told it. */
  vacation: Drawn['vacation'];
  budget: Drawn['budget'];
};

export type Desk = {
  readonly opening: Opening;
  readonly paper: PaperStore;
  readonly sheet: StoreApi<DraftSheet>;
  readonly state: StoreApi<DeskState>;
  readonly saver: Saver;
  write: (change: Partial<DraftSheet>) => void;
  /** What the form suggests by itself (line, title): shown, and saved along with the next change. */
  suggest: (change: Partial<DraftSheet>) => void;
  amount: () => { amount: number | null; netAmount: number | null };
  /** The document, begun on the server when this is the first that it hears of it. */
  ensureDocument: () => Promise<string>;
  copyKey: () => string;
  localCopy: () => LocalCopy;
  /** Written at once, when the page goes. Whether it is kept now. */
  keepNow: () => boolean;
  /** Everything from outside: a recovered copy, the other window's state. */
  adopt: (what: Pick<LocalCopy, 'sheet' | 'values' | 'files'>) => void;
  onSaved: (listener: (docId: string, version: number) => void) => void;
  close: () => void;
};

const none: FormDefinition = { model: 1, heading: '-', style: 'form', paper: { type: 'doc', content: [] }, fields: [] };

/** Sent once, the amount of such a form stays: it does not follow its items any more. */
const isAmountLocked = ({ definition, form, detail }: Opening): boolean =>
  Boolean(detail?.submittedAt) &&
  (definition?.fields.some((one) => one.key === form?.settings.amountField && 'locked' in one && one.locked) ?? false);

/**
 * One draft on the table: its values, what stands beside the paper, and how it gets saved. `begun`: what has become of
 * it on another table before.
 */
export function createDesk(opening: Opening, begun?: Pick<DeskState, 'docId' | 'version' | 'attachments'>): Desk {
  const { detail, form, definition, memberId } = opening;
  const marks = isAmountLocked(opening) ? {} : form?.settings;
  const paper = createPaperStore(definition ?? none, opening.values, marks, () => koreanDay(new Date()));
  const sheet = createStore<DraftSheet>(() => opening.sheet);
  const state = createStore<DeskState>(() => ({
    docId: begun?.docId ?? detail?.docId ?? null,
    version: begun?.version ?? detail?.version ?? null,
    attachments: begun?.attachments ?? detail?.attachments ?? [],
    save: { kind: 'clean' },
    theirs: null,
    refusals: 0,
    limits: shippedLimits,
    vacation: null,
    budget: null,
  }));
  const heard: ((docId: string, version: number) => void)[] = [];
  const formId = form?.formId ?? detail?.formId ?? null;
  const values = () => (definition ? paper.api.getState().values : (detail?.content ?? {}));
  const amount = () =>
    definition && form
      ? amountOf(definition, form.settings, values())
      : { amount: detail?.amount ?? null, netAmount: null };
  const key = () => copyKey(memberId, state.getState().docId, formId);
  const localCopy = (): LocalCopy => {
    const { docId, version } = state.getState();
    const files = state
      .getState()
      .attachments.flatMap(({ attachmentId, name }) => (isLocal(attachmentId) ? { localId: attachmentId, name } : []));
    return {
      at: new Date().toISOString(),
      docId,
      formId,
      version,
      sheet: sheet.getState(),
      values: values(),
      formVersion: form?.version,
      ...(files.length > 0 ? { files } : {}),
    };
  };
  const keepNow = () => !saver.isDirty() || keepCopy(lasting, key(), localCopy());
  const keepSoon = debounce(keepNow, 250);

  let beginning: Promise<string> | null = null;
  const ensureDocument = (): Promise<string> => {
    const { docId } = state.getState();
    if (docId) return Promise.resolve(docId);
    beginning ??= begin().finally(() => {
      beginning = null;
    });
    return beginning;
  };
  const begin = async () => {
    if (!formId) throw new Error('a new draft is written on a form');
    const made = await startDraft(formId);
    const before = key();
    state.setState({ docId: made.docId, version: made.version });
    dropCopy(lasting, before);
    keepCopy(lasting, key(), localCopy());
    return made.docId;
  };

  const localFiles = {
    held: () => state.getState().attachments,
    put: (attachments: DeskState['attachments']) => state.setState({ attachments }),
    paper,
  };
  const save = async (): Promise<SaveOutcome> => {
    let docId: string;
    try {
      docId = await ensureDocument();
      await sendLocalFiles(localFiles, docId);
    } catch (error) {
      return outcomeOf(error);
    }
    const version = state.getState().version ?? 1;
    const on = { version, formVersion: detail?.special ? undefined : form?.version };
    const saved = await sendDraft(docId, on, contentOf(sheet.getState(), values(), amount().amount));
    if (saved.ok) {
      const next = saved.version ?? version + 1;
      state.setState({ version: next });
      for (const listener of heard) listener(docId, next);
    } else if (saved.why === 'stale') await seeTheirs(docId);
    return saved;
  };
  const seeTheirs = async (docId: string) => state.setState({ theirs: await loadDetail(docId).catch(() => null) });

  const saver = createSaver({
    save,
    tell: (next) => {
      state.setState({ save: next });
      if (next.kind === 'saved') {
        keepSoon.cancel();
        dropCopy(lasting, key());
      }
    },
  });
  let silent = false;
  const quietly = (change: Partial<DraftSheet>) => {
    silent = true;
    sheet.setState(change);
    silent = false;
  };
  const changed = () => {
    if (silent) return;
    saver.touch();
    keepSoon.run();
  };
  const unhear = [
    sheet.subscribe(changed),
    paper.api.subscribe((now, before) => {
      if (now.values !== before.values) changed();
    }),
  ];

  return {
    opening,
    paper,
    sheet,
    state,
    saver,
    amount,
    ensureDocument,
    copyKey: key,
    localCopy,
    keepNow,
    write: (change) => sheet.setState(change),
    // What the form draws by itself is no work of the drafter's: a draft that nobody touched is not begun on the server.
    suggest: quietly,
    adopt(what) {
      const { attachments } = state.getState();
      const lost = (what.files ?? []).filter(({ localId }) => !attachments.some((one) => one.attachmentId === localId));
      state.setState({ attachments: [...attachments, ...lost.map((one) => localAttachment(one.localId, one.name))] });
      paper.replace(what.values);
      sheet.setState(what.sheet, true);
    },
    onSaved: (listener) => void heard.push(listener),
    close() {
      for (const stop of unhear) stop();
      keepSoon.cancel();
    },
  };
}
