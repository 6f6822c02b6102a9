import { describe, expect, it } from "vitest";
import { action, loader } from "~/routes/operator/of-one-company";
import { loader as calendar } from "~/routes/user/order/calendar";
import { loader as confirmation } from "~/routes/user/order/confirmation";
import { action as orderAction, loader as orderPage } from "~/routes/user/order/detail";
import { loader as driverCard } from "~/routes/user/order/driver-card";
import { loader as driverCardFile } from "~/routes/user/order/driver-card-file";
import { loader as print } from "~/routes/user/order/print";
import { loader as voucher } from "~/routes/user/order/voucher";
import { callNamed, extremeAnswer } from "../../factories/contract-answers";
import { indexAnswer, refusal, remotePortal, type Script, userInfo } from "../../mocks/portal";
import { at, memberCookie, thrownBy, visit } from "../visits";

const KINDS = ["orders", "bills", "invoices"] as const;
const ID = { id: "7" };

const rule = (name: string, id: number) => ({
	id,
	type: "nav_user_menu",
	title: name,
	name,
	path: name,
	menu_type: "tab",
	children: [],
});
const ofOperators = indexAnswer({
	userInfo: { ...userInfo(), role: "reservation" },
	rules: KINDS.map((kind, index) => rule(`operator/${kind}`, 20 + index)),
	menus: [],
});

/** A portal in which these companies have an order, a bill and an invoice of the id. */
function withRowsOf(...companies: number[]): Record<string, Script> {
	const answers = KINDS.map((kind) => {
		const answer = extremeAnswer(callNamed(`GET operator/${kind}`), "all") as { list: object[] };
		return [
			`operator/${kind}`,
			{ ...answer, list: companies.map((company_id) => ({ ...answer.list[0], company_id, id: 7 })) },
		];
	});
	return { "index/index": ofOperators, ...Object.fromEntries(answers) };
}

const open = async (address: string, form?: Record<string, string>) =>
	at(visit(address, { cookie: await memberCookie(), ...(form && { form }) }), ID);
const leadsTo = ({ status, headers }: Response) => [status, headers.get("Location")];

const PAPERS = [
	["calendar", calendar],
	["confirmation", confirmation],
	["voucher?language=en", voucher],
	["print?document=confirmation", print],
	["driverCard?unit=1&code=x", driverCard],
	["driverCard/file?unit=1&code=x", driverCardFile],
] as const;

describe("an operator's address of before, which names no company", () => {
	it.each([
		["orders/7?queue=confirm", "orders/2/7?queue=confirm"],
		["bills/7", "bills/2/7"],
		["bills/7/download?format=csv", "bills/2/7/download?format=csv"],
		["invoices/7.data?_routes=x", "invoices/2/7"],
	])("leads on where one company alone has the row: %s", async (before, now) => {
		const seen = remotePortal(withRowsOf(2));
		expect(leadsTo(await loader(await open(`/operator/${before}`)))).toEqual([302, `/operator/${now}`]);
		expect(seen.at(-1)).toMatchObject({ path: `operator/${before.split("/")[0]}`, query: { id: "7" } });
	});

	it("is not found where several companies have the row, or none", async () => {
		for (const companies of [[2, 3], []]) {
			remotePortal(withRowsOf(...companies));
			for (const kind of KINDS) {
				const failed = await thrownBy(async () => loader(await open(`/operator/${kind}/7`)));
				expect(failed.status).toBe(404);
			}
		}
	});

	it("sends a form on to the page of the row with all that was typed", async () => {
		const seen = remotePortal(withRowsOf(2));
		const form = { intent: "note", text: "Rang at ten" };
		expect(leadsTo(await action(await open("/operator/orders/7?queue=confirm", form)))).toEqual([
			307,
			"/operator/orders/2/7?queue=confirm",
		]);
		expect(seen.filter(({ method }) => method !== "GET")).toEqual([]);
	});

	it("is closed to guests, for reading and for forms", async () => {
		const seen = remotePortal(withRowsOf(2));
		for (const [run, form] of [
			[loader, undefined],
			[action, { intent: "note", text: "x" }],
		] as const) {
			const sent = await thrownBy(() => run(at(visit("/operator/bills/7", form && { form }), ID)));
			expect(sent.headers.get("Location")).toBe("/user/login?to=%2Foperator%2Fbills%2F7");
		}
		expect(seen).toEqual([]);
	});
});

describe("a member's address of an order, opened by an operator", () => {
	it("leads to the operator's page, and takes a form along", async () => {
		const seen = remotePortal(withRowsOf(2));
		const read = await thrownBy(async () => orderPage(await open("/user/order/detail/7")));
		expect(leadsTo(read)).toEqual([302, "/operator/orders/2/7"]);
		const form = { intent: "send_message", text: "We call at ten" };
		const sent = await thrownBy(async () => orderAction(await open("/user/order/detail/7", form)));
		expect(leadsTo(sent)).toEqual([307, "/operator/orders/2/7"]);
		expect(seen.filter(({ method }) => method !== "GET")).toEqual([]);
	});

	it.each(PAPERS)("names the company of a paper: %s", async (what, paper) => {
		remotePortal(withRowsOf(2));
		const address = `/user/order/detail/7/${what}`;
		const sent = await thrownBy(async () => paper(await open(address)));
		expect(leadsTo(sent)).toEqual([302, `${address}${what.includes("?") ? "&" : "?"}company=2`]);
	});

	it("stays what it is for a member whose group has the operators' rule and who is none", async () => {
		const answers = {
			"order/detail": refusal("not_found", "No such order"),
			"order/messages": refusal("not_found", ""),
		};
		const seen = remotePortal({
			"index/index": ofOperators,
			"operator/orders": refusal("not_allowed", ""),
			...answers,
		});
		await thrownBy(async () => orderPage(await open("/user/order/detail/7")));
		expect(seen.map(({ path }) => path)).toContain("order/detail");
	});
});
