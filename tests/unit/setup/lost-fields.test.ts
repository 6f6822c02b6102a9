import { expect, it } from "vitest";
import { lostFields } from "../../setup/forms";

const PATH = "/airport/booking";
const BOOK = '<form method="post" aria-label="book"><input name="contact"><button>Book</button></form>';
const page = (...forms: string[]) => `<html><body><main>${forms.join("")}</main></body></html>`;

it.each([
	[
		"a text that opens the page anew",
		'<form action="/airport/booking" name="board"><input name="name_board"></form>',
		1,
	],
	["the same that goes elsewhere", '<form action="/airport/list" name="board"><input name="name_board"></form>', 0],
	["a choice that opens the page anew", '<form name="board"><select name="currency"></select></form>', 0],
	["words that look for something in a list", '<form name="board"><input name="quickSearch"></form>', 0],
])("beside a form that posts %s is lost: %s %i [39-4.1]", (_what, form, count) => {
	expect(lostFields(page(BOOK, form), PATH)).toHaveLength(count);
});

it("what another form posts as it was is lost, with another value it is another row's [39-4.1]", () => {
	const typed = '<form method="post" name="enter"><input name="landing_at" value="12:00"></form>';
	const seen = (value: string) =>
		`<form method="post" name="seen"><input type="hidden" name="landing_at" value="${value}"></form>`;
	expect(lostFields(page(typed, seen("12:00")), PATH)).toEqual(["landing_at: post enter, post seen"]);
	expect(lostFields(page(typed, seen("13:00")), PATH)).toEqual([]);
});
