import { readFileSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';

/** Moves them all, or none: what was moved before one failed is moved back. */
export function moveAll(names, from, to) {
  const moved = [];
  try {
    for (const name of names) {
      renameSync(path.join(from, name), path.join(to, name));
      moved.push(name);
    }
  } catch (error) {
    for (const name of moved) renameSync(path.join(to, name), path.join(from, name));
    throw error;
  }
}

/** Those of the names that are disks of their own: nothing can move them. */
export function findMountsInside(folder, names, mounts = readMounts()) {
  const { dev } = statSync(folder);
  return names
    .map((name) => path.join(folder, name))
    .filter((place) => mounts.has(place) || statSync(place, { throwIfNoEntry: false })?.dev !== dev);
}

function readMounts() {
  try {
    const lines = readFileSync('/proc/self/mountinfo', 'utf8').split('\n');
    return new Set(
      lines.map((line) =>
        line.split(' ')[4]?.replace(/\\(\d{3})/g, (_, octal) => String.fromCharCode(Number.parseInt(octal, 8))),
      ),
    );
  } catch {
    return new Set();
  }
}
