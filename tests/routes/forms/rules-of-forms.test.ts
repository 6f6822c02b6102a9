import { expect, it } from "vitest";
import { readRecord } from "../../fixtures/recorded";
import { titleOf } from "./posted";
import { SUBJECTS } from "./subjects/all";

type Rows = Record<string, string>;

/** Pages with an action of their own: a booking, steps with a captcha or a code, an editor that saves by itself. */
const EXCEPTIONS = /^(booking|user\/login|user\/account\/change-bind|user\/cms\/edit-content)/;

const FORMS = Object.entries(SUBJECTS).flatMap(([subject, forms]) => {
	const record = readRecord<Record<string, Rows>>(`form-outcomes/${subject}`) ?? {};
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

it("a page that stays, a dead key and a lost one would be found", () => {
	const rows = {
		"refused: not_allowed": "403 · says “No.” · key kept · stays as it is",
		"too late": "504 · says “No.” · key new · stays as it is",
	};
	expect(faultsOf(["planted", rows])).toEqual([
		"planted, refused: not_allowed: the page stays",
		"planted, refused: not_allowed: the dead key is sent again",
		"planted, too late: the key is lost",
	]);
});
