import type { Env } from '../lib/env/read-env.ts';

const DEMO_ACCOUNTS: [id: string, who: string][] = [
  ['sojang01', '관리소장'],
  ['gwajang01', '관리과장'],
  ['gyeongri01', '경리주임'],
  ['gijeon01', '기전과장'],
  ['hoejang01', '입주자대표회의 회장'],
  ['sysadmin', '시스템 관리자'],
];

type StartFacts = {
  env: Pick<Env, 'dataDir' | 'demo' | 'publicUrl'>;
  address: string;
  wantedPort: number;
  port: number;
  firstAdminLink: string | null;
};

/** What the person in front of the terminal needs to know, and no more. */
export function describeStart(facts: StartFacts): string {
  const { env, address, wantedPort, port, firstAdminLink } = facts;
  const lines = ['', '  단지가 시작되었습니다.', ''];
  if (port !== wantedPort) lines.push(`  ${wantedPort}번 포트는 이미 쓰이고 있어 ${port}번으로 열었습니다.`, '');
  lines.push(`  주소         ${env.publicUrl ?? address}`);
  if (env.demo) {
    lines.push(`  시연 계정    ${DEMO_ACCOUNTS.map(([id, who]) => `${id} (${who})`).join('\n               ')}`);
    lines.push('  비밀번호     danji1234!  (모든 시연 계정)');
  }
  lines.push(`  데이터 폴더  ${env.dataDir}`, '  멈추기       Ctrl+C', '');
  if (firstAdminLink) {
    lines.push(
      '  첫 관리자를 만드는 주소입니다. 한 번만 보여 드리며 24시간 동안 쓸 수 있습니다.',
      `  ${firstAdminLink}`,
      '',
    );
  }
  return lines.join('\n');
}
