import type { Language } from "~/portal-contract/base/basics";
import rows from "./icons.json";
import type { Outline } from "./outline";

export interface Icon extends Outline {
	names: Record<Language, string>;
}

/** Silhouettes on a 24 by 24 grid, made for this captcha; the English names differ, the Chinese ones too. */
export const ICONS: readonly Icon[] = rows;
