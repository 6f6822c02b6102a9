import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { uniqueId, uniqueWord } from "../../factories/random/unique";
import { errorsIn } from "../../setup/forms";
import { type Page, Visitor } from "../../setup/visitor";
import { upload } from "../account/owner/stock";
import { day } from "../outside/booking/one-operator";
import { type Guest, openSite, type Site } from "../outside/site";
import { LANGUAGES, type Language } from "../outside/words";
import { type MailServer, type Silence, startMailServer } from "./mail-server";
import { type SmsGateway, startSmsGateway } from "./sms-gateway";

/** A sender gives a server up after 10 s at the earliest. */
const AT_ONCE_MS = 5_000;
const PASSWORD = "Portal2026";

let site: Site;
let mail: MailServer;
let gateway: SmsGateway;
let operator: Guest;
beforeAll(async () => {
	[mail, gateway] = await Promise.all([startMailServer(), startSmsGateway()]);
	site = await openSite({ SMTP_URL: mail.url, SMS_GATEWAY_URL: gateway.url, PORTAL_LOGIN_CAPTCHA: "never" });
	await site.rows("update outbox set status = 'dropped' where status = 'waiting'");
	[operator] = (await site.members(1, "operating")) as [Guest];
	await asRole("finance_operator", operator);
});
afterAll(() => Promise.all([site?.close(), mail?.close(), gateway?.down()]));

const asRole = (role: string, { member_id }: Guest) =>
	site.rows("update member set role = $1, group_id = (select id from member_group where code = $1) where id = $2", [
		role,
		member_id,
	]);

interface Member extends Guest {
	email: string;
	mobile: string;
}

let last = 0;
const newMobile = () => `137${String(30_000_000 + ++last)}`;
const newEmail = () => `silent.${++last}@example.com`;

/** An administrator with both addresses. */
async function newMember(language: Language): Promise<Member> {
	const [guest] = (await site.members(1)) as [Guest];
	await asRole("admin", guest);
	const mobile = newMobile();
	const [row] = await site.rows<{ email: string }>(
		`update member set mobile = $1, area_num = '86', password_hash = (select password_hash from member where username = 'demo') where id = $2 returning email`,
		[mobile, guest.member_id],
	);
	await site.rows(
		`insert into sign_in_name (kind, name, company_id, member_id) select kind, name, company_id, id from member,
			lateral (values ('email', email), ('mobile', mobile || '+' || area_num)) n (kind, name) where id = $1`,
		[guest.member_id],
	);
	guest.visitor.speak(language);
	return { ...guest, email: row?.email ?? "", mobile };
}

async function codeTo(address: string): Promise<string> {
	const [row] = await site.rows<{ code: string }>(
		"select payload ->> 'code' as code from outbox where recipient = $1 and kind = 'code' order by id desc limit 1",
		[address],
	);
	return row?.code ?? "";
}

/** Answers while both servers are silent and a sender waits for each. */
interface Stage {
	visitor: Visitor;
	/** Sends a form; the answer has to come at once. */
	send(visitor: Visitor, page: Page, form: string, typed: Record<string, string>): Promise<Page>;
}

async function requestedCodes({ visitor, send }: Stage, owner: Member): Promise<{ email: string; mobile: string }> {
	const to = { email: newEmail(), mobile: newMobile() };
	for (const [form, address] of [
		["register", to],
		["retrieve", owner],
	] as const)
		for (const by of ["email", "mobile"] as const) {
			const page = await visitor.open(`/user/login?tab=${form}&by=${by}`);
			expect((await send(visitor, page, form, { [by]: address[by], intent: "send-code" })).status).toBe(200);
		}
	return to;
}

/** Both steps of the page, by the codes that will be in the messages. */
async function changed(
	{ send }: Stage,
	{ visitor, ...own }: Member,
	type: "email" | "mobile",
	to: string,
): Promise<void> {
	const first = await visitor.open(`/user/account/profile/changeBind?type=${type}`);
	const requested = await send(visitor, first, "verify", { password: PASSWORD, intent: "send-code" });
	const next = await send(visitor, requested, "verify", { captcha: await codeTo(own[type]), intent: "verify" });
	const sent = await send(visitor, next, "change", { [type]: to, intent: "send-code" });
	const done = await send(visitor, sent, "change", { [type]: to, captcha: await codeTo(to), intent: "change" });
	expect([done.status, done.location], JSON.stringify(errorsIn(done.body))).toEqual([303, "/user/account/profile"]);
}

async function rejectedTopUp({ send }: Stage, member: Member): Promise<void> {
	const slip = await upload(site, member);
	const body = { amount: 120_000, currency: "CNY", transfer_date: day(-1), bank_reference: uniqueWord(8), slip };
	expect((await member.client.post("account/topUp", body, uniqueId()))?.code).toBe(1);
	const page = await operator.visitor.open("/operator/top-ups");
	const reject = page.forms.filter(({ fields }) =>
		fields.some(([name, value]) => name === "intent" && value === "reject"),
	);
	expect(reject).toHaveLength(1);
	const answer = await send(
		operator.visitor,
		{ ...page, forms: reject },
		reject[0]?.names[0] ?? reject[0]?.action ?? "",
		{
			reason: "回单不清晰",
		},
	);
	expect(answer.status).toBe(303);
}

const jobs = () => Promise.all([site.runJobs("send-mail"), site.runJobs("send-texts")]);

/** Does `work` while a sender waits for each of the silent servers, and lets them answer again. */
async function whileSilent(visitor: Visitor, work: (stage: Stage) => Promise<void>): Promise<void> {
	const silent: Silence[] = [await mail.hang(), gateway.hang()];
	for (const [by, to] of [
		["email", newEmail()],
		["mobile", newMobile()],
	] as const)
		await visitor.submit(await visitor.open(`/user/login?tab=register&by=${by}`), "register", {
			[by]: to,
			intent: "send-code",
		});
	const sending = jobs();
	const send: Stage["send"] = async (who, page, form, typed) => {
		const from = performance.now();
		const answer = await who.submit(page, form, typed);
		expect(performance.now() - from, `${form} at ${page.path}`).toBeLessThan(AT_ONCE_MS);
		return answer;
	};
	try {
		await Promise.all(silent.map(({ reached }) => reached));
		await work({ visitor, send });
		expect([mail.received, gateway.received]).toEqual([[], []]);
	} finally {
		await Promise.all(silent.map(({ end }) => end()));
		await sending;
	}
}

describe.each(LANGUAGES)("while mail server and gateway take what comes and answer nothing, in %s", (language) => {
	it("codes, changes of addresses and an answered top-up are done at once, and each message comes once when they are back", async () => {
		for (const list of [mail.received, gateway.received]) list.length = 0;
		const [owner, byMail, byText, payer] = (await Promise.all([1, 2, 3, 4].map(() => newMember(language)))) as [
			Member,
			Member,
			Member,
			Member,
		];
		const [email, mobile] = [newEmail(), newMobile()];
		let requested = { email: "", mobile: "" };
		await whileSilent(new Visitor(site.url).speak(language), async (stage) => {
			requested = await requestedCodes(stage, owner);
			await changed(stage, byMail, "email", email);
			await changed(stage, byText, "mobile", mobile);
			await rejectedTopUp(stage, payer);
		});
		await site.atTime(120, async () => {
			for (let round = 0; round < 3; round++) await jobs();
		});
		const mailsTo = (to: string) => mail.received.filter((one) => one.to[0] === to).length;
		expect([requested.email, owner.email, email, payer.email].map(mailsTo)).toEqual([1, 1, 1, 1]);
		// The code, and the notice.
		expect([mailsTo(byMail.email), mailsTo(byText.email)]).toEqual([2, 1]);
		const textsTo = (to: string) =>
			gateway.received.filter((one) => one.to === `+86${to}`).map(({ text }) => /\b\d{6}\b/.test(text));
		expect([requested.mobile, owner.mobile, mobile].map(textsTo)).toEqual([[true], [true], [true]]);
		expect(textsTo(byText.mobile).sort()).toEqual([false, true]);
		expect(gateway.odd).toEqual([]);
		const waiting = "select recipient from outbox where status <> 'sent' and status <> 'dropped'";
		expect(await site.rows(waiting)).toEqual([]);
	});
});
