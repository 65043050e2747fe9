import { afterStep, isTooOld, keyOf, type Letter, nextStep, type Step, type StepOutcome, TOO_OLD } from './letter.ts';

export type LetterDeps = {
  /** What this phone holds of the one who is signed in, read anew each time. */
  letters: () => Promise<readonly Letter[]>;
  /** False: it was taken back meanwhile, and stays away. */
  put: (letter: Letter) => Promise<boolean>;
  drop: (letter: Letter) => Promise<void>;
  perform: (step: Step, letter: Letter, key: string) => Promise<StepOutcome>;
  /** One window at a time, for one step. */
  lock: <T>(work: () => Promise<T>) => Promise<T>;
  arrived: (letter: Letter) => void;
  now: () => Date;
};

export const inOrder = (letters: readonly Letter[]): Letter[] =>
  [...letters].sort((a, b) => a.writtenAt.localeCompare(b.writtenAt) || a.letterId.localeCompare(b.letterId));

/**
 * Sends what waits, the oldest first. One that is refused is put aside with its reason and does not keep the others
 * back; without an answer everything waits, so that nothing overtakes. False: there is no connection.
 */
export async function sendLetters(deps: LetterDeps): Promise<boolean> {
  for (;;) {
    const state = await deps.lock(() => sendOneStep(deps));
    if (state !== 'ON') return state === 'DONE';
  }
}

async function sendOneStep({ letters, put, drop, perform, arrived, now }: LetterDeps) {
  const letter = inOrder(await letters()).find(({ refusal }) => refusal === null);
  if (!letter) return 'DONE' as const;
  const step = nextStep(letter);
  if (step.kind === 'DONE') {
    await drop(letter);
    arrived(letter);
    return 'ON' as const;
  }
  const outcome: StepOutcome =
    step.kind === 'CREATE' && isTooOld(letter, now())
      ? { kind: 'REFUSED', sentence: TOO_OLD }
      : await perform(step, letter, keyOf(letter, step));
  await put(afterStep(letter, step, outcome, now()));
  return outcome.kind === 'UNREACHABLE' ? ('WAITING' as const) : ('ON' as const);
}
