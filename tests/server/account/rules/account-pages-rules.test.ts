import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { uniqueId } from "../../../factories/random/unique";
import { errorsIn } from "../../../setup/forms";
import { languagesOf } from "../../../setup/languages";
import { type Page, Visitor } from "../../../setup/visitor";
import { planOf } from "../../outside/booking/one-operator";
import { textOf as wordsOf } from "../../outside/page-reader";
import { type Guest, openSite, type Site } from "../../outside/site";
import { LANGUAGES, type Language, translate } from "../../outside/words";
import { requestOf, unpaidOrder } from "../owner/stock";
import { OF_THE_COMPANY, topUp, voucherSetting } from "./company-forms";
import { type Form, NAME, REQUIRED, type Typed, textOf } from "./forms";
import { BY_GUESTS, OWN, profile } from "./own-forms";

const SECRETS = ["password", "oldPassword", "newPassword"];

const MAX_BYTES = 2048;
const FILES: readonly [what: string, file: File, rule: string][] = [
	["with nothing in it", new File([], "slip.png", { type: "image/png" }), "S-012"],
	["of another type", new File(["MZ"], "slip.exe", { type: "application/x-msdownload" }), "S-013"],
	["that is too large", new File(["x".repeat(MAX_BYTES + 1)], "slip.png", { type: "image/png" }), "S-014"],
];

/** Where a file is chosen, and the field of its messages. */
const WITH_FILES = [
	{ form: profile, file: "picture", field: "avatar" },
	{ form: topUp, file: "slip_file", field: "slip" },
	{ form: voucherSetting, file: "logo_file", field: "logo_file" },
] as const;

const IMPORT = "/user/account/travellers/import";
const TABLES: readonly [fault: string, content: string][] = [
	["file-missing", ""],
	["file-empty", "full_name,phone\n"],
	["file-no-head", "phone\n13912345678\n"],
	["file-unreadable", 'full_name\n"ZHANG SAN\n'],
	["file-too-long", `full_name\n${"ZHANG SAN\n".repeat(501)}`],
	["file-too-large", "x".repeat(201 * 1024)],
];
const WRONG_LINES: readonly [line: string, column: string, rule: string][] = [
	[",张三,,,", "full_name", REQUIRED],
	["12345,,,,", "full_name", NAME],
	["ZHANG SAN,张<b>三,,,", "name_zh", "portal:order-guest-name-zh-invalid"],
	["ZHANG SAN,,12345,,", "phone", "portal:phone-too-short"],
	["ZHANG SAN,,,,E1234567", "document_kind", "portal:traveller-kind-required"],
	["ZHANG SAN,,,passport,E1234;DROP", "document_number", "portal:traveller-number-invalid-passport"],
];

let site: Site;
const members = new Map<Language, Guest>();
let ids: { clerk: string; request: string };
beforeAll(async () => {
	site = await openSite({ PORTAL_LOGIN_CAPTCHA: "never" });
	const [clerk, ...admins] = (await site.members(3)) as [Guest, Guest, Guest];
	await site.rows(
		`update member set role = 'admin', group_id = (select id from member_group where code = 'admin'),
			password_hash = (select password_hash from member where username = 'demo') where id = any($1)`,
		[admins.map(({ member_id }) => member_id)],
	);
	await site.rows(
		"insert into sign_in_name (kind, name, company_id, member_id) select 'email', email, company_id, id from member where id = any($1)",
		[admins.map(({ member_id }) => member_id)],
	);
	await site.rows(
		`insert into site_config (key, value) values ('upload', '{"maxSize":${MAX_BYTES},"mode":"local","allowedSuffixes":"png","allowedMimeTypes":[]}')
			on conflict (key) do update set value = excluded.value`,
	);
	LANGUAGES.forEach((language, place) => {
		const admin = admins[place] as Guest;
		admin.visitor.speak(language);
		members.set(language, admin);
	});
	const [first] = admins;
	await first.client.post(
		"company/saveCostCenter",
		{ kind: "cost_center", code: "R-1", name: "研发", sort: 0, is_active: true },
		uniqueId(),
	);
	const request = await requestOf(site, first, await unpaidOrder(clerk, await planOf(site)));
	ids = { clerk: String(clerk.member_id), request: String(request) };
});
afterAll(() => site?.close());

/** What forms of these pages write. */
const WRITTEN = [
	"member",
	"sign_in_name",
	"verification_code",
	"company_event",
	"idempotency_key",
	"outbox",
	"traveller",
	"top_up_request",
	"withdrawal_request",
	"ledger_transfer",
	"voucher_setting",
	"upload",
	"stored_file",
	"member_limit",
	"travel_policy",
	"booking_choice",
	"cost_center_budget",
	"order_approval",
	"approval_delegation",
];

/** A sum over all rows of each. */
function written(): Promise<unknown> {
	const sums = WRITTEN.map(
		(rows) => `select '${rows}' as name, md5(string_agg(t::text, '|' order by t::text)) as sum from ${rows} t`,
	);
	return site.rows(sums.join(" union all "));
}

const filled = (text: string) => text.replace("{clerk}", ids.clerk).replace("{request}", ids.request);
const nameOf = (form: Form, language: Language) => (form.button ? translate(language, form.button) : form.id);

function expectTypedBack(page: Page, which: string, typed: Typed): void {
	const form = page.forms.find(
		({ names, buttons }) => names.includes(which) || buttons.some(({ text }) => text === which),
	);
	const back = new Map(form?.fields);
	for (const [name, value] of Object.entries(typed)) {
		if (name === "intent") continue;
		expect([name, back.get(name)]).toEqual([name, SECRETS.includes(name) ? "" : value]);
		if (SECRETS.includes(name) && value) expect(page.body.includes(value), `${name} comes back`).toBe(false);
	}
}

const expectedErrors = ({ id }: Form, broken: Record<string, string>, language: Language) =>
	Object.fromEntries(Object.entries(broken).map(([field, rule]) => [`${filled(id)}-${field}`, textOf(rule, language)]));

function memberOf(language: Language): Guest {
	const member = members.get(language);
	if (!member) throw new Error(`nobody is signed in for ${language}`);
	return member;
}

describe.each(LANGUAGES)(
	"in %s, what a rule forbids is told at its field, typed text stays, and nothing is written:",
	(language) => {
		/** Forms, files and lines take turns with the languages; the long run has all in both. */
		const here = <T>(rows: readonly T[]) => rows.filter((_, index) => languagesOf(index).includes(language));

		it.each(here([...BY_GUESTS, ...OWN, ...OF_THE_COMPANY]))("$name", async (form) => {
			const member = memberOf(language);
			const visitor = BY_GUESTS.includes(form) ? new Visitor(site.url).speak(language) : member.visitor;
			const first = await visitor.open(filled(form.path));
			const open = (await form.reach?.(site, member, first)) ?? first;
			const before = await written();
			const which = nameOf(form, language);
			for (const [typed, broken] of form.wrong) {
				const sent = Object.entries({ ...form.right, ...typed }).map(
					([name, value]) => [name, value && filled(value)] as const,
				);
				const answer = await visitor.submit(
					open,
					which,
					Object.fromEntries(sent.map(([name, value]) => [name, value ?? []])),
				);
				expect([answer.status, errorsIn(answer.body)], JSON.stringify(typed)).toEqual([
					400,
					expectedErrors(form, broken, language),
				]);
				expectTypedBack(answer, which, Object.fromEntries(sent));
			}
			expect(await written()).toEqual(before);
		});

		/** Sends a form of several parts, as a browser sends files. */
		async function send(path: string, fields: Record<string, string>, name: string, file: File): Promise<Page> {
			const body = new FormData();
			for (const [field, value] of Object.entries(fields)) body.append(field, value);
			body.append(name, file);
			return memberOf(language).visitor.request(path, { method: "POST", body, headers: { origin: site.url } });
		}

		it.each(here(WITH_FILES))("a file at $field of the form $form.id", async ({ form, file: name, field }) => {
			const before = await written();
			const open = await memberOf(language).visitor.open(form.path);
			const shown = Object.fromEntries(open.forms.find(({ names }) => names.includes(form.id))?.fields ?? []);
			for (const [what, file, rule] of FILES) {
				const answer = await send(form.path, { ...shown, ...form.right }, name, file);
				expect([answer.status, errorsIn(answer.body)], what).toEqual([
					400,
					expectedErrors(form, { [field]: rule }, language),
				]);
				expectTypedBack(answer, form.id, form.right);
			}
			expect(await written()).toEqual(before);
		});

		it("a table of travellers, and each of its lines", async () => {
			const before = await written();
			for (const [fault, content] of here(TABLES)) {
				const answer = await send(
					IMPORT,
					{ intent: "check" },
					"file",
					new File([content], "travellers.csv", { type: "text/csv" }),
				);
				const message = translate(language, `travellers:${fault}`, { most: 500, size: 200 });
				expect([answer.status, errorsIn(answer.body)], fault).toEqual([400, { file: message }]);
			}
			for (const [line, column, rule] of here(WRONG_LINES)) {
				const table = new File([`full_name,name_zh,phone,document_kind,document_number\n${line}\n`], "travellers.csv", {
					type: "text/csv",
				});
				const answer = await send(IMPORT, { intent: "check" }, "file", table);
				const values = { column: translate(language, `travellers:column-${column}`), message: textOf(rule, language) };
				const message = wordsOf(answer.body).includes(translate(language, "travellers:fault", values));
				expect([answer.status, message], line).toEqual([400, true]);
			}
			expect(await written()).toEqual(before);
		});
	},
);
