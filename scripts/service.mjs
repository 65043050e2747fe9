// `npm run service`: writes the systemd unit of an installation (docs/install.md), after it has looked whether the service
// could start with it. Plain JavaScript without a dependency, as upgrade.mjs is.
//   npm run service -- [--user danji] [--home /opt/danji] [--env /etc/danji/danji.env] [--out /etc/systemd/system/danji.service]
// biome-ignore-all lint/correctness/useImportExtensions: plain JavaScript all along
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { describeUnit } from './service/describe-unit.mjs';
import { examineInstallation } from './service/examine-installation.mjs';
import { readVariables, refuseAmbiguous } from './upgrade/read-settings.mjs';
import { Refusal } from './upgrade/refusal.mjs';

const OPTIONS = {
  user: { type: 'string', default: 'danji' },
  home: { type: 'string', default: '/opt/danji' },
  env: { type: 'string', default: '/etc/danji/danji.env' },
  out: { type: 'string', default: '/etc/systemd/system/danji.service' },
};

try {
  const { user, home, env: envFile, out } = readOptions();
  const variables = readVariables(envFile, home);
  refuseAmbiguous(envFile);
  const found = examineInstallation({ user, home, envFile, variables });
  write(out, describeUnit(found));
  const unit = path.basename(out);
  console.log(`\n  ✓ ${out} 를 썼습니다. 이제 차례로 실행해 주세요.\n`);
  console.log('  systemctl daemon-reload');
  console.log(`  systemctl enable --now ${unit}`);
  console.log(`  journalctl -u ${unit} -f          # 처음이면 첫 관리자 주소가 여기에 나옵니다`);
  console.log(`  curl -s http://127.0.0.1:${found.port}/readyz\n`);
  console.log('  밖에서 들어올 주소는 deploy/nginx.conf 나 deploy/Caddyfile 을 본으로 삼아 주세요.\n');
} catch (error) {
  const isOurs = error instanceof Refusal;
  console.error(
    `\n  ${isOurs ? error.message.replaceAll('\n', '\n  ') : `서비스를 쓰지 못했습니다: ${error.message}`}\n`,
  );
  process.exitCode = 2;
}

function readOptions() {
  const { values } = parseArgs({ options: OPTIONS });
  for (const [name, value] of Object.entries(values))
    if (name !== 'user' && !path.isAbsolute(value))
      throw new Refusal(`--${name} 는 절대 경로로 적어 주세요 (지금: ${value}).`);
  return values;
}

function write(out, unit) {
  try {
    writeFileSync(out, unit, { mode: 0o644 });
  } catch (error) {
    throw new Refusal(
      `${out} 에 쓸 수 없습니다 (${error.code}). root로 실행하시거나 --out 으로 다른 파일을 정해 주세요.`,
    );
  }
}
