import type { FormDefinition } from '@danji/contract/forms/definition';
import type { FormSettings } from '@danji/contract/forms/settings';
import type { Values } from '@danji/contract/forms/values';

/** A form that every complex starts with, and how an office would have filled it in. */
export type ShippedForm = {
  /** Stable: by it a later release finds the form again. */
  code: string;
  name: string;
  group: string;
  definition: FormDefinition;
  settings: FormSettings;
  /** What a person typed; sums and other formulas are computed by whoever shows it. */
  sample: { title: string; values: Values };
  /** Other words that people look for. */
  keywords?: string[];
};
