import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  isPlaced,
  openSource,
  placeRelease,
  pointCurrent,
  readCurrent,
  refuseUnplaceable,
  removeRelease,
} from './place-release.mjs';
import { findBarriers, goesOnFrom, readRelease } from './read-release.mjs';
import { readVariables } from './read-settings.mjs';
import { Refusal } from './refusal.mjs';
import { saveAll } from './run-in-release.mjs';
import { openService } from './service.mjs';
import { readState, writeState } from './state.mjs';
import { whileStopped } from './while-stopped.mjs';

const say = (line) => console.log(`  ${line}`);

/** From the release that runs to a newer one. Everything that can be refused is, before anything is stopped. */
export async function goUp(settings) {
  const { home } = settings;
  const old = readCurrent(home);
  const source = openSource(home, settings.source);
  try {
    const given = readRelease(source.folder);
    const name = settings.name ?? given.version;
    const place = { home, name, folder: source.folder, say };
    if (!old) return installFirst(place);
    const variables = readVariables(settings.envFile, home);
    refuseUnfit(old, given, variables);
    const wasPlaced = isPlaced(home, given.folder);
    if (given.folder === old.folder)
      throw new Refusal(
        `이미 ${old.name} 판입니다. 새 판의 폴더나 .tar.gz 파일을 적어 주세요. 아무것도 바꾸지 않았습니다.`,
      );
    if (!wasPlaced) refuseUnplaceable(place);
    console.log(`\n  ${old.name} → ${wasPlaced ? given.name : name}`);
    const next = wasPlaced ? given : placeRelease(place);
    await changeOver({ settings, variables, old, next, wasPlaced });
  } finally {
    source.close();
  }
}

/** Nothing runs yet: the release is put in its place and pointed to, and that is all. */
function installFirst(place) {
  refuseUnplaceable(place);
  const release = placeRelease(place);
  pointCurrent(place.home, release.name);
  console.log(`\n  ✓ ${release.folder} 에 두었고 ${path.join(place.home, 'current')} 가 가리킵니다.`);
  say(`이제 설정을 쓰고 서비스를 만들어 주세요: cd ${path.join(place.home, 'current')} && npm run service\n`);
}

function refuseUnfit(old, given, variables) {
  if (!goesOnFrom(old, given))
    throw new Refusal(
      `새 판(${given.version})이 지금 판(${old.name})보다 오래되었거나 다른 갈래라 올릴 수 없습니다. 되돌리려면 npm run upgrade -- --back 을 실행해 주세요. 아무것도 바꾸지 않았습니다.`,
    );
  const made = path.join(variables.DATA_DIR, 'postgres', 'PG_VERSION');
  const standing = !variables.DATABASE_URL && existsSync(made) ? readFileSync(made, 'utf8').trim() : null;
  if (standing && given.postgres && standing !== given.postgres)
    throw new Refusal(
      `자료는 PostgreSQL ${standing} 것이고 새 판은 ${given.postgres} 을 씁니다. 지금 판에서 npm run backup 을 하고, 새 판을 다른 DATA_DIR로 설치해 npm run restore 로 옮겨 주세요. 아무것도 바꾸지 않았습니다.`,
    );
}

async function changeOver({ settings, variables, old, next, wasPlaced }) {
  const { home } = settings;
  const service = openService(settings, variables);
  const barriers = findBarriers(old, next);
  const before = readState(home);
  let saved = null;
  let isPointed = false;
  try {
    // Where going back will need the backup, nothing may be written after it: the old release is stopped first.
    if (barriers.length > 0)
      say(`새 판은 자료의 모양을 바꿉니다 (${barriers.join(', ')}). 되돌릴 때 이 백업을 씁니다. 멈추고 백업합니다…`);
    else {
      say('백업하고 끝까지 다시 읽어 봅니다…');
      saved = save(old, variables, before);
    }
    await whileStopped({ home, service, release: old, say }, async () => {
      saved ??= save(old, variables, before);
      writeState(home, { from: old.name, to: next.name, backup: saved.file, savedAt: saved.at, barriers });
      pointCurrent(home, next.name);
      isPointed = true;
      if (!(await service.start())) throw new Refusal(tellFallen(next), 3, tellRestore(saved, barriers));
    });
  } catch (error) {
    // Where the old one runs, its own way back is the one that counts. Of a release that was never pointed to nothing stays.
    try {
      if (!wasPlaced && !isPointed) removeRelease(home, next.name);
      if (error.exitCode !== 4) writeState(home, before);
    } catch (left) {
      say(`정리하지 못한 것이 있습니다: ${left.message}`);
    }
    throw error;
  }
  console.log(`\n  ✓ ${next.name} 판이 준비되었습니다. 이전 판 ${old.name} 은 그대로 두었습니다.`);
  say('확인: npm run verify    되돌리기: npm run upgrade -- --back\n');
}

/** The backup that the way back of the release that runs would need stays: this try may fail. */
function save(release, variables, before) {
  const saved = saveAll(release, variables, before?.backup ?? null);
  say(`✓ ${saved.file}`);
  return saved;
}

const tellFallen = (next) =>
  `${next.name} 판이 준비되지 않았습니다. 고친 판을 올리려면 먼저 ${next.folder} 를 지워 주세요.`;

const tellRestore = ({ file, at }, barriers) =>
  barriers.length === 0
    ? null
    : `자료를 올리기 전으로 되돌리려면 npm run upgrade -- --back --restore 를 실행해 주세요 (백업 ${file}, ${at} 까지의 것이 들어 있습니다).`;
