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
 * Projects of every run but the long one: for the tests, and again for those whose title names a second combination. A project for each combination
 * would cost workers and browsers of its own. And the one for the server that stands in front of another, in every run.
 */
export const [FIRST_RUN, SECOND_RUN, SPLIT_RUN] = ["once", "twice", "split"] as const;
/** Titles that name two combinations. */
export const NAMES_TWO = /@(?:zh|en)-.*@(?:zh|en)-/;

const namedIn = (title: string): Combination[] =>
	[...title.matchAll(/@((?:zh|en)-[-\w]+)/g)].flatMap(
		([, name]) => COMBINATIONS.find((one) => one.name === name) ?? [],
	);

/**
 * Titles of the tests that run in a combination in the long run: those that name it, those that name none in the first, and those that name one from
 * which it differs only in axes that they leave open.
 */
export function titlesFor(one: Combination): RegExp {
	const named = COMBINATIONS.map((other) => {
		const differing = AXES.filter((_, axis) => partsOf(other)[axis] !== partsOf(one)[axis]);
		const isFirst = other === COMBINATIONS[0];
		const title = isFirst ? `(?:.*@${other.name}\\b|(?!.*@(?:zh|en)-))` : `.*@${other.name}\\b`;
		return `${differing.map(leavesOpen).join("")}${title}`;
	});
	return new RegExp(`^(?:${named.join("|")})`);
}

interface Run {
	readonly project: { readonly name: string };
	/** Those of its file and of what stands around it too. */
	readonly titlePath: readonly string[];
}

/** In which combination a test runs: the one that its project is for, or the first or the second that its title names. */
export function combinationOf({ project, titlePath }: Run): Combination {
	const own = COMBINATIONS.find(({ name }) => name === project.name);
	const named = namedIn(titlePath.join(" "));
	const [first] = COMBINATIONS as [Combination];
	return own ?? named[project.name === SECOND_RUN ? 1 : 0] ?? first;
}

/** Which of the runs of a test this is: for days and rooms of its own. */
export function runOf(run: Run): number {
	return run.project.name === SPLIT_RUN ? COMBINATIONS.length : COMBINATIONS.indexOf(combinationOf(run));
}
