import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/** What one run of tests comes to. */
export type Sum = { passed: number; failed: number; unsteady: string[] };

/** Writes the sum of a run to the file that TEST_SUM names, for `scripts/test.ts`. */
export default class SumReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const file = process.env.TEST_SUM;
    if (file) writeFileSync(file, JSON.stringify(sumUp(modules, errors.length)));
  }
}

/** A file that breaks before its first test counts as one failure, and so does an error that no test caught. */
function sumUp(modules: readonly TestModule[], errors: number): Sum {
  const tests = modules.flatMap((module) => [...module.children.allTests()].map((test) => ({ module, test })));
  const broken = modules.filter(
    (module) => module.state() === 'failed' && ![...module.children.allTests('failed')].length,
  );
  return {
    passed: tests.filter(({ test }) => test.result().state === 'passed').length,
    failed: tests.filter(({ test }) => test.result().state === 'failed').length + broken.length + errors,
    unsteady: tests
      .filter(({ test }) => test.result().state === 'passed' && (test.diagnostic()?.retryCount ?? 0) > 0)
      .map(({ module, test }) => `${module.relativeModuleId} > ${test.fullName}`),
  };
}
