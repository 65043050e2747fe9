import type { Outcomes } from '@danji/contract/many-people';
import { ignoreRefusal } from '../api/call-error.ts';
import { openModal } from '../overlay/open-modal.ts';
import { toast } from '../overlay/toast.ts';
import { ManyResults } from './many-results.tsx';

type Telling = {
  title: string;
  /** Of one, when it was done. */
  done: string;
  nameOf: (id: string) => string;
};

/** Says what became of many: in a line when all of it was done, by name where something was not. True when it was sent. */
export async function tellOutcomes(work: Promise<Outcomes>, { title, done, nameOf }: Telling): Promise<boolean> {
  const answer = await work.catch(ignoreRefusal);
  if (!answer) return false;
  const { outcomes } = answer;
  if (outcomes.every(({ doneYn }) => doneYn)) {
    toast(`${outcomes.length}명: ${done}`);
    return true;
  }
  const results = outcomes.map(({ id, doneYn, sentence }) => ({
    id,
    name: nameOf(id),
    ok: doneYn,
    sentence: sentence ?? done,
  }));
  await openModal({
    title: `${title} 결과`,
    size: 560,
    content: (close) => <ManyResults results={results} unit="명" onClose={() => close()} />,
  });
  return true;
}
