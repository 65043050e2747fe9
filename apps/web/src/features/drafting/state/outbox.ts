import { josa } from '@danji/contract/josa';
import { pageAddress } from '@danji/contract/page-address';
import { create } from 'zustand';
import { documentAddress } from '../../../shared/lib/document-address.ts';
import { goTo } from '../../../shared/lib/navigation.ts';
import { lasting } from '../../../shared/lib/storage.ts';
import { showAlert } from '../../../shared/overlay/show-alert.ts';
import { tell } from '../../../shared/overlay/told.ts';
import { noteLetters } from '../../../shared/session/letters-here.ts';
import { heldToken } from '../../../shared/session/session-store.ts';
import { ownerOf } from '../../../shared/session/token-owner.ts';
import { performStep } from '../api/send-letter.ts';
import { type Letter, sentAgain } from '../lib/letter.ts';
import { phone } from '../lib/phone-store.ts';
import { putBack } from '../lib/put-back.ts';
import { inOrder, sendLetters } from '../lib/send-letters.ts';

type Outbox = {
  letters: readonly Letter[];
  isSending: boolean;
  /** False: what is kept goes with this window. */
  isLasting: boolean;
};
export const useOutbox = create<Outbox>(() => ({ letters: [], isSending: false, isLasting: true }));

const RETRY_MS = [5_000, 15_000, 60_000];
let tries = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let channel: BroadcastChannel | null = null;
const owner = (): string | null => ownerOf(heldToken());

/** What this phone holds of the one who is signed in now. */
const own = async (): Promise<Letter[]> => {
  const who = owner();
  return who === null ? [] : inOrder(await phone.all('letters', who));
};

/** The mark, in this window. */
async function refresh(): Promise<void> {
  const who = owner();
  const letters = await own();
  useOutbox.setState({ letters, isLasting: phone.isLasting() });
  if (who !== null) noteLetters(who, letters.length);
}

async function changed(): Promise<void> {
  await refresh();
  channel?.postMessage('changed');
}

/** One window at a time where the browser has locks; without them the keys of the steps see to it that all is done once. */
const lock = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? (navigator.locks.request('danji-outbox', work) as Promise<T>) : work();

export async function postLetter(letter: Letter): Promise<void> {
  await phone.put('letters', letter);
  await changed();
  void sendNow();
}

let running: Promise<void> | null = null;
/** Sends what waits, if there is a connection; otherwise it is tried again by itself. */
export function sendNow(): Promise<void> {
  clearTimeout(timer);
  running ??= run().finally(() => {
    running = null;
  });
  return running;
}

async function run(): Promise<void> {
  if (!navigator.onLine || !(await own()).some(({ refusal }) => refusal === null)) return;
  useOutbox.setState({ isSending: true });
  const isThrough = await sendLetters({
    letters: own,
    put: async (letter) => {
      const isThere = await phone.replace('letters', letter);
      await changed();
      return isThere;
    },
    drop: (letter) => forgetLetter(letter),
    perform: performStep,
    lock,
    arrived: tellArrival,
    now: () => new Date(),
  }).finally(() => useOutbox.setState({ isSending: false }));
  if (isThrough) tries = 0;
  else {
    timer = setTimeout(() => void sendNow(), RETRY_MS[Math.min(tries, RETRY_MS.length - 1)]);
    tries += 1;
  }
}

function tellArrival({ sheet, formName, docId, isSubmitted }: Letter): void {
  const name = `‘${sheet.title.trim() || formName}’`;
  tell(`${josa(name, '을/를')} 보냈습니다.`, docId && documentAddress({ docId, state: isSubmitted ? null : 'DRAFT' }));
}

/** It has arrived, or its writer throws it away. */
export async function forgetLetter(letter: Letter): Promise<void> {
  await phone.drop('letters', letter.letterId);
  for (const { localId } of letter.files) await phone.drop('files', localId);
  await changed();
}

/** After a refusal, as it is. */
export async function sendLetterAgain(letter: Letter): Promise<void> {
  await phone.replace('letters', sentAgain(letter));
  await changed();
  await sendNow();
}

/** Back on the table: as what this browser still holds of the draft, which the editor offers. Not while a step is under way. */
export async function takeBack(letterId: string, memberId: string): Promise<void> {
  const { letter, isBack } = await lock(async () => {
    const found = await phone.get('letters', letterId);
    const isPut = found !== undefined && putBack(lasting, found, memberId, new Date());
    if (isPut) await phone.drop('letters', letterId);
    return { letter: found, isBack: isPut };
  });
  await changed();
  if (!letter) return;
  if (!isBack) await showAlert(OTHER_COPY);
  const { docId, formId } = letter;
  goTo(docId ? pageAddress('elec-apv-ru-apv-cre', { docId }) : pageAddress('elec-apv-new-apv-cre', { formId }));
}

const OTHER_COPY = '이 양식으로 쓰던 다른 글이 이 기기에 남아 있습니다. 그 글을 이어 쓰거나 버린 뒤 다시 눌러 주세요.';

/** For as long as somebody is signed in: the connection comes back, the phone is taken out of the pocket, another window acts. */
export function watchOutbox(): () => void {
  const again = () => {
    if (!document.hidden) void sendNow();
  };
  channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('danji-outbox');
  if (channel) channel.onmessage = () => void refresh();
  addEventListener('online', again);
  document.addEventListener('visibilitychange', again);
  void refresh().then(sendNow);
  return () => {
    removeEventListener('online', again);
    document.removeEventListener('visibilitychange', again);
    channel?.close();
    channel = null;
    clearTimeout(timer);
    useOutbox.setState({ letters: [] });
  };
}
