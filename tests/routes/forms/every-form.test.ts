import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import routes from "~/routes";
import { isFileAction } from "~/session/forms/file-action.server";
import { flatten } from "../../architecture/checks/routes";
import { intentsByFile, pageSources } from "../../server/account/owner/intents";
import { reachOf } from "../../server/account/owner/reach";
import { SUBJECTS } from "./subjects/all";

const FORMS = Object.values(SUBJECTS).flat();
const HAS_ACTION = /export (async function|function|const) action\b/;

/** Routes that take no form of a page: one takes files alone (tests/routes/shell/uploads.test.ts), the other nothing. */
const NO_FORM = ["app/routes/resources/upload.ts", "app/routes/not-found.tsx", "app/routes/operator/of-one-company.ts"];

/** Pages that answer forms by the same functions: what is recorded of one is recorded of all. */
const TOGETHER: readonly (readonly string[])[] = [
	["user/order/detail", "operator/orders/detail"],
	["operator/bills/list", "operator/bills/detail"],
	["operator/rules/new", "operator/rules/detail"],
	["user/trip/list", "user/trip/detail"],
	["user/manage/voucher-setting", "user/manage/voucher-preview"],
	["user/cms/collect", "hotel/list", "hotel/detail", "car/list", "cms/info"],
	["user/cms/content", "operator/invoices/detail"],
];

/** Words beside an intent in the sources that no form sends as one. */
const NO_INTENT = [
	"intent",
	"format",
	"create",
	"decide",
	"f",
	"fa",
	"fc",
	"favourites",
	"favourite-articles",
	"favourite-cars",
];
/** Of a reply alone: the form has one intent and does not say it. */
const UNSAID = ["operator/issuers save"];

const fileOf = (route: string) => `app/routes/${route}`;
const withoutEnding = (file: string) => file.replace(/\.tsx?$/, "");
const sources = pageSources();
const acting = [...new Set(flatten(await routes).map(({ file }) => file))].filter((file) =>
	HAS_ACTION.test(readFileSync(file, "utf8")),
);

it("each route with an action has its forms recorded in tests/routes/forms/subjects", () => {
	const known = new Set(FORMS.map(({ route }) => fileOf(route)));
	const missing = acting.filter((file) => !known.has(withoutEnding(file)) && !NO_FORM.includes(file));
	expect(missing).toEqual([]);
	expect([...known].filter((file) => !acting.some((one) => withoutEnding(one) === file))).toEqual([]);
});

/** The first of them takes files for pages that send them by script, the other shows what the form of its page would make. */
const WITHOUT_FIELD = ["resources/upload", "user/manage/voucher-preview"];
/** Its field belongs to the editor, which sends each picture by itself. */
const BY_SCRIPT = ["user/cms/edit-content"];

it("the pages whose forms have a field for files, and they alone, take bodies as large as a file [1.8]", async () => {
	const texts = new Map(sources.map(({ file, text }) => [file, text]));
	const hasField = (file: string) => /<UploadField\b|\btype="file"/.test(texts.get(file) ?? "");
	const wrong: string[] = [];
	let taking = 0;
	for (const file of acting) {
		const page = withoutEnding(file).replace("app/routes/", "");
		const { action } = await import(path.resolve(file));
		const needs = [...reachOf(file, sources)].some((one) => one.startsWith("app/features/") && hasField(one));
		if (isFileAction(action) !== ((needs && !BY_SCRIPT.includes(page)) || WITHOUT_FIELD.includes(page)))
			wrong.push(page);
		if (isFileAction(action)) taking += 1;
	}
	expect([wrong, taking]).toEqual([[], 11]);
});

it("each intent that the server's part of a page compares is recorded with its page", () => {
	const byFile = intentsByFile(sources);
	const missing = acting.flatMap((file) => {
		const page = withoutEnding(file).replace("app/routes/", "");
		const pages = new Set([page, ...TOGETHER.filter((some) => some.includes(page)).flat()]);
		const known = new Set(FORMS.filter(({ route }) => pages.has(route)).map(({ fields }) => fields.intent));
		const reached = [...reachOf(file, sources)].filter((one) => one === file || /\.server\.tsx?$/.test(one));
		const words = [...new Set(reached.flatMap((one) => byFile.get(one) ?? []))];
		return words.filter((word) => !known.has(word) && !NO_INTENT.includes(word)).map((word) => `${page} ${word}`);
	});
	expect(missing.filter((one) => !UNSAID.includes(one))).toEqual([]);
});
