import { settingSentence } from './setting-sentence.mjs';

/** Settings that cannot be used: a Chinese sentence each for the operator, printed before exiting with 1. */
export class SettingRefusal extends Error {
  override name = 'SettingRefusal';
}

/** The refusal of one setting, as `settingSentence` says it. */
export function settingRefusal(
  name: string,
  value: string | undefined,
  problem?: string,
  options?: ErrorOptions,
): SettingRefusal {
  return new SettingRefusal(settingSentence(name, value, problem), options);
}
