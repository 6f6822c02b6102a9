import { expect, it } from "vitest";
import type { z } from "zod";
import { bodyBytesOf } from "~/lib/forms/body-bytes";
import { MAX_BODY_BYTES, USUAL_BODY_BYTES } from "~/lib/limits";
import { CALLS } from "~/portal-contract/calls";
import { readIncoming } from "~/portal-server/platform/api/incoming";
import { smallestRequest } from "../../../factories/contract-answers";
import { expectCpuWithin } from "../../../setup/cpu";

/** Letters of a text that has none. */
const NO_LIMIT = 16_000;

/** With every text as long as it may be, in letters that a form writes the longest. */
function longestForm(schema: z.ZodType): number {
	const { texts } = smallestRequest(schema);
	const limited = texts.filter(({ letters }) => letters !== NO_LIMIT);
	return limited.reduce((sum, { letters }) => sum + encodeURIComponent("国".repeat(letters)).length, 0);
}

/** Articles, tables, lists of numbers and rows of groups. */
const LONGER = [
	"POST account/importTravellers",
	"POST bill/apply",
	"POST cms/saveContent",
	"POST company/saveBudgets",
	"POST invoice/apply",
	"POST invoice/requestRed",
	"POST operator/addRule",
	"POST operator/editRule",
	"POST order/extras",
	"POST order/previewExtras",
];
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const POSTED = CALLS.flatMap((call) => (call.body ? [{ ...call, body: call.body }] : []));

it("each call takes what its schema lets, 64 KB where that is less, and few take more [38-1.2]", () => {
	for (const call of POSTED) {
		const bytes = bodyBytesOf(call.body);
		expect(bytes, nameOf(call)).toBeGreaterThanOrEqual(Math.min(longestForm(call.body), MAX_BODY_BYTES));
	}
	const longer = POSTED.filter(({ body }) => bodyBytesOf(body) > USUAL_BODY_BYTES);
	expect(longer.map(nameOf).sort()).toEqual(LONGER);
});

const MANY = 2 * 1024 * 1024;
const filled = (text: string) => text.repeat(MANY / text.length);
const JSON_TYPE = "application/json";
const FORM_TYPE = "application/x-www-form-urlencoded";

it.each([
	["a list of numbers", JSON_TYPE, `{"a":[${filled("1,")}1]}`],
	["lists in lists", JSON_TYPE, `{"a":${filled("[")}${filled("]")}}`],
	["a list of empty lists", JSON_TYPE, `{"a":[${filled("[],")}1]}`],
	["a list of objects", JSON_TYPE, `{"a":[${filled("{},")}1]}`],
	["a list of texts", JSON_TYPE, `{"a":[${filled('"",')}1]}`],
	["objects in objects", JSON_TYPE, `${filled('{"a":')}1`],
	["names", JSON_TYPE, `{${filled('"a":1,')}"b":1}`],
	["quotes behind backslashes", JSON_TYPE, `{"a":[${filled('"\\\\\\"",')}1]}`],
	["backslashes", JSON_TYPE, `{"a":"${filled("\\\\")}`],
	["pairs", FORM_TYPE, filled("a=1&")],
	["nothing but ampersands", FORM_TYPE, filled("&")],
	["an endless list", FORM_TYPE, filled("a[]=1&")],
])("two megabytes of %s are told apart from a call in no time [38-1.2]", async (_, type, body) => {
	const headers = { "content-type": type };
	const request = () => new Request("http://portal.invalid/api/cms/saveContent", { method: "POST", headers, body });
	await expectCpuWithin(30, () => readIncoming(request(), "en"));
});

it("an article of the most letters is read, whatever signs it is made of", async () => {
	for (const html of ['"', "\\", ",", "[", "国"].map((sign) => sign.repeat(200_000))) {
		const body = JSON.stringify({ html });
		const headers = { "content-type": JSON_TYPE };
		const read = await readIncoming(new Request("http://portal.invalid/", { method: "POST", headers, body }), "en");
		expect([read.unreadable, read.body.html === html]).toEqual([null, true]);
	}
});
