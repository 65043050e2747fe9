import type { Act, actOnDocument } from '@danji/contract/approvals';
import type { Output } from '@danji/contract/endpoint';
import { josa } from '@danji/contract/josa';
import { limits } from '@danji/contract/limits';
import { pageAddress } from '@danji/contract/page-address';
import { create } from 'zustand';
import { isCallError } from '../api/call-error.ts';
import { forgetDocuments } from '../api/document-lists.ts';
import { newKey } from '../api/new-key.ts';
import { keepTold, tell } from '../overlay/told.ts';
import { heldToken } from '../session/session-store.ts';
import { ownerOf } from '../session/token-owner.ts';
import { holdUnsent } from '../session/unsent.ts';
import { sendAct } from './send-act.ts';

/** A link is told less than who is signed in. */
type Answer = Pick<Output<typeof actOnDocument>, 'docNumber'> & { version?: number };

export type Decision = {
  docId: string;
  title: string;
  act: Act;
  /** What the person saw goes along, so that nobody decides on what has changed. */
  version: number;
  /** What the 결재 비밀번호 was changed for, before the five seconds began; the digits are not kept. */
  proof?: string | undefined;
  /** "승인" */
  label: string;
  /** "승인했습니다." */
  done: string;
  /** How it is sent where nobody is signed in: with the token of a link. */
  send?: (how: { key: string; keepalive: boolean }) => Promise<Answer>;
  sent?: (answer: Answer) => unknown;
  refused: (error: unknown) => unknown;
};

/** HELD: can still be undone. LOST: nobody knows whether it arrived; sent again it is the same call, so it is done once. */
type Phase = 'HELD' | 'SENDING' | 'LOST' | 'SENT';
/** `owner`: who pressed it. Nobody else who signs in meanwhile, in another window, sends it in their own name. */
export type Held = Decision & { id: string; phase: Phase; docNumber: string | null; owner: string | null };

/**
 * Decisions that were pressed and not sent yet: for five seconds each can be undone. They live as long as the window; one
 * that is left or put to sleep sends what it holds, one that dies takes it along, as if it had not been pressed.
 */
export const useHeld = create<{ held: readonly Held[] }>(() => ({ held: [] }));

const isWaiting = ({ phase }: Held): boolean => phase !== 'SENT';
const all = () => useHeld.getState().held;
const documentsOf = (held: readonly Held[]): ReadonlySet<string> =>
  new Set(held.filter(isWaiting).map(({ docId }) => docId));
/** Documents whose decision is on its way: nobody decides on them a second time. */
export const heldDocuments = (): ReadonlySet<string> => documentsOf(all());
export const useHeldDocuments = (): ReadonlySet<string> => documentsOf(useHeld((state) => state.held));
export const useHeldOn = (docId: string): Held | undefined =>
  useHeld(({ held }) => held.find((one) => one.docId === docId && isWaiting(one)));

const become = (id: string, next: Partial<Pick<Held, 'phase' | 'docNumber'>>) =>
  useHeld.setState(({ held }) => ({ held: held.map((one) => (one.id === id ? { ...one, ...next } : one)) }));
const drop = (id: string) => useHeld.setState(({ held }) => ({ held: held.filter((one) => one.id !== id) }));

/** Runs when its time has come; the time stands still while a hand or the focus is on the bar. */
type Clock = { run: () => void; leftMs: number; from: number; timer?: ReturnType<typeof setTimeout> | undefined };
const clocks = new Map<string, Clock>();
let isPaused = false;

function start(clock: Clock): void {
  clock.from = performance.now();
  clock.timer = setTimeout(clock.run, clock.leftMs);
}
function runAfter(id: string, ms: number, run: () => void): void {
  stopClock(id);
  const clock: Clock = { run, leftMs: ms, from: 0 };
  clocks.set(id, clock);
  if (!isPaused) start(clock);
}
function stopClock(id: string): void {
  clearTimeout(clocks.get(id)?.timer);
  clocks.delete(id);
}
export function pauseHeld(on: boolean): void {
  if (on === isPaused) return;
  isPaused = on;
  for (const clock of clocks.values()) {
    if (!on) {
      start(clock);
      continue;
    }
    clearTimeout(clock.timer);
    clock.leftMs = Math.max(0, clock.leftMs - (performance.now() - clock.from));
  }
}

/** False: one on the same document is on its way already. */
export function holdDecision(decision: Decision): boolean {
  if (heldDocuments().has(decision.docId)) return false;
  watchLeaving();
  const id = newKey();
  const owner = ownerOf(heldToken());
  useHeld.setState(({ held }) => ({ held: [...held, { ...decision, id, phase: 'HELD', docNumber: null, owner }] }));
  runAfter(id, limits.holdDecisionMs, () => void sendHeld(id));
  return true;
}

/** What it was, or nothing when it had gone out already. */
export function undoHeld(id: string): Held | undefined {
  const found = all().find((one) => one.id === id && (one.phase === 'HELD' || one.phase === 'LOST'));
  if (!found) return undefined;
  stopClock(id);
  drop(id);
  return found;
}

export function forgetTold(id: string): void {
  stopClock(id);
  drop(id);
}

export async function sendHeld(id: string, { leaving = false } = {}): Promise<void> {
  const one = all().find((held) => held.id === id);
  if (!one || one.phase === 'SENDING' || one.phase === 'SENT') return;
  stopClock(id);
  become(id, { phase: 'SENDING' });
  try {
    const { docId, act, version, proof, owner } = one;
    const how = { key: id, keepalive: leaving };
    const onlyFor = (record: Parameters<typeof ownerOf>[0]) => ownerOf(record) === owner;
    const answer = await (one.send?.(how) ?? sendAct(docId, act, { version, proof, overlay: false, onlyFor, ...how }));
    become(id, { phase: 'SENT', docNumber: answer.docNumber });
    runAfter(id, limits.tellDecisionMs, () => drop(id));
    keepTold(`‘${one.title}’ ${one.done}`, one.send ? null : pageAddress('elec-apv-sign-detail-docId', { docId }));
    one.sent?.(answer);
    await forgetDocuments();
  } catch (error) {
    if (isCallError(error) && error.code === 'NO_ANSWER') return become(id, { phase: 'LOST' });
    drop(id);
    if (isCallError(error) && error.code === 'OTHER_PERSON')
      return tell(`다른 창에서 다른 사람이 로그인해 ‘${one.title}’ ${josa(one.label, '을/를')} 보내지 않았습니다.`);
    await one.refused(error);
  }
}

const sendAll = (how?: { leaving: boolean }): Promise<unknown> =>
  Promise.all(
    all()
      .filter(({ phase }) => phase === 'HELD')
      .map(({ id }) => sendHeld(id, how)),
  );

/** The session is over: what was not sent is not done, and how many these were has to be told. */
export function dropHeld(): number {
  const waiting = all().filter(isWaiting).length;
  for (const id of [...clocks.keys()]) stopClock(id);
  useHeld.setState({ held: [] });
  return waiting;
}

/** Whoever signs out has decided before. */
holdUnsent({ send: () => sendAll(), drop: dropHeld });

let isWatching = false;
function watchLeaving(): void {
  if (isWatching) return;
  isWatching = true;
  const leave = () => void sendAll({ leaving: true });
  addEventListener('pagehide', leave);
  // A phone that is put to sleep or turns to another application may never run this page again.
  document.addEventListener('visibilitychange', () => document.hidden && leave());
}
