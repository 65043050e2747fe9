import type { EnvSource } from './env.ts';
import { StartError } from './start-error.ts';

/** An empty value means the same as none: that is what `NAME= npm start` and empty lines in env files mean. */
export function readText(source: EnvSource, name: string): string | null {
  const value = source[name]?.trim();
  if (!value) return null;
  if (value.includes('\0')) throw new StartError(`${name} 값에 쓸 수 없는 글자가 있습니다. 값을 고쳐 주세요.`);
  return value;
}

export function readInteger(source: EnvSource, name: string, fallback: number, min: number, max: number): number {
  const text = readText(source, name);
  if (text === null) return fallback;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < min || value > max) {
    throw new StartError(`${name} 값이 올바르지 않습니다. ${min}부터 ${max} 사이의 정수로 정해 주세요.`);
  }
  return value;
}

/** The value itself never appears in the refusal: it may hold a password. */
export function readUrl(source: EnvSource, name: string, protocols: string[]): string | null {
  const text = readText(source, name);
  if (text === null) return null;
  const url = URL.parse(text);
  if (!url || !protocols.includes(url.protocol)) {
    const wanted = protocols.map((protocol) => `${protocol}//`).join(' 또는 ');
    throw new StartError(`${name} 값이 올바른 주소가 아닙니다. ${wanted}로 시작하는 주소로 정해 주세요.`);
  }
  return text;
}
