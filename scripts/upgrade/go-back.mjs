import { existsSync } from 'node:fs';
import path from 'node:path';
import { pointCurrent, readCurrent } from './place-release.mjs';
import { findBarriers, readRelease } from './read-release.mjs';
import { readVariables } from './read-settings.mjs';
import { Refusal } from './refusal.mjs';
import { refuseUnrestorable, restoreData } from './restore-data.mjs';
import { runInRelease, saveAll } from './run-in-release.mjs';
import { openService } from './service.mjs';
import { readState, writeState } from './state.mjs';
import { whileStopped } from './while-stopped.mjs';

const say = (line) => console.log(`  ${line}`);

/**
 * To the release from before. Where it can work on what the newer one made, it is simply started, and everything stays. Where
 * it cannot, that is said, with what a restore of the backup would leave behind; the restore is done only when asked for.
 */
export async function goBack(settings) {
  const { home, restore } = settings;
  const variables = readVariables(settings.envFile, home);
  const now = readCurrent(home);
  const state = readState(home);
  const folder = state && path.join(home, 'releases', state.from);
  if (!now || !folder || !existsSync(folder))
    throw new Refusal('되돌아갈 이전 판이 없습니다. 아무것도 바꾸지 않았습니다.');
  const old = readRelease(folder);
  const newer = readRelease(path.join(home, 'releases', state.to));
  if (now.name === old.name && !restore)
    throw new Refusal(`이미 이전 판(${old.name})입니다. 아무것도 바꾸지 않았습니다.`);
  const barriers = findBarriers(old, newer);
  if (restore && barriers.length === 0)
    throw new Refusal(
      '백업을 되살리지 않아도 되돌릴 수 있습니다. --restore 없이 실행하시면 쓴 것이 모두 남습니다. 아무것도 바꾸지 않았습니다.',
    );
  if (barriers.length > 0 && !restore) throw new Refusal(tellLoss({ old, newer, state, barriers, variables }));
  if (restore) refuseUnrestorable(state, variables);

  const service = openService(settings, variables);
  if (restore) await refuseTwice({ now, old, state, service });

  console.log(`\n  ${now.name} → ${old.name}`);
  say('되돌리기 전에 백업합니다…');
  say(`✓ ${saveAll(newer, variables, state.backup).file}`);
  await whileStopped({ home, service, release: now, say }, async (undos) => {
    if (restore) restoreData({ home, old, now, state, variables, say, undos });
    pointCurrent(home, old.name);
    // Until now a run that comes after this one, if it is killed, would put the data back.
    if (restore) writeState(home, { ...state, restoredAt: new Date().toISOString() });
    if (!(await service.start())) throw new Refusal(`${old.name} 판이 준비되지 않았습니다.`);
  });
  console.log(
    `\n  ✓ ${old.name} 판으로 돌아왔습니다. ${restore ? '자료는 백업한 때의 것입니다' : '그동안 쓴 것은 모두 그대로입니다'}.`,
  );
  if (!restore)
    say(
      `이제부터 만드는 백업은 ${newer.name} 판이나 그보다 새로운 판으로만 되살릴 수 있습니다. ${newer.folder} 를 지우지 마세요.`,
    );
  say('확인: npm run verify\n');
}

function tellLoss({ old, newer, state, barriers, variables }) {
  const { ok, output } = runInRelease(newer, 'written-since', [state.savedAt], variables);
  const written = ok ? output.trim() : '그 뒤에 쓴 모든 것';
  return [
    `${newer.name} 판이 바꾼 자료는 ${old.name} 판으로 열 수 없습니다 (${barriers.join(', ')}). 아무것도 바꾸지 않았습니다.`,
    `되돌리려면 올리기 전 백업을 되살려야 하고, 그러면 그 뒤에 쓴 것이 빠집니다: ${written}.`,
    `백업: ${state.backup} (${state.savedAt})`,
    '그래도 되돌리려면 npm run upgrade -- --back --restore 를 실행해 주세요. 지금 자료는 지우지 않고 옆에 둡니다.',
  ].join('\n');
}

/** What people wrote since a restore must not be put aside by the same command, given once more. */
async function refuseTwice({ now, old, state, service }) {
  if (now.name !== old.name) return;
  if (state.restoredAt)
    throw new Refusal(
      `${state.restoredAt} 에 이미 백업을 되살려 ${old.name} 판으로 돌아왔습니다. 그 뒤에 쓴 것을 지키려고 다시 하지 않습니다. 아무것도 바꾸지 않았습니다.`,
    );
  if (await service.isReady())
    throw new Refusal(
      `이미 이전 판(${old.name})이 돌고 있어 백업을 되살리지 않습니다. 올린 뒤에 쓴 것도 모두 그대로 있습니다. 아무것도 바꾸지 않았습니다.`,
    );
}
