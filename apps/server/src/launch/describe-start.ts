import type { Env } from '../lib/env/read-env.ts';
import type { Need } from '../lib/needs.ts';

const DEMO_ACCOUNTS: [id: string, who: string][] = [
  ['sojang01', '관리소장'],
  ['gwajang01', '관리과장'],
  ['gyeongri01', '경리주임'],
  ['gijeon01', '기전과장'],
  ['hoejang01', '입주자대표회의 회장'],
  ['sysadmin', '시스템 관리자'],
];

export const DEMO_ACCOUNT_IDS = DEMO_ACCOUNTS.map(([id]) => id);

type StartFacts = {
  env: Pick<Env, 'dataDir' | 'publicUrl'>;
  address: string;
  /** What is missing though it runs. */
  needs: readonly Need[];
  /** Those that are there and open with the password of the demo. */
  demoAccounts: readonly string[];
  firstAdminLink: string | null;
};

/** What the person in front of the terminal needs to know, and no more. */
export function describeStart(facts: StartFacts): string {
  const { env, address, needs, demoAccounts, firstAdminLink } = facts;
  const lines = ['', '  단지가 시작되었습니다.', ''];
  lines.push(`  주소         ${env.publicUrl ?? address}`);
  const accounts = DEMO_ACCOUNTS.filter(([id]) => demoAccounts.includes(id));
  if (accounts.length > 0) {
    lines.push(`  시연 계정    ${accounts.map(([id, who]) => `${id} (${who})`).join('\n               ')}`);
    lines.push('  비밀번호     danji1234!  (모든 시연 계정)');
  }
  lines.push(`  데이터 폴더  ${env.dataDir}`, '  멈추기       Ctrl+C', '');
  if (needs.length > 0) lines.push('  살펴볼 것', ...needs.map(({ text }) => `  ! ${text}`), '');
  if (firstAdminLink) {
    lines.push(
      '  첫 관리자를 만드는 주소입니다. 한 번만 보여 드리며 24시간 동안 쓸 수 있습니다.',
      `  ${firstAdminLink}`,
      '',
    );
  }
  return lines.join('\n');
}
