import { createHmac } from "node:crypto";
import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { FlightStatus } from "~/portal-server/lines/airport/arrivals/feed";

let chapter: string;
beforeAll(async () => {
	const page = await readFile("README.md", "utf8");
	chapter = page.slice(page.indexOf("### Feed of flight status"), page.indexOf("## Where things live"));
});

const blocks = () => [...chapter.matchAll(/```\n([\s\S]*?)\n```/g)].map(([, text]) => text ?? "");

describe("the documented contract with a feed of flight status", () => {
	it("has a request whose signature is the one that it describes", () => {
		const [head = "", body = ""] = blocks()[0]?.split("\n\n") ?? [];
		const headers = new Map(head.split("\n").map((line) => line.split(": ") as [string, string]));
		expect([...headers.keys()]).toEqual(["x-key", "x-timestamp", "x-signature", "content-type"]);
		const right = createHmac("sha256", "secret")
			.update(`${headers.get("x-timestamp")}.${body}`)
			.digest("hex");
		expect(headers.get("x-signature")).toBe(right);
	});

	it("has an answer that the portal reads, and names every state", () => {
		const { flights } = JSON.parse(blocks()[1] ?? "") as { flights: unknown[] };
		expect(flights.map((one) => FlightStatus.safeParse(one).error)).toEqual([undefined]);
		for (const state of FlightStatus.shape.state.options) expect(chapter).toContain(`\`${state}\``);
	});
});
