import { readFileSync } from 'node:fs';
import { answerApart } from '../../lib/answer-apart.ts';
import { watchMemory } from '../../lib/watch-memory.ts';
import { hazardLimits } from './domain/hazards.ts';
import type { Ask } from './find-apart.ts';
import { findHazards } from './find-hazards.ts';

/** A process of its own for one file: what hangs or swells in it harms nobody, and is ended from outside. */
process.once('message', async (given: Ask) => {
  watchMemory(hazardLimits.memoryMb);
  const bytes = 'path' in given ? readFileSync(given.path) : Buffer.from(given.bytes);
  answerApart(JSON.stringify(await findHazards(bytes, given.name)));
});
process.on('disconnect', () => process.exit(0));
