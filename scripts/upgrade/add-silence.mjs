import { readCurrent } from './place-release.mjs';
import { readVariables } from './read-settings.mjs';
import { Refusal } from './refusal.mjs';
import { openService } from './service.mjs';

/** Whoever reads that nothing was changed must not think that everything runs: a run before this one may have been killed. */
export async function addSilence(error, settings) {
  if (!(error instanceof Refusal) || error.exitCode !== 2) return error;
  try {
    if (!readCurrent(settings.home)) return error;
    const service = openService(settings, readVariables(settings.envFile, settings.home));
    if (await service.isReady()) return error;
    return new Refusal(
      `${error.message}\n지금 서비스가 대답하지 않습니다. 돌고 있지 않으면 시작해 주세요: ${service.startCommand}`,
    );
  } catch {
    return error;
  }
}
