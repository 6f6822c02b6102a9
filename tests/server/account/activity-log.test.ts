import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EVENT_FIELDS } from "~/portal-contract/company/events";
import { rowsOf } from "~/portal-server/platform/db/db";
import { forgetSettings, saveSettings } from "~/portal-server/platform/settings";
import { translate } from "~/portal-server/platform/words/texts";
import { uniqueId } from "../../factories/random/unique";
import { startPortal, type TestPortal } from "../../setup/portal";
import { accept } from "./invitees";

let portal: TestPortal;
let token: string;
let booker: string;
beforeAll(async () => {
	portal = await startPortal();
	({ token } = await portal.signIn());
	({ token: booker } = await portal.signIn("demo_booker"));
	await portal.store.transaction((tx) => saveSettings(tx, { sign_in_captcha: "never" }));
	forgetSettings();
});
afterAll(() => portal?.close());

interface Shown {
	action: string;
	changes: { field: string; before: string; after: string }[];
}

const post = async (path: string, body: object, by = token) => {
	const answer = await portal.call(path, { token: by, body, key: uniqueId() });
	expect([path, answer.code, answer.msg]).toEqual([path, 1, answer.msg]);
	return answer.data;
};
const log = async (language = "en"): Promise<Shown[]> =>
	(await portal.call("company/events?limit=50", { token, language })).data.list;
/** The newest event of an action, its changes as `field: before → after`. */
async function newest(action: string, language = "en"): Promise<string[] | undefined> {
	const found = (await log(language)).find((one) => one.action === action);
	return found?.changes.map(({ field, before, after }) => `${field}: ${before} → ${after}`);
}

describe("[39-4.12] the activity log", () => {
	it("has what a member's own profile was and is, and nothing where it is saved as it was", async () => {
		const profile = { username: "demo_booker", nickname: "陈一", gender: 2, birthday: "1990-05-06", motto: "早到" };
		await post("account/profile", profile, booker);
		await post("account/profile", { ...profile, nickname: "陈二", birthday: null }, booker);
		expect(await newest("member.profile")).toEqual(["nickname: 陈一 → 陈二", "birthday: 1990-05-06 → "]);
		expect(await newest("member.profile", "zh-cn")).toContain("birthday: 1990-05-06 → ");
		const before = (await log()).filter(({ action }) => action === "member.profile").length;
		await post("account/profile", { ...profile, nickname: "陈二", birthday: null }, booker);
		expect((await log()).filter(({ action }) => action === "member.profile")).toHaveLength(before);
	});

	it("has the language, and that a password was changed without either", async () => {
		await post("account/language", { language: "en" }, booker);
		await post("account/language", { language: "zh-cn" }, booker);
		expect(await newest("member.language")).toEqual(["language: English → 简体中文"]);
		const { token: session } = await portal.signIn("demo_booker");
		const passwords = { oldPassword: "Portal2026", newPassword: "Mandalay27x" };
		expect((await portal.call("account/changePassword", { token: session, body: passwords })).code).toBe(1);
		expect(await newest("member.password")).toEqual([]);
		const [row] = await rowsOf<{ text: string }>(
			portal.store.db,
			sql`/* all companies: looked for */ select string_agg(changes::text, ' ') as text from company_event`,
		);
		expect(row?.text).not.toMatch(/Portal2026|Mandalay27x/);
		({ token: booker } = await portal
			.call("user/checkIn", {
				body: { tab: "login", username: "demo_booker", password: "Mandalay27x" },
			})
			.then(({ data }) => data.userInfo));
	});

	it("has roles, states and limits of sub-accounts", async () => {
		const invited = { username: "loglog", nickname: "李雷", email: "loglog@example.com", role: "viewer" };
		const { id } = await post("account/saveSubAccount", invited);
		expect(await newest("sub_account.add")).toEqual(
			expect.arrayContaining(["nickname:  → 李雷", "role:  → Viewer", expect.stringMatching(/^email: {2}→ l\S*\*/)]),
		);
		await accept(portal, invited.email, "loglog");
		await post("account/saveSubAccount", { id, nickname: "李雷", role: "booker" });
		expect(await newest("sub_account.change")).toEqual(["role: Viewer → Booker"]);
		await post("account/setSubAccountStatus", { id, is_enabled: false });
		expect(await newest("sub_account.disable")).toEqual(["status: Enabled → Disabled"]);
		const rules = { order_cap: 100_000, month_cap: 500_000, max_stars: 4, nationalities: ["CN", "MM"] };
		await post("account/saveSubAccountLimits", { id, rules, is_hard: false });
		await post("account/saveSubAccountLimits", { id, rules: { ...rules, order_cap: 200_000 }, is_hard: true });
		expect(await newest("sub_account.limits")).toEqual(["order_cap: CN¥1,000.00 → CN¥2,000.00", "is_hard: No → Yes"]);
		await post("account/saveSubAccountLimits", { id });
		expect(await newest("sub_account.limits")).toContain("max_stars: 4 → ");
	});

	it("has a traveller's fields with the number masked, and forgets them with the traveller", async () => {
		const typed = { full_name: "LOG TRAVELLER", name_zh: "", nationality: "CN", phone: "" };
		const document = { document_kind: "passport", document_number: "E12345678" };
		const saved = await post("account/travellers", { ...typed, ...document });
		const { id } = saved.list.find((one: { full_name: string }) => one.full_name === typed.full_name);
		await post("account/travellers", {
			id,
			...typed,
			...document,
			document_number: "E99995678",
			phone: "+8613800138000",
		});
		const changes = (await newest("traveller.save"))?.join("\n") ?? "";
		expect(changes).toContain("phone:  → +8613800138000");
		expect(changes).toMatch(/document_number: \S*\*\S* → \S*\*\S*/);
		expect(changes).not.toMatch(/12345678|99995678/);
		// Masked alike, and another number; then the same once more.
		for (const { document_number, expected } of [
			{ document_number: "E99991111", expected: 1 },
			{ document_number: "E99991111", expected: 0 },
		]) {
			await post("account/travellers", { id, ...typed, ...document, document_number, phone: "+8613800138000" });
			const numbers = (await newest("traveller.save"))?.filter((line) => line.startsWith("document_number")) ?? [];
			expect([document_number, numbers.length]).toEqual([document_number, expected]);
			if (expected) expect(numbers[0]?.split(": ")[1]?.split(" → ")).toEqual(["E9999****", "E9999****"]);
		}
		await post("account/deleteTraveller", { id });
		expect(await newest("traveller.save")).toEqual([]);
	});

	it("has settings of the company: vouchers, cost centres, budgets, policy, alerts, titles", async () => {
		await post("company/saveCostCenter", { kind: "cost_center", code: "LOG-1", name: "一部", is_active: true });
		const list = (await portal.call("company/costCenters", { token })).data;
		const center = list.cost_center.list.find((one: { code: string }) => one.code === "LOG-1");
		await post("company/saveCostCenter", {
			kind: "cost_center",
			id: center.id,
			code: "LOG-1",
			name: "二部",
			is_active: true,
		});
		expect(await newest("cost_center.save")).toEqual(["name: 一部 → 二部"]);
		await post("company/saveBudgets", { month: list.month, budgets: [{ id: center.id, amount: 100_000 }] });
		expect(await newest("cost_center.budget")).toContain("budget_amount:  → CN¥1,000.00");
		const setting = (await portal.call("account/voucherSetting", { token })).data;
		await post("account/voucherSetting", { ...setting, phone: "+86 871 1234 5678", show_price: !setting.show_price });
		expect(await newest("voucher_setting.save")).toEqual(
			expect.arrayContaining([`phone: ${setting.phone} → +86 871 1234 5678`]),
		);
		const policy = (await portal.call("company/travelPolicy", { token })).data;
		await post("company/saveTravelPolicy", { ...policy, is_active: true, max_stars: policy.max_stars === 3 ? 4 : 3 });
		expect((await newest("travel_policy.save"))?.join("\n")).toMatch(/max_stars: \d? → \d/);
		await post("account/balanceAlerts", { enabled: false });
		expect(await newest("balance_alerts.save")).toEqual(["balance_alerts: Yes → No"]);
	});

	it("is exported as its filters find it, a row for each field, and for its company alone", async () => {
		const file = await portal.call("company/eventsExport?format=csv&subject=member", { token, language: "zh-cn" });
		expect(file.headers.get("content-disposition")).toMatch(/filename="activity-log_[\d-]+_member\.csv"/);
		const lines = file.text
			.replace(/^\ufeff/, "")
			.trim()
			.split("\r\n");
		expect(lines[0]).toBe("时间（缅甸）,成员,操作,详情,变更项,变更前,变更后,设备,IP 地址");
		expect(lines.some((line) => line.includes("昵称,陈一,陈二"))).toBe(true);
		expect(file.text).not.toContain("LOG-1");
		const sheet = await portal.call("company/eventsExport?format=xlsx", { token });
		expect(sheet.headers.get("content-type")).toContain("spreadsheet");
		const denied = await portal.call("company/eventsExport", { token: booker });
		expect([denied.code, denied.text.includes("陈一")]).toEqual([expect.not.stringMatching(/^1$/), false]);
	});
});

it("[39-4.12] every field and value of the log has its words in both languages", async () => {
	for (const language of ["zh-cn", "en"] as const)
		for (const field of EVENT_FIELDS)
			expect(translate(language, `event-field-${field}`)).not.toBe(`event-field-${field}`);
});
