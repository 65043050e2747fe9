import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
// biome-ignore lint/correctness/useImportExtensions: plain JavaScript with its types beside it
import { findPassedOver, isSameInShell, readEnvFile } from './read-env-file.mjs';
import { Refusal } from './refusal.mjs';

const OWN_ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** What the command line says, and the settings that the service itself runs with. */
export function readSettings(args) {
  let given;
  try {
    given = parseArgs({
      args,
      allowPositionals: true,
      options: {
        home: { type: 'string', default: '/opt/danji' },
        env: { type: 'string', default: '/etc/danji/danji.env' },
        service: { type: 'string', default: 'danji' },
        stop: { type: 'string' },
        start: { type: 'string' },
        alive: { type: 'string' },
        name: { type: 'string' },
        wait: { type: 'string', default: '180' },
        back: { type: 'boolean', default: false },
        restore: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new Refusal(`알 수 없는 말이 있습니다: ${error.message}`);
  }
  const { values, positionals } = given;
  const from = (place) => path.resolve(process.env.INIT_CWD ?? '.', place);
  const wait = Number(values.wait);
  if (positionals.length > 1 || !(wait > 0) || (values.restore && !values.back))
    throw new Refusal(
      'npm run upgrade -- [새 판의 폴더나 .tar.gz], 또는 npm run upgrade -- --back [--restore] 로 실행해 주세요.',
    );
  return {
    home: from(values.home),
    envFile: from(values.env),
    source: positionals[0] ? from(positionals[0]) : OWN_ROOT,
    name: values.name,
    back: values.back,
    restore: values.restore,
    waitMs: wait * 1_000,
    stopCommand: values.stop ?? `systemctl stop ${values.service}`,
    aliveCommand: values.alive ?? (values.start ? 'true' : `systemctl is-active --quiet ${values.service}`),
    startCommand: values.start ?? `systemctl start ${values.service}`,
  };
}

/** The variables of the service, as systemd reads such a file. */
export function readVariables(envFile, home) {
  if (!existsSync(envFile))
    throw new Refusal(`${envFile} 파일이 없습니다. --env 로 설정 파일을 알려 주세요. 아무것도 바꾸지 않았습니다.`);
  const written = readEnvFile(readFileSync(envFile, 'utf8'));
  const variables = Object.fromEntries(written.map(({ name, value }) => [name, value]));
  if (!variables.DATA_DIR || !path.isAbsolute(variables.DATA_DIR))
    throw new Refusal(
      `${envFile} 에 DATA_DIR을 절대 경로로 적어 주세요. 판마다 폴더가 달라도 자료는 한 곳에 있어야 합니다.`,
    );
  for (const name of ['DATA_DIR', 'BACKUP_DIR']) {
    const given = variables[name] ?? '';
    if (path.isAbsolute(given) && !path.relative(home, given).startsWith('..'))
      throw new Refusal(
        `${name}(${variables[name]})이 프로그램의 폴더 ${home} 안에 있습니다. 판을 바꾸거나 지울 때 자료가 사라지지 않도록 다른 곳으로 옮겨 적어 주세요. 아무것도 바꾸지 않았습니다.`,
      );
  }
  return variables;
}

/** What a shell would read otherwise: who runs a command with `. danji.env` would run it with other settings than the service's. */
export function refuseAmbiguous(envFile) {
  const text = readFileSync(envFile, 'utf8');
  if (text.includes('\r') || text.startsWith('\ufeff'))
    throw new Refusal(
      `${envFile} 이 Windows에서 쓰는 모양(줄 끝의 CR이나 맨 앞의 BOM)으로 저장되어 있어 서비스와 명령이 값을 서로 다르게 읽습니다. 다음을 실행하고 다시 해 주세요: sed -i 's/\\r$//; 1s/^\\xef\\xbb\\xbf//' ${envFile}`,
    );
  const passedOver = findPassedOver(text);
  if (passedOver.length > 0)
    throw new Refusal(
      `${envFile} 의 ${passedOver.join(', ')}번째 줄을 서비스가 읽지 않습니다. 이름='값' 으로 적어 주세요 (export 없이). 쓰지 않을 줄은 # 으로 시작해 주세요.`,
    );
  const ambiguous = readEnvFile(text).filter((one) => !isSameInShell(one));
  if (ambiguous.length > 0)
    throw new Refusal(
      `${envFile} 의 ${ambiguous.map(({ name }) => name).join(', ')} 값을 작은따옴표로 감싸 주세요 (예: MAIL_FROM='단지 <no-reply@danji.example.kr>'). 그대로 두면 서비스와 명령이 값을 서로 다르게 읽습니다. 값 안에 작은따옴표가 있으면 큰따옴표로 감싸고 " \\ $ \` 앞에 \\ 를 붙여 주세요.`,
    );
}
