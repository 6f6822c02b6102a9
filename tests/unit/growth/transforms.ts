import { readTable } from "~/features/account/travellers/import/read-table.server";
import { readBody, wordsOf } from "~/features/content/own/words.server";
import { cleanHtml, isBlankHtml, textOfHtml } from "~/lib/html/clean-html.server";
import { xmlText } from "~/lib/xml";
import { MAX_IMPORT_BYTES } from "~/portal-contract/account/traveller-fields";
import { DocumentModel } from "~/portal-contract/base/document";
import { NORMALISERS } from "~/portal-contract/base/typed/normalise";
import { MAX_SEARCH_LENGTH } from "~/portal-contract/cms/list-limits";
import { MAX_HTML_LENGTH } from "~/portal-contract/cms/own-limits";
import { MAX_MESSAGE_LENGTH, MAX_NAME_LENGTH } from "~/portal-contract/order/limits";
import { readDocumentNumber } from "~/portal-server/account/travellers/document-numbers";
import { excerptOf, marked } from "~/portal-server/content/finding/mark";
import { tsqueries, wantedOf } from "~/portal-server/content/finding/tsqueries";
import { searchRow } from "~/portal-server/content/finding/words";
import { matchesOf } from "~/portal-server/places/destination-match";
import { renderPdf } from "~/portal-server/platform/documents/pdf/draw";
import { csvOf } from "~/portal-server/platform/documents/sheet/csv";
import type { Sheet } from "~/portal-server/platform/documents/sheet/sheet";
import { xlsxOf } from "~/portal-server/platform/documents/sheet/xlsx";
import { cleanName, disposition } from "~/portal-server/platform/files/file-name";
import { scanForMarkup } from "~/portal-server/platform/files/inspect/markup";
import { oneLine, visible } from "~/portal-server/platform/notify/message";
import { wrongPassportName } from "~/portal-server/platform/passport-name";
import { nameKey, readName, readNickname } from "~/portal-server/platform/people";
import { phoneLineFault, readPhone } from "~/portal-server/platform/phones";
import { destinationWords, soundOf } from "~/portal-server/platform/words/search-words";
import { EMPTY_DOCUMENT } from "../../factories/empty-document";

interface Transform {
	readonly transform: (text: string) => unknown;
	/** Letters of the longest text that reaches it. */
	readonly limit: number;
}

/** A text that no earlier try has left in a cache. */
let tries = 0;
function fresh(text: string): string {
	tries += 1;
	return text.slice(0, -6) + String(tries).padStart(6, "0");
}

const TODAY = "2026-11-20";
const words = { title: "", summary: "", language: "en", channel: "" } as const;

/** What is typed in a field without a length of its own is one request at most. */
const FORM_LETTERS = 64_000;

async function* once(text: string) {
	yield [[text, text]];
}
const sheetOf = (text: string): Sheet => ({
	name: text.slice(0, 30),
	columns: ["a", text.slice(0, 30)].map((title) => ({ title, kind: "text", width: 10 })),
	batches: once(text),
});

async function bytesOf(parts: AsyncIterable<Uint8Array>): Promise<number> {
	let sum = 0;
	for await (const { length } of parts) sum += length;
	return sum;
}

const DOCUMENT = {
	...EMPTY_DOCUMENT,
	language: "both",
	title: "预订凭证",
	title_alt: "Hotel voucher",
};

const pdfWith = (text: string) =>
	renderPdf(
		DocumentModel.parse({
			...DOCUMENT,
			blocks: [
				{ kind: "text", title: text.slice(0, 30), title_alt: null, lines: text.split("\n") },
				{
					kind: "rows",
					title: "a",
					title_alt: null,
					rows: [{ label: "a", label_alt: null, value: text, value_alt: null, strong: true }],
				},
			],
		}),
	);

const destination = (text: string) => ({ name_zh: text, name_en: text, name_my: text, also: [text] });
const article = (text: string) => ({
	titles: [text.slice(0, MAX_NAME_LENGTH)],
	names: [text.slice(0, MAX_NAME_LENGTH)],
	summaries: [text.slice(0, 300)],
	body: [text, text],
});

/** What is done to texts that strangers type, with the length that reaches it. */
export const TRANSFORMS: Readonly<Record<string, Transform>> = {
	"an article is read from Markdown": {
		transform: (text) => readBody(fresh(text), "markdown"),
		limit: MAX_HTML_LENGTH,
	},
	"an article is read from HTML": { transform: (text) => readBody(fresh(text), "html"), limit: MAX_HTML_LENGTH },
	"an article's form is filled": {
		transform: (text) => {
			const { html, fault } = readBody(fresh(text), "html");
			return fault ? fault : wordsOf({ ...words, html });
		},
		limit: MAX_HTML_LENGTH / 2,
	},
	"a remote portal's article is cleaned": { transform: (text) => cleanHtml(fresh(text)), limit: MAX_HTML_LENGTH },
	"HTML becomes plain text": { transform: (text) => [textOfHtml(text), isBlankHtml(text)], limit: MAX_HTML_LENGTH },
	"an article is made findable": { transform: (text) => searchRow(article(text)), limit: MAX_HTML_LENGTH },
	"an article is found": {
		transform: (text) => {
			const wanted = wantedOf(text);
			const typed = wanted.map((one) => one.text);
			const long = text.repeat(80);
			return [tsqueries(wanted), marked(long, typed), excerptOf(long, typed, text)];
		},
		limit: MAX_SEARCH_LENGTH,
	},
	"a place is looked for": { transform: (text) => [matchesOf(text), soundOf(text)], limit: MAX_SEARCH_LENGTH },
	"a place is made findable": {
		transform: (text) => destinationWords(destination(text), destination(text.slice(1))),
		limit: MAX_NAME_LENGTH,
	},
	...Object.fromEntries(
		Object.entries(NORMALISERS).map(([kind, transform]) => [
			`typed text is read: ${kind}`,
			{ transform, limit: FORM_LETTERS },
		]),
	),
	"a message is mailed": {
		transform: (text) => [oneLine(text), visible(text), text.replace(/^/gm, "> ")],
		limit: FORM_LETTERS,
	},
	"a name is read": {
		transform: (text) => [readName(text), readNickname(text), nameKey(text), wrongPassportName(text)],
		limit: FORM_LETTERS,
	},
	"a number is read": {
		transform: (text) => [
			readPhone(text),
			phoneLineFault(text),
			readDocumentNumber("nrc", text, TODAY),
			readDocumentNumber("prc_id", text, TODAY),
		],
		limit: FORM_LETTERS,
	},
	"a file is named": {
		transform: (text) => [cleanName(text, "png"), cleanName(`${text}.pdf`, "pdf"), disposition("attachment", text)],
		limit: FORM_LETTERS,
	},
	"a file is searched for markup": {
		transform: (text) => {
			const scan = scanForMarkup();
			for (let at = 0; at < text.length; at += 65_536) scan.add(Buffer.from(text.slice(at, at + 65_536)));
			return scan.found();
		},
		limit: MAX_HTML_LENGTH,
	},
	"a table of travellers is read": { transform: (text) => readTable(Buffer.from(text)), limit: MAX_IMPORT_BYTES },
	"a table with a head is read": {
		transform: (text) => readTable(Buffer.from(`full_name,phone\n${text}`)),
		limit: MAX_IMPORT_BYTES,
	},
	"an export is written": {
		transform: async (text) => [await bytesOf(csvOf(sheetOf(text))), await bytesOf(xlsxOf(sheetOf(text)))],
		limit: FORM_LETTERS,
	},
	"XML is written": { transform: xmlText, limit: FORM_LETTERS },
	"a message is printed": { transform: pdfWith, limit: MAX_MESSAGE_LENGTH },
};
