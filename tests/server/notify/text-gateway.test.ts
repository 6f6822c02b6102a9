import { createHmac } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { gatewaySender } from "~/portal-server/platform/notify/text-messages";
import { documentation } from "../../factories/documentation";
import { type SmsGateway, startSmsGateway } from "./sms-gateway";

interface Contract {
	parameters: { name: string; in: string; required: boolean; example: string }[];
	requestBody: {
		content: Record<
			string,
			{ schema: { required: string[]; properties: Record<string, { pattern?: string }> }; example: object }
		>;
	};
	responses: Record<string, object>;
}

const MESSAGE = { id: "1-2-abc", to: "+8613800000001", text: "【演示】验证码 123456" };

let gateway: SmsGateway;
let contract: Contract;
beforeAll(async () => {
	gateway = await startSmsGateway();
	contract = JSON.parse(documentation()["api/openapi.json"] ?? "").webhooks["text-message"].post;
});
afterEach(() => gateway.refuse(null));
afterAll(() => gateway.down());

/** How a try of the message ended: the fault, or undefined. */
const faultOf = () =>
	gatewaySender(gateway.url)(MESSAGE).then(
		() => undefined,
		(error: { fault?: string }) => error.fault,
	);

describe("the documented contract with a gateway for text messages", () => {
	it("names every header of its own and every field that is sent, and no other", async () => {
		expect(await faultOf()).toBeUndefined();
		const names = contract.parameters.filter((one) => one.in === "header" && one.required).map(({ name }) => name);
		const sent = gateway.heads.at(-1) ?? {};
		expect(names.sort()).toEqual(
			Object.keys(sent)
				.filter((name) => name.startsWith("x-"))
				.sort(),
		);
		expect([Object.keys(contract.requestBody.content), gateway.odd]).toEqual([[sent["content-type"]], []]);
		const schema = contract.requestBody.content["application/json"]?.schema;
		expect(Object.keys(gateway.received.at(-1) ?? {}).sort()).toEqual(schema?.required.sort());
		expect(MESSAGE.to).toMatch(new RegExp(schema?.properties.to?.pattern ?? "nothing is like this"));
	});

	it("has an example whose signature is the one that it describes", async () => {
		const [timestamp, signature] = ["x-timestamp", "x-signature"].map(
			(name) => contract.parameters.find((one) => one.name === name)?.example,
		);
		const body = JSON.stringify(contract.requestBody.content["application/json"]?.example);
		expect(signature).toBe(createHmac("sha256", "secret").update(`${timestamp}.${body}`).digest("hex"));
		const page = documentation()["api/docs.html"] ?? "";
		const plain = page.replaceAll("&quot;", '"');
		for (const said of ["SMS_GATEWAY_URL", "x-key", timestamp, signature, body]) expect(plain).toContain(said);
	});

	it("says which answers end a message, and after all others it is sent again", async () => {
		const ends = Object.keys(contract.responses).filter((status) => /^4\d\d$/.test(status));
		expect([ends.length > 0, Object.keys(contract.responses).includes("default")]).toEqual([true, true]);
		for (const status of [400, 401, 403, 404, 410, 413, 422, 429, 500, 503]) {
			gateway.refuse(status);
			expect([status, await faultOf()]).toEqual([status, ends.includes(String(status)) ? "never" : "server"]);
		}
	});
});
