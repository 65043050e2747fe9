import type { Known } from '../fuzz/arbitrary-of.ts';
import type { Operation } from '../fuzz/make-request.ts';
import type { Answer, Send, Worst } from './ask.ts';
import { BY_HAND } from './by-hand.ts';
import { sweptOperations, worstRequestsTo } from './requests.ts';
import { DIRECTOR, OPERATOR, type Scene } from './scene.ts';

export type Asked = {
  operation: Operation;
  worst: Worst;
  /** The answer of the one who may ask. */
  answer: Answer;
  /** Asked once more, about another where the first was used up. */
  again(): Promise<Answer>;
};
type Options = {
  scene: Scene;
  known: Known;
  /** By its name, and its place in the list of all. */
  only?: (name: string, at: number) => boolean;
  /** Who turned away the first is asked for by the other; false: what was answered has to do. */
  twice?: boolean;
};

/** These end what the sweep itself needs: they are asked at last. */
const LAST = new Set(['logout', 'login', 'endSessions', 'changePassword', 'endMembership', 'leaveOffice', 'reissue']);

/** After these what was prepared is another: a draft is submitted, letters have left, a list of receivers takes the place of one. */
const SETTLING = ['actOnDocument', 'prepareFromSheet', 'prepareFromResidents', 'cancelErpDocument'];
/** Papers of letters that have left. */
const ISSUED = ['issueMerge', 'printMerge', 'printMergedPaper', 'listMergedPapers'];
const REMOVING = ['scimRemoveUser', 'scimRemoveGroup'];

/** What is prepared is asked about first: others may take it away. */
const orderOf = ({ method, operationId }: Operation) => {
  if (LAST.has(operationId)) return 9;
  if (ISSUED.includes(operationId)) return operationId === 'issueMerge' ? 2 : 3;
  if (SETTLING.includes(operationId)) return 4;
  if (REMOVING.includes(operationId)) return 5;
  if (operationId in BY_HAND) return method === 'GET' ? 0 : 1;
  return method === 'GET' ? 6 : 7;
};

/** Every endpoint in turn, each with all that is sent to it. */
export async function sweep(send: Send, options: Options, each: (asked: Asked) => Promise<void>): Promise<void> {
  const { scene, known, only = () => true, twice = true } = options;
  const operations = sweptOperations()
    .filter(({ operationId }, at) => only(operationId, at))
    .sort((a, b) => orderOf(a) - orderOf(b));
  for (const operation of operations)
    for (const worst of await worstRequestsTo(operation, scene, known)) {
      const first = await send(worst.who, worst.make());
      const isTurnedAway = [401, 403].includes(first.status) && twice;
      const other = worst.who === DIRECTOR ? OPERATOR : DIRECTOR;
      const who = isTurnedAway ? other : worst.who;
      const again = async () => {
        await worst.renew?.();
        return send(who, worst.make());
      };
      await each({ operation, worst, answer: isTurnedAway ? await send(who, worst.make()) : first, again });
    }
}
