import { describe, expect, it } from "vitest";
import { checkPortalCalls } from "../checks/portal-calls";
import { readSources, report } from "../checks/sources";

const WEB = ["routes", "features", "parts", "product-lines", "session", "http"].map((room) => `app/${room}`);

const found = (body: string) =>
	checkPortalCalls([{ file: "app/routes/x.ts", text: `async function run() {\n${body}\n}` }]).map(({ line }) => line);

describe("calls of the portal", () => {
	it("are awaited or passed on", () => {
		expect(report(checkPortalCalls(readSources(WEB)))).toEqual([]);
	});
});

describe("the check of calls sees", () => {
	it.each([
		["a statement", "portal.order.pay(body);"],
		["a portal made on the spot", "portalFor(request).notice.read({});"],
		["a group that was taken out", "const { order } = portal;\norder.pay(body);", 3],
		["calls that were handed in", "calls.pay(body);"],
		["void", "void portal.order.pay(body);"],
		["a callback that drops it", "ids.map((id) => { portal.order.cancel({ id }); });"],
		["forEach, which awaits nobody", "ids.forEach((id) => portal.order.cancel({ id }));"],
		["a list of calls that is dropped", "ids.map((id) => portal.order.cancel({ id }));"],
		["one of two ways", "isPaid ? portal.order.cancel(body) : portal.order.pay(body);"],
		["a condition before it", "mayPay && portal.order.pay(body);"],
		["what follows it, unawaited", "portal.order.pay(body).then(remember);"],
		["a promise of several, unawaited", "Promise.all([portal.order.pay(body), one]);"],
		["an attempt, unawaited", "attempt(portal.order.pay(body), { outages: true });"],
		["the method for its file", "portal.order.voucherFile({ id });"],
	])("%s", (_name, body, line = 2) => {
		expect(found(body).length).toBeGreaterThan(0);
		expect(found(body)).toContain(line);
	});

	it.each([
		["awaited", "await portal.order.pay(body);"],
		["returned", "return portal.order.pay(body);"],
		["returned by a function without braces", "const send = (id) => portal.order.cancel({ id });"],
		["had for later", "const call = portal.order.pay(body); await call;"],
		["given to attempt", "const paid = await attempt(portal.order.pay(body));"],
		["awaited with others", "await Promise.all(ids.map((id) => portal.order.cancel({ id })));"],
		["in an object", "run({ order: mayPay ? portal.order.pay(body) : null });"],
		["no call of the portal", "dialog.cancel(); items.list(); orders.forEach((order) => order.show());"],
	])("nothing in a call that is %s", (_name, body) => {
		expect(found(body)).toEqual([]);
	});
});
