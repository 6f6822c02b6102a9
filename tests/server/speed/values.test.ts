import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EnvelopeAnswer } from "~/portal-contract/base/envelope";
import { CALLS } from "~/portal-contract/calls";
import { portalOver } from "~/portal-server/app";
import { PRODUCT_LINES } from "~/portal-server/lines";
import { startPortal, type TestPortal } from "../../setup/portal";

let portal: TestPortal;
let serve: ReturnType<typeof portalOver>["serve"];
const tokens: Record<string, string> = {};
beforeAll(async () => {
	portal = await startPortal();
	({ serve } = portalOver(portal.store, PRODUCT_LINES));
	for (const name of ["demo", "demo_operator"]) tokens[name] = (await portal.signIn(name)).token;
});
afterAll(() => portal.close());

const STAY = "check_in=2027-03-10&check_out=2027-03-12&nationality=CN&rooms[0][adults]=2";

/** Reads of each kind, and refusals among them. */
const READS = [
	["demo", "index/index?requiredLogin=1"],
	["demo", "order/list"],
	["demo", "order/list?quickSearch=nobody"],
	["demo", "order/detail?id=4"],
	["demo", "order/detail?id=999999"],
	["demo", "order/messages?id=4"],
	["demo", `hotel/list?destination=yangon&${STAY}&pins=1`],
	["demo", "hotel/list?destination=zzzz"],
	["demo", `hotel/detail?id=1&${STAY}`],
	["demo", "hotel/comments?id=1"],
	["demo", "hotel/highlights"],
	["demo", "hotel/recent"],
	["demo", "order/voucher?id=4&format=model"],
	["demo", "ajax/country"],
	["demo_operator", "operator/orders?queue=all"],
	["demo_operator", "operator/order?id=4"],
	["demo_operator", "operator/rules"],
] as const;

/** Of the moment. */
const withoutTimes = (text: string) => text.replace(/"(as_of|now|time|left_s)":-?\d+/g, '"$1":0');

describe("an answer that is handed over in this process", () => {
	it.each(READS)("is what its text says: %s %s", async (name, address) => {
		const headers = { "ba-user-token": tokens[name] ?? "", "think-lang": "en", accept: "application/json" };
		const request = () => new Request(`http://portal.invalid/api/${address}`, { headers });
		const written = await (await portal.app.fetch(request())).json();
		const answer = await serve(request(), true);
		expect(answer).toBeInstanceOf(EnvelopeAnswer);
		const { envelope } = answer as EnvelopeAnswer;
		expect(JSON.parse(withoutTimes(JSON.stringify(envelope)))).toEqual(
			JSON.parse(withoutTimes(JSON.stringify(written))),
		);
		const call = CALLS.find(({ path }) => path === address.split("?")[0]);
		if (written.code !== 1) return;
		const [read, readOfText] = [call?.answer.parse(envelope.data), call?.answer.parse(written.data)];
		expect(JSON.parse(withoutTimes(JSON.stringify(read)))).toEqual(
			JSON.parse(withoutTimes(JSON.stringify(readOfText))),
		);
	});
});
