import { connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { signedIn } from "../api-client";
import { type Guest, openSite, type Site } from "../site";
import { day, moved, planOf } from "./one-operator";

let site: Site;
let guest: Guest;
let plan: number;
beforeAll(async () => {
	site = await openSite();
	[guest] = (await site.members(1)) as [Guest];
	plan = await planOf(site);
});
afterAll(() => site?.close());

/** Bytes on a socket, as no page and no client of ours sends them: a POST with a token, a key and nothing of a browser. */
function raw(
	path: string,
	body: object,
): Promise<{ code: number; data: { type: string; findings: { rule: string }[] } }> {
	const { hostname, port } = new URL(site.url);
	const text = JSON.stringify(body);
	const head = [
		`POST /api/${path} HTTP/1.1`,
		`Host: ${hostname}:${port}`,
		"Content-Type: application/json",
		"server: true",
		`ba-user-token: ${guest.client.token}`,
		`Idempotency-Key: raw-${path}`,
		`Content-Length: ${Buffer.byteLength(text)}`,
		"Connection: close",
	];
	return new Promise((resolve, reject) => {
		let response = "";
		const socket = connect(Number(port), hostname, () => socket.write(`${head.join("\r\n")}\r\n\r\n${text}`));
		socket.setEncoding("utf8").on("data", (chunk) => {
			response += chunk;
		});
		socket.on("error", reject);
		socket.on("close", () => {
			const json = /\{.*\}/s.exec(response.slice(response.indexOf("\r\n\r\n")))?.[0];
			if (json) resolve(JSON.parse(json));
			else reject(new Error(response));
		});
	});
}

const quote = async (days: number) => {
	const rooms = [{ adults: 1, child_ages: [] }];
	const body = { rate_plan_id: plan, check_in: day(days), check_out: day(days + 1), nationality: "CN", rooms };
	const { id: quote_id, total_amount } = (await guest.client.post("hotel/quote", body))?.data ?? {};
	return {
		quote_id,
		total_amount,
		guests: [{ guest_full_name: "LI SI" }],
		contact_person: "王晓",
		contact_phone: "13800000001",
	};
};

it("by bytes on a socket nothing is booked or paid beyond a limit", async () => {
	const placed = (await guest.client.post("order/create", await quote(40), "placed-before-the-limit"))?.data;
	expect(placed.status).toBe(10);
	const admin = await signedIn(() => site.url, "demo");
	const limits = { id: guest.member_id, rules: { order_cap: 100 }, is_hard: true };
	expect((await admin.post("account/saveSubAccountLimits", limits))?.code).toBe(1);
	const wish = await quote(41);
	const before = await moved(site, guest, [plan]);
	for (const [path, body] of [
		["order/create", wish],
		["order/pay", { id: placed.id, pay_channel: "pre_deposit" }],
	] as const) {
		const { code, data } = await raw(path, body);
		expect([path, code, data.type, data.findings.map(({ rule }) => rule)]).toEqual([
			path,
			0,
			"limit_exceeded",
			["order_cap"],
		]);
	}
	expect(await moved(site, guest, [plan])).toEqual(before);
	expect((await admin.post("account/saveSubAccountLimits", { id: guest.member_id }))?.code).toBe(1);
	expect(
		(await guest.client.post("order/pay", { id: placed.id, pay_channel: "pre_deposit" }, "within-again"))?.data.status,
	).toBe(30);
});
