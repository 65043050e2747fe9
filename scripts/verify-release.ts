import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SUMS, sha256 } from './make-release.ts';
import { type Envelope, isSignedBy, type Statement } from './provenance.ts';

/** What is wrong with the files of a release, in sentences; none when all fits. With a key the signature must be there and be its. */
export function faultsOf(folder: string, publicKey: string | null): string[] {
  const read = (file: string) => readFileSync(path.join(folder, file));
  if (!existsSync(path.join(folder, SUMS))) return [`${SUMS} 파일이 없습니다.`];
  const lines = read(SUMS).toString().trimEnd().split('\n');
  const sums = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
  const names = readdirSync(folder).filter((name) => name !== SUMS);
  const faults = [
    ...names.filter((name) => !sums.has(name)).map((name) => `${name}: ${SUMS}에 없는 파일입니다.`),
    ...[...sums].flatMap(([name, sum]) => {
      if (!names.includes(name)) return [`${name}: 파일이 없습니다.`];
      return sha256(read(name)) === sum ? [] : [`${name}: 내용이 ${SUMS}와 다릅니다.`];
    }),
  ];
  const [told] = names.filter((name) => name.endsWith('.provenance.json'));
  if (!told) return [...faults, '출처 진술(provenance.json)이 없습니다.'];
  const statement = JSON.parse(read(told).toString()) as Statement;
  const subjects = new Map(statement.subject.map(({ name, digest }) => [name, digest.sha256]));
  // The statement cannot speak of itself, nor of its signature; of everything else it must.
  const own = [told, signatureOf(told)];
  for (const name of names.filter((one) => !own.includes(one)))
    if (!subjects.has(name)) faults.push(`${name}: 출처 진술이 말하지 않는 파일입니다.`);
  for (const [name, sum] of subjects)
    if (!names.includes(name) || sha256(read(name)) !== sum)
      faults.push(`${name}: 출처 진술이 말하는 내용과 다릅니다.`);
  return publicKey === null ? faults : [...faults, ...signatureFaults(folder, told, publicKey)];
}

const signatureOf = (told: string): string => told.replace(/\.json$/, '.dsse.json');

function signatureFaults(folder: string, told: string, publicKey: string): string[] {
  const file = path.join(folder, signatureOf(told));
  if (!existsSync(file)) return ['서명이 없습니다.'];
  const envelope = JSON.parse(readFileSync(file, 'utf8')) as Envelope;
  if (!isSignedBy(envelope, publicKey)) return ['서명이 이 공개 키의 것이 아닙니다.'];
  return Buffer.from(envelope.payload, 'base64').equals(readFileSync(path.join(folder, told)))
    ? []
    : ['서명한 내용이 출처 진술과 다릅니다.'];
}
