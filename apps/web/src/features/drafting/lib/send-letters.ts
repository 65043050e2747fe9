import {
  afterStep,
  isPassedOver,
  isTooOld,
  keyOf,
  type Letter,
  nextStep,
  type Step,
  type StepOutcome,
  TOO_OLD,
} from './letter.ts';

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
 * back; without an answer everything waits, so that nothing overtakes. One that the server fails at again and again is
 * passed over until the next round. False: something still waits to be tried again.
 */
export async function sendLetters(deps: LetterDeps): Promise<boolean> {
  const passed = new Set<string>();
  for (;;) {
    const state = await deps.lock(() => sendOneStep(deps, passed));
    if (state !== 'ON') return state === 'DONE' && passed.size === 0;
  }
}

async function sendOneStep({ letters, put, drop, perform, arrived, now }: LetterDeps, passed: Set<string>) {
  const letter = inOrder(await letters()).find(({ letterId, refusal }) => refusal === null && !passed.has(letterId));
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
  const after = afterStep(letter, step, outcome, now());
  await put(after);
  if (outcome.kind === 'UNREACHABLE') return 'WAITING' as const;
  if (outcome.kind !== 'FAILED') return 'ON' as const;
  if (!isPassedOver(after)) return 'WAITING' as const;
  passed.add(letter.letterId);
  return 'ON' as const;
}
