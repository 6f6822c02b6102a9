import { expect, it } from "vitest";
import { readRecord } from "../../fixtures/recorded";
import { whole } from "../../fixtures/usual-rows";
import { titleOf } from "./posted";
import { SUBJECTS } from "./subjects/all";

type Rows = Record<string, string>;

/** Pages with an action of their own: a booking, steps with a captcha or a code, an editor that saves by itself. */
const EXCEPTIONS = /^(booking|user\/login|user\/account\/change-bind|user\/cms\/edit-content)/;

/** What the form changes stands in an answer that nobody gives; a booking is made before it is paid, an article saved before it is handed in. */
const READS_FIRST = /^user\/account\/change-bind|^booking \w+ paid|^user\/cms\/edit-content submit/;

const FORMS = Object.entries(SUBJECTS).flatMap(([subject, forms]) => {
	const record = whole(readRecord<Record<string, Rows>>(`form-outcomes/${subject}`) ?? {});
	return forms.map((form): [string, Rows] => [titleOf(form), record[titleOf(form)] ?? {}]);
});
const alike = FORMS.filter(([title]) => !EXCEPTIONS.test(title));

/** What a form breaks of the rules that all have. */
function faultsOf([title, rows]: [string, Rows]): string[] {
	return Object.entries(rows).flatMap(([how, row]) => {
		const [outcome = ""] = row.split(" · asks ");
		const isRefused = how.startsWith("refused") && /^4\d\d · /.test(outcome);
		const isUncertain = how.startsWith("not answered") || how === "too late";
		const [, key] = / · key (new|kept|of the page)/.exec(outcome) ?? [];
		return [
			...(isRefused && !outcome.endsWith("read again") ? [`${title}, ${how}: the page stays`] : []),
			...(how.startsWith("refused") && key && key !== "new" ? [`${title}, ${how}: the dead key is sent again`] : []),
			...(isUncertain && key && key !== "kept" ? [`${title}, ${how}: the key is lost`] : []),
		];
	});
}

it("a page is read again after a refusal, whichever form was refused", () => {
	expect(alike.length).toBeGreaterThan(80);
	expect(alike.flatMap(faultsOf)).toEqual([]);
});

/** How a form came back, whatever the sentences and the calls that tried for more. */
const wayOf = (outcome = "") => outcome.replace(/“[^”]*”/g, "“”").replace(/ · (asks|shows) [^·]*(?= ·|$)/g, "");

/** What a form loses where the rules of its page cannot be asked for either, beside a call that nobody answers. */
function lossesOf([title, rows]: [string, Rows]): string[] {
	const usual = Object.entries(rows).flatMap(([how, row]) => (how.startsWith("not answered") ? [wayOf(row)] : []));
	const met = wayOf(rows["nothing answers"]);
	return usual.length === 0 || usual.includes(met) ? [] : [`${title}: ${met}`];
}

it("nothing typed is lost while nothing answers, the rules of the page included", () => {
	expect(FORMS.filter(([title]) => !READS_FIRST.test(title)).flatMap(lossesOf)).toEqual([]);
});

it("a page that stays, a dead key, a lost one and a lost form would be found", () => {
	const rows = {
		"refused: not_allowed": "403 · says “No.” · key kept · stays as it is",
		"too late": "504 · says “No.” · key new · stays as it is",
	};
	expect(faultsOf(["planted", rows])).toEqual([
		"planted, refused: not_allowed: the page stays",
		"planted, refused: not_allowed: the dead key is sent again",
		"planted, too late: the key is lost",
	]);
	const lost = { "not answered": "503 · says “No.”", "nothing answers": "503 page (outage) · says “No.”" };
	expect(lossesOf(["planted", lost])).toEqual(["planted: 503 page (outage) · says “”"]);
});
