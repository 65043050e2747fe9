import { constants, inflateRawSync } from 'node:zlib';
import type { Budget } from './budget.ts';
import { type Compound, type CompoundEntry, isCompound, isStream } from './domain/compound.ts';
import { isScriptAtWork, scriptsIn } from './domain/hangul-script.ts';
import type { Finding } from './domain/hazards.ts';
import { isPostScript, isProgram } from './domain/old-office.ts';
import { inflated } from './inflated.ts';

const LOCKED = 0b10;
const HEAD_BYTES = 4_096;
type LookInside = (bytes: Buffer, name?: string) => Promise<Finding[]>;
export type Hangul = { compound: Compound; isPacked: boolean; isLocked: boolean };

/** A document of Hangul 5, by what its header says. */
export function openHangul(compound: Compound): Hangul | null {
  const entry = compound.entries.find((one) => isStream(one) && one.name.toLowerCase() === 'fileheader');
  const header = entry ? compound.read(entry) : Buffer.alloc(0);
  if (!header.subarray(0, 17).equals(Buffer.from('HWP Document File')) || header.length < 40) return null;
  const flags = header.readUInt32LE(36);
  return { compound, isPacked: (flags & 1) === 1, isLocked: (flags & LOCKED) !== 0 };
}

/** Scripts beyond those that every document has, drawings that are programs (PostScript), and objects. */
export async function findInHangul(
  entry: CompoundEntry,
  hangul: Hangul,
  budget: Budget,
  inside: LookInside,
): Promise<Finding[]> {
  const name = entry.name.toLowerCase();
  if (name === 'defaultjscript') {
    const script = readingsOf(entry, hangul, budget)[0] ?? Buffer.alloc(0);
    return isScriptAtWork(scriptsIn(script)) ? [{ hazard: 'MACRO', where: null }] : [];
  }
  if (!/^bin[0-9a-f]{4,8}(?:\.|$)/.test(name)) return [];
  const heads = headsOf(entry, hangul);
  if (/\.e?ps$/.test(name) || heads.some(isPostScript)) return [{ hazard: 'MACRO', where: null }];
  // Pictures are not unpacked: their first bytes have been seen.
  if (!name.endsWith('.ole') && !heads.some(mayHoldMore)) return [];
  const found: Finding[] = [];
  for (const bytes of readingsOf(entry, hangul, budget)) {
    if (isProgram(bytes)) found.push({ hazard: 'EXECUTABLE', where: entry.name });
    // Before an object stands how long it is.
    found.push(...(await inside(isCompound(bytes.subarray(4)) ? bytes.subarray(4) : bytes)));
  }
  return found;
}

const mayHoldMore = (head: Buffer): boolean =>
  isCompound(head) || isCompound(head.subarray(4)) || /^(PK|MZ|\{\\rt|%PDF)/.test(head.toString('latin1', 0, 8));

/** A stream may be packed or not, whatever the document says of all of them: the one, and else the other. */
function readingsOf(entry: CompoundEntry, { compound, isPacked }: Hangul, budget: Budget): Buffer[] {
  const kept = compound.read(entry);
  const whole = isPacked || !mayHoldMore(kept) ? inflated(kept, inflateRawSync, budget) : null;
  return whole && mayHoldMore(kept) ? [whole, kept] : [whole ?? kept];
}

function headsOf(entry: CompoundEntry, { compound }: Hangul): Buffer[] {
  const kept = compound.read(entry, HEAD_BYTES);
  try {
    return [kept, inflateRawSync(kept, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: 8_388_608 })];
  } catch {
    return [kept];
  }
}
