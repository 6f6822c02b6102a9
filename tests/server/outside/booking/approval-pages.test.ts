import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { uniqueId } from "../../../factories/random/unique";
import { LANGUAGES } from "../../../setup/languages";
import { type Page, Visitor } from "../../../setup/visitor";
import { controlsOf, textOf } from "../page-reader";
import { type Guest, openSite, type Site } from "../site";
import { type Language, translate } from "../words";
import { day, openForm, planOf, press } from "./one-operator";

let site: Site;
let plan: number;
let demo: Visitor;
let days = 20;
beforeAll(async () => {
	site = await openSite();
	plan = await planOf(site);
	demo = new Visitor(site.url);
	const signedIn = await demo.submit(await demo.get("/user/login"), "sign-in", {
		username: "demo",
		password: "Portal2026",
	});
	expect(signedIn.status).toBe(303);
});
afterAll(() => site?.close());

const main = (page: Page) => textOf(/<main\b.*<\/main>/s.exec(page.body)?.[0] ?? "");
const control = (page: Page, name: string) => controlsOf(page.body).find((one) => one.name === name);
const formOf = (page: Page, name: string, value: string) =>
	page.forms.find(({ fields, buttons }) =>
		[...fields, ...buttons.map((one) => [one.name, one.value])].some(([is, of]) => is === name && of === value),
	);

const limit = (guest: Guest, is_hard = false) =>
	site.rows(
		`insert into member_limit (company_id, member_id, rules, is_hard) select company_id, id, '{"currency":"CNY","order_cap":100}', $2 from member where id = $1`,
		[guest.member_id, is_hard],
	);

/** An unpaid order, placed while nothing limited its booker. */
async function placed(guest: Guest): Promise<{ id: number; booking_id: string }> {
	days += 3;
	const stay = {
		rate_plan_id: plan,
		check_in: day(days),
		check_out: day(days + 2),
		nationality: "CN",
		rooms: [{ adults: 1, child_ages: [] }],
	};
	const quoted = await guest.client.post("hotel/quote", stay, uniqueId());
	const { id: quote_id, total_amount } = quoted?.data ?? {};
	const body = {
		quote_id,
		total_amount,
		guests: [{ guest_full_name: "LI SI" }],
		contact_person: "王晓",
		contact_phone: "13800000001",
	};
	const made = await guest.client.post("order/create", body, uniqueId());
	expect(made?.data?.status, made?.text).toBe(10);
	return made?.data;
}

describe.each(LANGUAGES)("without script, in %s", (language: Language) => {
	const say = (name: string, values = {}) => translate(language, name, values);
	const beginning = (name: string) => say(name).split("{{")[0] as string;

	it("an order beyond the limits is requested on its page, decided on the page of requests, and paid", async () => {
		const [guest] = (await site.members(1)) as [Guest];
		const order = await placed(guest);
		await limit(guest);
		const address = `/user/order/detail/${order.id}`;
		const opened = await guest.visitor.speak(language).get(address);
		expect(main(opened)).toContain(beginning("orders:next-request-approval"));
		expect([formOf(opened, "intent", "pay"), formOf(opened, "intent", "requestApproval")?.names]).toEqual([
			undefined,
			["action-requestApproval"],
		]);
		const wrong = await guest.visitor.submit(opened, "action-requestApproval", { approval_note: "客户临时改期" });
		expect([wrong.status, main(wrong).includes(say("form:payment-type-required"))]).toEqual([400, true]);
		expect(control(wrong, "approval_note")?.value).toBe("客户临时改期");
		const sent = await guest.visitor.submit(wrong, "action-requestApproval", { pay_channel: "pre_deposit" });
		expect([sent.status, sent.location]).toEqual([303, address]);
		const waiting = await guest.visitor.get(address);
		expect(textOf(waiting.body)).toContain(say("portal:order-done-request-approval"));
		expect(main(waiting)).not.toContain(say("orders:approval-decide"));

		const theirs = await demo.speak(language).get(address);
		expect(main(theirs)).toContain(say("orders:approval-decide"));
		const requests = await demo.get("/user/manage/approval");
		expect(main(requests)).toContain("客户临时改期");
		const refused = await demo.submit(requests, say("company:approval-reject"), { reason: " " });
		expect([refused.status, control(refused, "reason")?.described]).toEqual([
			400,
			expect.arrayContaining([say("form:required")]),
		]);
		await site.rows(`update orders set hold_expires_at = now() - interval '1 second' where id = $1`, [order.id]);
		const late = await demo.submit(requests, say("company:approval-reject"), { reason: "请改订其他酒店" });
		expect([late.status, main(late).includes(say("portal:approval-expired"))]).toEqual([400, true]);

		const again = await placedAndRequested(guest, language);
		const list = await demo.get("/user/manage/approval");
		const approved = await demo.submit(list, say("company:approval-approve"), { reason: "" });
		expect([approved.status, approved.location]).toEqual([303, "/user/manage/approval"]);
		expect(textOf((await demo.get("/user/manage/approval")).body)).toContain(say("portal:approval-approved-paid"));
		expect(main(await guest.visitor.get(`/user/order/detail/${again}`))).toContain(say("portal:state-order-30"));
	});

	async function placedAndRequested(guest: Guest, of: Language): Promise<number> {
		await site.rows(`delete from member_limit where member_id = $1`, [guest.member_id]);
		const { id } = await placed(guest);
		await limit(guest);
		const page = await guest.visitor.speak(of).get(`/user/order/detail/${id}`);
		expect((await guest.visitor.submit(page, "action-requestApproval", { pay_channel: "pre_deposit" })).status).toBe(
			303,
		);
		return id;
	}

	it("beyond a hard limit the booking form offers nothing to press, and the order's page says who can help", async () => {
		const [guest] = (await site.members(1)) as [Guest];
		const order = await placed(guest);
		await limit(guest, true);
		days += 3;
		const form = await openForm(guest, language, { plan, days });
		const buttons = form.body.match(/<main\b.*<\/main>/s)?.[0].match(/<button\b[^>]*type="submit"[^>]*>/g) ?? [];
		const booking = buttons.filter((button) => !button.includes("chosen_guest"));
		expect([booking.length, booking.filter((button) => !/ disabled(=| |>)/.test(button))]).toEqual([2, []]);
		expect(main(form)).toContain(say("booking:beyond-limits-what"));
		expect(control(form, "approval_note")).toBeUndefined();
		const pressed = await press(guest, form);
		expect([pressed.status, main(pressed).includes(beginning("portal:order-limit-exceeded"))]).toEqual([400, true]);
		const page = await guest.visitor.get(`/user/order/detail/${order.id}`);
		expect(main(page)).toContain(beginning("orders:next-beyond-limits"));
		expect([formOf(page, "intent", "pay"), formOf(page, "intent", "requestApproval")]).toEqual([undefined, undefined]);
	});
});
