import path from 'node:path';
import { holdOn } from './hold-on.mjs';
import { pointCurrent, readCurrent } from './place-release.mjs';
import { Refusal } from './refusal.mjs';

/**
 * Stops the service and does the work that leaves another release running. Whatever fails in it, the release that ran before
 * is started again on the data as they were, and the person reads what failed and what runs now (exit code 3, or 4 where not
 * even that went well). `undos`: what the work has done to the data, to be taken back in the order from the last.
 */
export async function whileStopped({ home, service, release, say }, work) {
  const letGo = holdOn(say);
  const undos = [];
  let isStopped = false;
  try {
    await service.stop();
    isStopped = true;
    await work(undos);
  } catch (error) {
    if (!isStopped && (await service.isReady()))
      throw new Refusal(`${error.message} ${release.name} 판이 그대로 돌고 있고, 아무것도 바꾸지 않았습니다.`);
    say(`${release.name} 판으로 돌아갑니다…`);
    const trouble = await startAgain({ home, service, release, undos, isStopped });
    throw new Refusal(tell({ error, release, home, service, trouble }), trouble === null ? 3 : 4);
  } finally {
    letGo();
  }
}

/** What kept the release from before from running again; null where it runs. */
async function startAgain({ home, service, release, undos, isStopped }) {
  try {
    if (isStopped) await service.stop();
    for (const undo of undos.reverse()) undo();
    if (path.basename(readCurrent(home)?.folder ?? '') !== release.name) pointCurrent(home, release.name);
    return (await service.start()) ? null : '준비되지 않았습니다. 까닭은 서비스의 로그에 있습니다';
  } catch (error) {
    return error.message;
  }
}

function tell({ error, release, home, service, trouble }) {
  if (trouble === null)
    return `${error.message}\n${release.name} 판을 다시 시작했습니다. 자료는 모두 그대로입니다. 새 판이 왜 시작하지 못했는지는 서비스의 로그에 있습니다.`;
  return [
    error.message,
    `${release.name} 판도 다시 시작하지 못했습니다: ${trouble}. 지금은 아무 판도 돌고 있지 않습니다.`,
    `까닭을 고친 뒤 다음을 차례로 실행해 주세요: ln -sfn releases/${release.name} ${path.join(home, 'current')}; ${service.startCommand}`,
    ...(error.more ? [error.more] : []),
  ].join('\n');
}
