/** In which language, with or without script and how wide a browser test runs. */
export interface Combination {
	/** As a title names it behind an `@`: `en-no-js-390`. */
	name: string;
	language: "zh-cn" | "en";
	hasScript: boolean;
	width: 1280 | 390;
}

const LANGUAGES = { zh: "zh-cn", en: "en" } as const;
const AXES = ["language", "script", "width"] as const;

export const COMBINATIONS: readonly Combination[] = (["zh", "en"] as const).flatMap((language) =>
	[true, false].flatMap((hasScript) =>
		([1280, 390] as const).map((width) => ({
			name: `${language}-${hasScript ? "js" : "no-js"}-${width}`,
			language: LANGUAGES[language],
			hasScript,
			width,
		})),
	),
);

const partsOf = ({ language, hasScript, width }: Combination) => [language, hasScript, width] as const;

/** Of the axes that a title leaves open: `@any` all of them, `@any-width` one. */
const leavesOpen = (axis: string) => `(?=.*@any(?:-${axis}\\b|(?![-\\w])))`;

/**
 * Titles of the tests that run in a combination. A title names the one that is the flow's own risk, `@en-no-js-390`; one that names none is for
 * the first. In the long run tests also run where only those axes differ that their title leaves open.
 */
export function titlesFor(one: Combination, isLong: boolean): RegExp {
	const named = COMBINATIONS.flatMap((other) => {
		const differing = AXES.filter((_, axis) => partsOf(other)[axis] !== partsOf(one)[axis]);
		if (differing.length > 0 && !isLong) return [];
		const isFirst = other === COMBINATIONS[0];
		const title = isFirst ? `(?:.*@${other.name}\\b|(?!.*@(?:zh|en)-))` : `.*@${other.name}\\b`;
		return [`${differing.map(leavesOpen).join("")}${title}`];
	});
	return new RegExp(`^(?:${named.join("|")})`);
}

/** Which of the runs of a test this is, by its project: for days and rooms of its own. */
export function runOf({ project }: { project: { name: string } }): number {
	const at = COMBINATIONS.findIndex(({ name }) => name === project.name);
	return at === -1 ? COMBINATIONS.length : at;
}
