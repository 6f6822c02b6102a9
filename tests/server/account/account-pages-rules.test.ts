import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NAMED, QUOTED } from "../../fixtures/exact-texts";
import { errorsIn } from "../../setup/forms";
import { type RunningServer, startServer } from "../../setup/server";
import { createDatabase, type TestDatabase } from "../../setup/store/postgres";
import { type Page, Visitor } from "../../setup/visitor";

const LANGUAGES = ["zh-cn", "en"] as const;
type Language = (typeof LANGUAGES)[number];

/** Rules of the specification's section 5, by the id of their text. */
const REQUIRED = "S-016";
const GUEST_NAME = "S-020";
const NAME = "S-040";
const MOBILE = "S-041";
const ID_NUMBER = "S-042";
const ACCOUNT = "S-043";
const PASSWORD = "S-044";
const TERMS = "S-052";

const texts = new Map([...QUOTED, ...NAMED].map(([id, , en, zh]) => [id, { en, "zh-cn": zh }]));
const textOf = (id: string, language: Language) => texts.get(id)?.[language];

type Typed = Record<string, string | undefined>;
/** What is typed instead, undefined for a box that is not ticked, and the rule that each field breaks by it. */
type Wrong = readonly [typed: Typed, broken: Record<string, string>];

interface Form {
	name: string;
	path: string;
	id: string;
	right: Record<string, string>;
	wrong: readonly Wrong[];
}

const MOST_BYTES = 2048;
const FILES: readonly [what: string, file: File, rule: string][] = [
	["with nothing in it", new File([], "slip.png", { type: "image/png" }), "S-012"],
	["of another type", new File(["MZ"], "slip.exe", { type: "application/x-msdownload" }), "S-013"],
	["that is too large", new File(["x".repeat(MOST_BYTES + 1)], "slip.png", { type: "image/png" }), "S-014"],
];

const WRONG_ACCOUNTS = ["ab", "abcdefghijklmnop", "1abc", "a-bc"];
const WRONG_PASSWORDS = ["Yg&2026", "Yg<2026", "Yg>2026", 'Yg"2026', "Yg'2026", "Yg_26", `Yg_${"2026".repeat(8)}`];
const wrongIn = (field: string, values: readonly string[], rule: string) =>
	values.map((value): Wrong => [{ [field]: value }, { [field]: rule }]);
const emptyIn = (...fields: string[]) => fields.map((field): Wrong => [{ [field]: "" }, { [field]: REQUIRED }]);

const SECRETS = ["password", "oldPassword", "newPassword"];
const CODE = { captcha: "123456", password: "Yangon2026" };
const MAILED = { email: "new@example.com", ...CODE };
const TEXTED = { mobile: "13912345678", ...CODE };
const wrongMobile = [...emptyIn("mobile"), ...wrongIn("mobile", ["12345", "1391234567x"], MOBILE)];

const BY_GUESTS: readonly Form[] = [
	{
		...{ name: "sign-in", path: "/user/login", id: "sign-in" },
		right: { username: "demo", password: "Portal2026" },
		wrong: emptyIn("username", "password"),
	},
	{
		...{ name: "registration by e-mail", path: "/user/login?tab=register", id: "register" },
		right: { ...MAILED, username: "new_one", terms: "on", intent: "register" },
		wrong: [
			...emptyIn("email", "captcha", "username", "password"),
			...wrongIn("username", WRONG_ACCOUNTS, ACCOUNT),
			...wrongIn("password", WRONG_PASSWORDS, PASSWORD),
			[{ terms: undefined }, { terms: TERMS }],
		],
	},
	{
		...{ name: "registration by mobile number", path: "/user/login?tab=register&by=mobile", id: "register" },
		right: { ...TEXTED, username: "new_one", terms: "on", intent: "register" },
		wrong: wrongMobile,
	},
	{
		...{ name: "retrieval by e-mail", path: "/user/login?tab=retrieve", id: "retrieve" },
		right: { ...MAILED, intent: "retrieve" },
		wrong: [...emptyIn("email", "captcha", "password"), ...wrongIn("password", WRONG_PASSWORDS, PASSWORD)],
	},
	{
		...{ name: "retrieval by mobile number", path: "/user/login?tab=retrieve&by=mobile", id: "retrieve" },
		right: { ...TEXTED, intent: "retrieve" },
		wrong: wrongMobile,
	},
];

const OWN: readonly Form[] = [
	{
		...{ name: "profile", path: "/user/account/profile", id: "profile" },
		right: { nickname: "王晓", gender: "1", birthday: "1990-05-06", motto: "差旅一路平安" },
		wrong: emptyIn("nickname"),
	},
	{
		...{ name: "change of the password", path: "/user/account/changePassword", id: "change-password" },
		right: { oldPassword: "Portal2026", newPassword: "Yangon2026" },
		wrong: [...emptyIn("oldPassword", "newPassword"), ...wrongIn("newPassword", WRONG_PASSWORDS, PASSWORD)],
	},
	{
		...{ name: "code to the own address", path: "/user/account/profile/changeBind?type=email", id: "verify" },
		right: { password: "Portal2026", intent: "send-code" },
		wrong: emptyIn("password"),
	},
	{
		...{ name: "change of the mobile number", path: "/user/account/profile/changeBind?type=mobile", id: "change" },
		right: { ...TEXTED, intent: "change" },
		wrong: [...emptyIn("captcha", "password"), ...wrongMobile],
	},
	{
		...{ name: "traveller", path: "/user/account/travellers/new", id: "traveller" },
		right: { full_name: "ZHANG SAN", name_zh: "张三", phone: "+8613912345678", document_kind: "passport", document_number: "E12345678" },
		wrong: [
			[{ full_name: "" }, { full_name: GUEST_NAME }],
			...wrongIn("full_name", ["12345", "ZHANG\u202eSAN"], NAME),
			...wrongIn("name_zh", ["张<b>三"], NAME),
			...wrongIn("phone", ["12345"], MOBILE),
			...wrongIn("document_number", ["E1234;DROP"], ID_NUMBER),
		],
	},
];

const OF_THE_COMPANY: readonly Form[] = [
	{
		...{ name: "sub-account", path: "/user/manage/subAccount/new", id: "sub-account" },
		right: { username: "li_lei", email: "li.lei@example.com", nickname: "李雷", role: "booker", intent: "save" },
		wrong: [
			...emptyIn("username", "email", "nickname"),
			[{ role: undefined }, { role: REQUIRED }],
			...wrongIn("username", WRONG_ACCOUNTS, ACCOUNT),
		],
	},
	{
		...{ name: "top-up", path: "/user/account/balance?tab=top_up", id: "top-up" },
		right: { amount: "1,200.50", transfer_date: "2026-01-05", bank_reference: "B-1", intent: "top_up" },
		wrong: emptyIn("amount", "transfer_date", "bank_reference"),
	},
	{
		...{ name: "voucher settings", path: "/user/manage/voucherSetting", id: "voucher-setting" },
		right: { company_name_zh: "云南国旅", phone: "+86 871 1234 5678", colour: "#0f5c7a", intent: "save" },
		wrong: emptyIn("colour"),
	},
];

/** Where a file is chosen, the field of its messages, and what is typed beside it. */
const WITH_FILES = [
	{ form: OWN[0], file: "picture", field: "avatar" },
	{ form: OF_THE_COMPANY[1], file: "slip_file", field: "slip" },
	{ form: OF_THE_COMPANY[2], file: "logo_file", field: "logo_file" },
] as const;

let database: TestDatabase;
let client: pg.Client;
let server: RunningServer;
const members = new Map<Language, Visitor>();
beforeAll(async () => {
	database = await createDatabase();
	client = new pg.Client({ connectionString: database.url });
	await client.connect();
	await client.query("update member set mobile = null where username = 'demo'");
	await client.query(
		`insert into site_config (key, value) values ('upload', '{"maxSize":${MOST_BYTES},"mode":"local","allowedSuffixes":"png","allowedMimeTypes":[]}')
			on conflict (key) do update set value = excluded.value`,
	);
	server = await startServer({ env: { DATABASE_URL: database.url, PORTAL_LOGIN_CAPTCHA: "never" } });
	for (const language of LANGUAGES) {
		const member = new Visitor(server.url).speak(language);
		await member.submit(await member.open("/user/login"), "sign-in", { username: "demo", password: "Portal2026" });
		members.set(language, member);
	}
});
afterAll(async () => {
	await server.stop();
	await client.end();
	await database.drop();
});

/** What forms of these pages write; of messages about accounts their ids alone, for jobs send these, and remind of orders and funds. */
const WRITTEN = [
	...[
		"member",
		"sign_in_name",
		"verification_code",
		"company_event",
		"idempotency_key",
		"(select id from outbox where subject_kind in ($$account$$, $$code$$))",
	],
	...["traveller", "top_up_request", "voucher_setting", "upload", "stored_file"],
];

/** A sum over all rows of each. */
async function written(): Promise<unknown> {
	const sums = WRITTEN.map((rows) => `select '${rows}' as name, md5(string_agg(t::text, '|' order by t::text)) as sum from ${rows} t`);
	const { rows } = await client.query(sums.join(" union all "));
	return rows;
}

const fieldsOf = (page: Page, id: string) => new Map(page.forms.find(({ names }) => names.includes(id))?.fields);

function expectTypedBack(page: Page, id: string, typed: Typed): void {
	const back = fieldsOf(page, id);
	for (const [name, value] of Object.entries(typed)) {
		if (name === "intent") continue;
		expect([name, back.get(name)]).toEqual([name, SECRETS.includes(name) ? "" : value]);
		if (SECRETS.includes(name) && value) expect(page.body.includes(value), `${name} comes back`).toBe(false);
	}
}

const expectedErrors = (form: Form, broken: Record<string, string>, language: Language) =>
	Object.fromEntries(Object.entries(broken).map(([field, rule]) => [`${form.id}-${field}`, textOf(rule, language)]));

describe.each(LANGUAGES)("in %s, what a rule forbids is told at its field, typed text stays, and nothing is written:", (language) => {
	const visitorOf = (form: Form) => (BY_GUESTS.includes(form) ? new Visitor(server.url).speak(language) : members.get(language));

	it.each([...BY_GUESTS, ...OWN, ...OF_THE_COMPANY])("$name", async (form) => {
		const visitor = visitorOf(form);
		if (!visitor) throw new Error(`nobody is signed in for ${language}`);
		const before = await written();
		const open = await visitor.open(form.path);
		for (const [typed, broken] of form.wrong) {
			const sent = { ...form.right, ...typed };
			const fields = Object.entries(sent).map(([name, value]) => [name, value ?? []]);
			const answer = await visitor.submit(open, form.id, Object.fromEntries(fields));
			expect([answer.status, errorsIn(answer.body)], JSON.stringify(typed)).toEqual([400, expectedErrors(form, broken, language)]);
			expectTypedBack(answer, form.id, sent);
		}
		expect(await written()).toEqual(before);
	});

	it.each(WITH_FILES)("a file at $field of the form $form.id", async ({ form, file: field, field: at }) => {
		const visitor = members.get(language);
		if (!visitor || !form) throw new Error(`nobody is signed in for ${language}`);
		const before = await written();
		const open = await visitor.open(form.path);
		for (const [what, file, rule] of FILES) {
			const sent = { ...Object.fromEntries(fieldsOf(open, form.id)), ...form.right };
			const body = new FormData();
			for (const [name, value] of Object.entries(sent)) body.append(name, value);
			body.append(field, file);
			const answer = await visitor.request(form.path, { method: "POST", body, headers: { origin: server.url } });
			expect([answer.status, errorsIn(answer.body)], what).toEqual([400, expectedErrors(form, { [at]: rule }, language)]);
			expectTypedBack(answer, form.id, form.right);
		}
		expect(await written()).toEqual(before);
	});
});
