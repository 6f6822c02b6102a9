import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Page } from "../../setup/visitor";
import { bookLink, openForm, planOf } from "../outside/booking/one-operator";
import { controlsOf, summaryOf, textOf } from "../outside/page-reader";
import { type Guest, openSite, type Site } from "../outside/site";
import { LANGUAGES, translate } from "../outside/words";

const DAYS = 30;

let site: Site;
let [manager, clerk] = [] as unknown as [Guest, Guest];
let plan: number;
beforeAll(async () => {
	site = await openSite();
	[manager, clerk] = (await site.members(2)) as [Guest, Guest];
	await site.rows(
		"update member set role = 'admin', group_id = (select id from member_group where code = 'admin') where id = $1",
		[manager.member_id],
	);
	plan = await planOf(site);
});
afterAll(() => site?.close());

const sent = (page: Page, form: string, name: string) =>
	page.forms
		.find(({ names }) => names.includes(form))
		?.fields.flatMap(([field, value]) => (field === name ? [value] : []));
const said = (page: Page, name: string) =>
	controlsOf(page.body)
		.find((control) => control.name === name)
		?.described.join(" ");

describe.each(LANGUAGES)("without script, in %s,", (language) => {
	it("limits come back as they were ticked and typed, with a half-filled row and a city's second one at their fields", async () => {
		const limits = "limits";
		const open = await manager.visitor.speak(language).open(`/user/manage/subAccount/${clerk.member_id}`);
		const press = (page: Page, typed: Record<string, string | string[]>) =>
			manager.visitor.submit(page, limits, { intent: limits, ...typed });
		const ticked = { pay_channels: ["credit"], nationalities: ["CN", "AF"], product_lines: ["car"] };
		const wrong = await press(open, { ...ticked, min_advance_days: "soon", "night_caps[0].amount": "600" });
		expect(wrong.status).toBe(400);
		for (const [name, values] of Object.entries(ticked))
			expect([name, sent(wrong, limits, name)]).toEqual([name, values]);
		expect(said(wrong, "night_caps[0].city_id")).toContain(translate(language, "company:city-missing"));
		expect(summaryOf(wrong.body).lines.join()).toContain(translate(language, "company:limit-city_id", { number: 1 }));
		const [city = ""] = sent(wrong, limits, "night_caps[0].city_id") ?? [];
		expect(city).toBe("");
		const half = await press(wrong, {
			min_advance_days: "3",
			"night_caps[0].city_id": "1",
			"night_caps[0].amount": "",
		});
		expect(said(half, "night_caps[0].amount")).toContain(translate(language, "company:city-amount-missing"));
		const done = await press(half, { "night_caps[0].amount": "600" });
		expect(done.status).toBe(303);
		const saved = await manager.visitor.follow(done);
		expect(sent(saved, limits, "nationalities")).toEqual(["CN", "AF"]);
		const twice = await press(saved, { "night_caps[1].city_id": "1", "night_caps[1].amount": "500" });
		expect([twice.status, said(twice, "night_caps[1].city_id")]).toEqual([
			400,
			expect.stringContaining(translate(language, "company:city-twice")),
		]);
		const [row] = await site.rows<{ rules: object }>("select rules from member_limit where member_id = $1", [
			clerk.member_id,
		]);
		expect(row?.rules).toMatchObject({ ...ticked, min_advance_days: 3, night_caps: [{ city_id: 1, amount: 60_000 }] });
		await manager.client.post("account/saveSubAccountLimits", { id: clerk.member_id });
	});

	it("what follows on an account is what holds: enabling gives the old password back, an invitation is sent again or withdrawn", async () => {
		const shown = async () =>
			textOf((await manager.visitor.speak(language).open(`/user/manage/subAccount/${clerk.member_id}`)).body);
		const words = ["enable-what", "disable-what", "invite-what", "withdraw-what"].map((key) =>
			translate(language, `company:${key}`),
		);
		const saidThere = async () => {
			const page = await shown();
			return words.map((text) => page.includes(text));
		};
		const set = (change: string) => site.rows(`update member set ${change} where id = $1`, [clerk.member_id]);
		await set("status = 0");
		expect(await saidThere()).toEqual([true, false, false, false]);
		await set("invited_until = now() + interval '1 day'");
		expect(await saidThere()).toEqual([false, false, true, true]);
		await set("status = 1, invited_until = null");
		expect(await saidThere()).toEqual([false, true, false, false]);
	});

	it("the travel policy's reasons stand at an offer in the list, at the hotel and where it is booked", async () => {
		const { version } = (await manager.client.get("company/travelPolicy"))?.data ?? {};
		const policy = { is_active: true, version, max_stars: 1, min_advance_days: DAYS + 30, night_caps: [] };
		expect((await manager.client.post("company/saveTravelPolicy", policy))?.code).toBe(1);
		const [hotel] = await site.rows<{ id: string; stars: number }>(
			"select h.id, h.stars from hotel h join rate_plan p on p.hotel_id = h.id where p.id = $1",
			[plan],
		);
		const late = translate(language, "portal:rule-advance-days", { actual: DAYS, limit: DAYS + 30 });
		const expensive = (stars: number | undefined) =>
			translate(language, "portal:rule-stars", { actual: stars ?? 0, limit: 1 });
		const { visitor } = clerk;
		visitor.speak(language);
		const stay = new URL(bookLink({ plan, days: DAYS }), site.url).searchParams;
		const list = textOf((await visitor.open(`/hotel/list?destination=Yangon&${stay}`)).body);
		expect(list).toContain(late);
		expect([2, 3, 4, 5].some((stars) => list.includes(expensive(stars)))).toBe(true);
		for (const page of [
			await visitor.open(`/hotel/detail/${hotel?.id}?${stay}`),
			await openForm(clerk, language, { plan, days: DAYS }),
		]) {
			expect(page.status).toBe(200);
			for (const reason of [late, expensive(hotel?.stars)]) expect(textOf(page.body)).toContain(reason);
		}
		expect(
			textOf((await visitor.speak(language === "en" ? "zh-cn" : "en").open(`/hotel/detail/${hotel?.id}?${stay}`)).body),
		).not.toContain(late);
	});

	it("what is left of each budget stands where a cost centre is chosen, unfolded, and which of them the order goes over", async () => {
		const centre = async (code: string, amount: number) => {
			const body = { kind: "cost_center", code: `${code}-${language}`, name: "Plant" };
			const { data } = (await manager.client.post("company/saveCostCenter", body)) ?? {};
			const { id } = data.cost_center.list.find((one: { code: string }) => one.code === body.code);
			await manager.client.post("company/saveBudgets", { month: data.month, budgets: [{ id, amount }] });
			return `${body.code} Plant`;
		};
		const [rich, poor] = [await centre("RICH", 900_000_000), await centre("POOR", 100)];
		const { body } = await openForm(clerk, language, { plan, days: DAYS });
		const folded = /<details(?<open>[^>]*)>(?:(?!<\/details>).)*name="cost_center"/s.exec(body);
		expect(folded?.groups?.open).toContain('open=""');
		const lines = [
			...(/<section aria-labelledby="budgets-left".*?<\/section>/s.exec(body)?.[0].matchAll(/<li.*?<\/li>/gs) ?? []),
		].map(([line]) => textOf(line));
		expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^${rich} .*9,000,000\\.00$`)));
		const [, short] = translate(language, "booking:budget-is-short").split("{{left}}");
		expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^${poor} .*1\\.00${short}$`)));
	});

	it("what follows on an approval depends on who may pay: the booker themselves, or a colleague", async () => {
		await manager.client.post("account/saveSubAccountLimits", { id: clerk.member_id, rules: { order_cap: 100 } });
		const messageOf = async (key: string) => {
			const [, rest = ""] = translate(language, `booking:${key}`).split("{{names}}");
			return textOf((await openForm(clerk, language, { plan, days: DAYS })).body).includes(rest);
		};
		expect([await messageOf("needs-approval-what"), await messageOf("needs-approval-others-pay")]).toEqual([
			true,
			false,
		]);
		await site.rows("update member_group set rules = array_remove(rules, 'order/detail/pay') where code = 'booker'");
		expect([await messageOf("needs-approval-what"), await messageOf("needs-approval-others-pay")]).toEqual([
			false,
			true,
		]);
		await site.rows("update member_group set rules = array_append(rules, 'order/detail/pay') where code = 'booker'");
		await manager.client.post("account/saveSubAccountLimits", { id: clerk.member_id });
	});
});
