import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';

/** What one run of tests comes to; `again`: the files of all that failed, where each of it failed in a test. */
export type Sum = {
  passed: number;
  failed: number;
  failedTests: number;
  unsteady: string[];
  broken: string[];
  again: string[];
};

/** Writes the sum of a run to the file that TEST_SUM names, for `scripts/test.ts`. */
export default class SumReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const file = process.env.TEST_SUM;
    if (file) writeFileSync(file, JSON.stringify(sumUp(modules, errors)));
  }
}

/** A file that breaks before its first test counts as one failure, and so does an error that no test caught. */
function sumUp(modules: readonly TestModule[], errors: readonly SerializedError[]): Sum {
  const tests = modules.flatMap((module) => [...module.children.allTests()].map((test) => ({ module, test })));
  const failed = tests.filter(({ test }) => test.result().state === 'failed');
  const unopened = modules.filter(
    (module) => module.state() === 'failed' && ![...module.children.allTests('failed')].length,
  );
  return {
    passed: tests.filter(({ test }) => test.result().state === 'passed').length,
    failed: failed.length + unopened.length + errors.length,
    failedTests: failed.length,
    broken: [
      ...failed.map(told),
      ...unopened.map((module) => [module.relativeModuleId, ...firstWords(module.errors())].join('\n  ')),
      ...firstWords(errors),
    ],
    again: filesToTryAgain(failed, unopened, errors),
    unsteady: tests
      .filter(({ test }) => test.result().state === 'passed' && (test.diagnostic()?.retryCount ?? 0) > 0)
      .map(told),
  };
}

/** The files of what failed, as long as nothing failed outside a test, but for what the same files left behind. */
function filesToTryAgain(
  failed: readonly { module: TestModule }[],
  unopened: readonly TestModule[],
  errors: readonly SerializedError[],
): string[] {
  const paths = new Set(failed.map(({ module }) => module.moduleId));
  const isTheirs = errors.every((error) => paths.has(String(error.VITEST_TEST_PATH)));
  return unopened.length === 0 && isTheirs ? [...new Set(failed.map(({ module }) => module.relativeModuleId))] : [];
}

/** Which test, and what was wrong: of one that passed at a later try, what was wrong before. */
const told = ({ module, test }: { module: TestModule; test: TestCase }): string =>
  [`${module.relativeModuleId} > ${test.fullName}`, ...firstWords(test.result().errors ?? [])].join('\n  ');

/** Enough of each error to know it again, without what it printed around it. */
function firstWords(errors: readonly SerializedError[]): string[] {
  return errors.map(({ message, stacks }) => {
    const [place] = stacks ?? [];
    const where = place ? [`${path.basename(place.file)}:${place.line}`] : [];
    return [...message.split('\n').slice(0, 6), ...where].join('\n  ');
  });
}
