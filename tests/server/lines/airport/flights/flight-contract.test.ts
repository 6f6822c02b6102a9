import { createHmac } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { FLIGHT_STATES } from "~/portal-contract/airport/limits";
import { FlightStatus, MAX_FLIGHTS } from "~/portal-server/lines/airport/arrivals/feed";
import { documentation } from "../../../../factories/documentation";

interface Body {
	schema: { properties: { flights: { maxItems?: number; items: { properties: { state?: { enum: string[] } } } } } };
	example: { flights: unknown[] };
}

interface Contract {
	parameters: { name: string; required: boolean; example: string }[];
	requestBody: { content: Record<string, Body> };
	responses: { 200: { content: Record<string, Body> } };
}

const JSON_TYPE = "application/json";

let contract: Contract;
let page: string;
beforeAll(async () => {
	const { "api/openapi.json": document = "", "api/docs.html": docs = "" } = documentation();
	contract = JSON.parse(document).webhooks["flight-status"].post;
	page = docs.replaceAll("&quot;", '"');
});

describe("the documented contract with a feed of flight status", () => {
	it("has a request whose signature is the one that it describes", () => {
		const head = new Map(contract.parameters.map(({ name, example }) => [name, example]));
		expect([...head.keys()]).toEqual(["x-key", "x-timestamp", "x-signature"]);
		const body = contract.requestBody.content[JSON_TYPE];
		const right = createHmac("sha256", "secret")
			.update(`${head.get("x-timestamp")}.${JSON.stringify(body?.example)}`)
			.digest("hex");
		expect([head.get("x-signature"), body?.schema.properties.flights.maxItems]).toEqual([right, MAX_FLIGHTS]);
	});

	it("has an answer that the portal reads, and names every state", () => {
		const body = contract.responses[200].content[JSON_TYPE];
		expect(body?.example.flights.map((one) => FlightStatus.safeParse(one).error)).toEqual([undefined]);
		expect(body?.schema.properties.flights.items.properties.state?.enum).toEqual([...FLIGHT_STATES]);
	});

	it("stands on the page of documentation, found by its anchor, beside that of text messages", () => {
		const [, section = ""] = page.split('<section id="flight-status">');
		const { requestBody, responses } = contract;
		const examples = [requestBody, responses[200]].map(({ content }) => JSON.stringify(content[JSON_TYPE]?.example));
		for (const said of ["FLIGHT_STATUS_URL", "x-signature", ...examples])
			expect(section.split("</section>")[0]).toContain(said);
		for (const name of ["flight-status", "text-message"]) expect(page).toContain(`<a href="#${name}">`);
	});
});
