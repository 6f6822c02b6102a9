import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays, todayInYangon } from "~/lib/time/travel-dates";
import { unescapeHtml } from "../../setup/forms";
import type { RunningServer } from "../../setup/server";
import { startDemonstration } from "../../setup/store/store";
import { type Page, Visitor } from "../../setup/visitor";

/** The built product with its demonstration and a clock of its own; everybody has a browser without script. */
let server: RunningServer;
beforeAll(async () => {
	server = await startDemonstration({ env: { TEST_CLOCK: "1" } });
});
afterAll(() => server?.stop());

const inDays = (days: number) => addDays(todayInYangon(Date.now()), days);

/** The portal's clock at a time in Myanmar. */
async function goTo(date: string, time: string): Promise<void> {
	const offset_s = Date.parse(`${date}T${time}:00+06:30`) / 1000 - Math.floor(Date.now() / 1000);
	await fetch(`${server.url}/api/dev/clock`, { method: "POST", body: JSON.stringify({ offset_s }) });
}

async function signedIn(username: string, language: "zh-cn" | "en" = "en"): Promise<Visitor> {
	const visitor = new Visitor(server.url).speak(language);
	const answer = await visitor.submit(await visitor.get("/user/login"), "sign-in", {
		username,
		password: "Portal2026",
	});
	expect(answer.status).toBe(303);
	return visitor;
}

const textOf = ({ body }: Page) =>
	unescapeHtml(body.replace(/<script[\s\S]*?<\/script>/g, "").replace(/<!--.*?-->|<[^>]+>/g, " ")).replace(/\s+/g, " ");

/** Id of the one order of the demonstration that a search of the member's finds. */
async function orderOf(search: string): Promise<string> {
	const { body } = await (await signedIn("demo")).get(`/user/order/list?${search}`);
	const ids = [...body.matchAll(/href="\/user\/order\/detail\/(\d+)"/g)].map(([, id]) => id ?? "");
	expect(new Set(ids).size, search).toBe(1);
	return ids[0] ?? "";
}

const ofMember = (id: string) => `/user/order/detail/${id}`;
const operatorAction = (id: string) => `/operator/orders/2/${id}`;

/** Fills in a form of the page at `path` and gives the text of the page that follows; a form that is refused fails the test. */
async function press(who: Visitor, path: string, form: string, typed: Record<string, string> = {}): Promise<string> {
	const answer = await who.submit(await who.get(path), form, typed);
	expect(
		[answer.status, answer.location],
		`${form} at ${path}: ${answer.status === 303 ? "" : textOf(answer)}`,
	).toEqual([303, path]);
	return textOf(await who.follow(answer));
}

describe("an order's whole life on the pages of member and operator, without script", () => {
	it("booked on request: the operator confirms it and a name is corrected; of a stay that is over a part is asked back, which another operator pays", async () => {
		const id = await orderOf("tab=to_confirm");
		const [member, operator, finance] = [
			await signedIn("demo"),
			await signedIn("demo_operator"),
			await signedIn("demo_finance_operator"),
		];
		expect(textOf(await member.get(ofMember(id)))).toContain("Awaiting confirmation");
		const confirmed = await press(operator, operatorAction(id), "action-confirm", { supplier_code: "SQG-7781" });
		expect(confirmed).toContain("The order is confirmed. The voucher is ready");
		const renamed = await press(member, ofMember(id), "action-editGuests", { "guests[0].guest_full_name": "CHEN LIN" });
		expect(renamed).toMatch(/SQG-7781.*Voucher, version 2 Current.*Room 1 CHEN LIN.*陈立 → CHEN LIN/);
		const stayed = await orderOf(`tab=completed&date_of=service_from&from=${inDays(-6)}&to=${inDays(-6)}`);
		const requested = await press(member, ofMember(stayed), "action-refund", {
			amount: "100.50",
			reason: "No breakfast on one day",
		});
		expect(requested).toMatch(/A refund of CN¥100\.50 is requested\. It will be decided on by .*Refund in progress/);
		const own = await member.submit(await member.get(ofMember(stayed)), "action-refund", {
			amount: "9999999",
			reason: "All of it",
		});
		expect([own.status, textOf(own)]).toEqual([
			400,
			expect.stringMatching(/Refund amount \(CNY\): At most CN¥[\d,.]+ can be refunded/),
		]);
		await press(finance, operatorAction(stayed), "decide_refund", { reason: "The hotel agrees" });
		expect(textOf(await member.get(ofMember(stayed)))).toMatch(
			/Partly refunded.*Refund amount CN¥100\.50.*Decision The hotel agrees/,
		);
	});

	it("in house: the guests leave early, and the unstayed nights are paid back by another operator than the one who noted it", async () => {
		const id = await orderOf("tab=in_service");
		const [operator, finance] = [await signedIn("demo_operator"), await signedIn("demo_finance_operator")];
		const wrong = { departed_on: inDays(30), reason: "Called home" };
		const refused = await operator.submit(await operator.get(operatorAction(id)), "action-earlyDeparture", wrong);
		expect([refused.status, textOf(refused)]).toEqual([
			400,
			expect.stringContaining("Please enter a date after check-in and before check-out"),
		]);
		expect(refused.body).toContain(`value="${wrong.departed_on}"`);
		const left = await press(operator, operatorAction(id), "action-earlyDeparture", {
			departed_on: inDays(0),
			reason: "Called home",
		});
		expect(left).toMatch(/A refund of CN¥[\d,.]+ is requested; a colleague has to decide on it.*Completed/);
		expect((await operator.get(operatorAction(id))).body).not.toContain('id="decide_refund"');
		await press(finance, operatorAction(id), "decide_refund");
		expect(textOf(await (await signedIn("demo")).get(ofMember(id)))).toMatch(
			/Partly refunded.*The guests left early.*Called home/,
		);
	});

	it("a cancellation that the hotel refuses first and accepts then", async () => {
		const id = await orderOf("status=60");
		const [member, operator] = [await signedIn("demo"), await signedIn("demo_operator")];
		const stands = await press(operator, operatorAction(id), "action-cancelReject", {
			reason: "The rooms are kept for you",
		});
		expect(stands).toContain("The order is not cancelled. The member has been told why");
		expect(textOf(await member.get(ofMember(id)))).toMatch(/Confirmed.*The rooms are kept for you/);
		const step = await member.submit(await member.get(ofMember(id)), "Cancel order");
		expect(textOf(step)).toContain("Check the amounts before you cancel");
		const again = await member.follow(
			await member.submit(step, "Cancel the order, no charge", { reason: "Plant repair moved" }),
		);
		expect(textOf(again)).toMatch(/the hotel has yet to answer.*Cancellation in progress/);
		const accepted = await press(operator, operatorAction(id), "action-cancelAccept");
		expect(accepted).toMatch(/The order is cancelled without a fee; CN¥[\d,.]+ is refunded.*Cancelled/);
		expect(textOf(await member.get(ofMember(id)))).toMatch(/Fully refunded.*The hotel agreed to the cancellation/);
	});

	it("guests who never came: from noon of the next day, with the fee of the policy", async () => {
		const id = await orderOf(`date_of=service_from&from=${inDays(6)}&to=${inDays(6)}`);
		const early = await (await signedIn("demo_operator", "zh-cn")).get(operatorAction(id));
		expect(early.body).not.toContain('id="action-noShow"');
		await goTo(inDays(7), "12:01");
		const operator = await signedIn("demo_operator", "zh-cn");
		const gone = await press(operator, operatorAction(id), "action-noShow", { reason: "客人未到店" });
		expect(gone).toMatch(/已按未入住处理，取消扣款 ¥[\d,.]+，已退 ¥[\d,.]+.*未入住.*客人未到店/);
	});

	it("a stay: check-in noted by mistake and taken back, noted by the member, completed on the last day", async () => {
		const id = await orderOf(`date_of=service_from&from=${inDays(9)}&to=${inDays(9)}`);
		await goTo(inDays(9), "15:00");
		const operator = await signedIn("demo_operator", "zh-cn");
		expect(await press(operator, operatorAction(id), "action-confirmCheckIn")).toMatch(/已确认入住.*已入住/);
		expect(await press(operator, operatorAction(id), "action-undoCheckIn")).toContain(
			"入住确认已撤销，订单恢复为“已确认”",
		);
		const member = await signedIn("demo", "zh-cn");
		expect(await press(member, ofMember(id), "action-confirmCheckIn")).toContain("会员确认入住");
		await goTo(inDays(12), "09:00");
		const later = await signedIn("demo", "zh-cn");
		const done = await press(later, ofMember(id), "action-confirmComplete");
		expect(done).toMatch(/订单已完成，最终金额为 ¥[\d,.]+.*已完成.*可开票/);
	});
});
