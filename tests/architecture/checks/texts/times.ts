import type { Offence, Source } from "../sources";
import type { Locale } from "./locales";

/** The specification's word for a label, beside a time that names its zone itself. */
const OF_THE_SPECIFICATION = new Set(["airport.json: pick-up-time"]);

/** The zone as sentences, labels and hints may name it. */
const ZONES: Readonly<Record<string, RegExp>> = {
	"zh-cn": /（缅甸时间，UTC\+06:30）|缅甸时间（UTC\+06:30）/g,
	en: /Myanmar time \(UTC\+06:30\)/g,
};
/** Every other word for it; the reader's own clock is "local time". */
const OTHER: Readonly<Record<string, RegExp>> = {
	"zh-cn": /缅甸.?时间|(?<!您的)当地时间|所在地时间|时区|UTC|GMT|06:30/,
	en: /myanmar time|(?<!your )local time|time zone|\bUTC\b|\bGMT\b|\+0?6:30/i,
};

/** Texts that name the zone in another way than the formatter does. */
export function checkZones(language: string, locale: Locale): Offence[] {
	return Object.entries(locale).flatMap(([name, words]) =>
		Object.entries(words)
			.filter(([key]) => !OF_THE_SPECIFICATION.has(`${name}: ${key}`))
			.filter(([, text]) => OTHER[language]?.test(String(text).replace(ZONES[language] ?? "", "")))
			.map(([key, text]) => ({ file: `locales/${language}/${name}`, line: 0, what: `${key}: ${text}` })),
	);
}

const FORMATTERS: readonly [RegExp, string][] = [
	[/DateTimeFormat|toLocale(?:Date|Time)String|RelativeTimeFormat/, "a format of dates of its own"],
	[/\.get(?:UTC)?(?:Hours|Minutes|Month|Date)\(/, "parts of a date put together"],
	[/toISOString\(\)\.(?:slice|substring|replace)/, "a piece of an ISO text"],
	[/OFFSET_TEXT|\(UTC|（UTC/, "the zone by another hand"],
];

/** A calendar date as the wire has it, `2026-12-05`, where a reader sees it. */
const RAW_DATE =
	/(?:>\s*|\? )\{?[\w.]*\b\w+_(?:date|on|from|until)\b(?: \?\? [^}]*)?\}|\$\{[\w.]*\b\w+_(?:date|on|from|until)\}|value: [\w.]*\b\w+_(?:date|on|from|until)\b(?= \}|,|$)|\bt\(.*\bdate: [\w.]*\b\w+_(?:date|on|until)\b/;

/** What formats no time for a reader: files that compute days, months of a calendar's head, machine formats of files and feeds. */
export const NOT_FOR_READERS: Readonly<Record<string, string>> = {
	"app/features/company/budgets/budget-form.tsx": "months of budgets",
	"app/features/hotel/pickers/stay-calendar.tsx": "the head of a calendar",
	"app/features/hotel/pickers/stay-range.ts": "days of a calendar",
	"app/portal-server/account/travellers/shown.ts": "counts months",
	"app/portal-server/lines/vehicles/card/card-model.ts": "Burmese, in its own digits",
	"app/portal-server/orders/model/policies/cancellation.ts": "instants of the contract",
	"app/portal-server/platform/db/clock.ts": "days of the calendar",
};

const formattersFor = (file: string) =>
	file.endsWith(".tsx") ? [...FORMATTERS, [RAW_DATE, "a date as the wire has it"] as const] : FORMATTERS;

/** Code that writes a time for readers without `lib/time`. */
export function checkTimeFormats(sources: readonly Source[]): Offence[] {
	return sources
		.filter(({ file }) => !file.startsWith("app/lib/time/") && !(file in NOT_FOR_READERS))
		.flatMap(({ file, text }) =>
			text.split("\n").flatMap((line, index) =>
				/^\s*(?:\*|\/\/|\/\*|import )/.test(line)
					? []
					: formattersFor(file)
							.filter(([pattern]) => pattern.test(line))
							.map(([, what]) => ({
								file,
								line: index + 1,
								what: `${what}: ${line.trim()}`,
							})),
			),
		);
}
