export const LANGUAGES = ["zh-cn", "en"] as const;
export type Language = (typeof LANGUAGES)[number];

const isLong = process.env.TEST_LONG === "1";

/** Languages of the case at `index` of a table: they take turns, for what is tested is the same in each; both in the long run. */
export function languagesOf(index: number): readonly Language[] {
	return isLong ? LANGUAGES : [LANGUAGES[index % 2] ?? "en"];
}

/** A table of cases with a language before each, in turns; both in the long run. */
export function inTurns<Row extends readonly unknown[]>(
	rows: readonly Row[],
	first = 0,
): [language: Language, ...row: Row][] {
	return rows.flatMap((row, index) =>
		languagesOf(first + index).map((language): [Language, ...Row] => [language, ...row]),
	);
}

/** What is done in the long run, and the sample of it in every run. */
export const inLong = <T>(whole: T, sample: T): T => (isLong ? whole : sample);
