import { describe, expect, it } from "vitest";
import { type Caller, GUEST, oncePerPage } from "~/portal-server/platform/api/caller";
import type { Db } from "~/portal-server/platform/db/db";

const db = {} as Db;

function counting() {
	let count = 0;
	const find = oncePerPage(async (_db, token): Promise<Caller> => {
		count += 1;
		return { ...GUEST, token, state: count > 1 ? "unknown" : "valid" };
	});
	const send = async (token: string, page?: string, method = "GET") => {
		const headers = page ? { "x-request-id": page } : undefined;
		return (await find(new Request("http://portal.invalid/api/x", { method, headers }))(db, token)).state;
	};
	return { ask: send, looked: () => count };
}

describe("the caller of a page", () => {
	it("is looked up once for its reads, those at the same time among them", async () => {
		const { ask: send, looked } = counting();
		expect(await Promise.all([send("a", "page-1"), send("a", "page-1")])).toEqual(["valid", "valid"]);
		expect(await send("a", "page-1")).toBe("valid");
		expect(looked()).toBe(1);
	});

	it("is looked up anew for another page, another token, and where no page is named", async () => {
		const { ask: send, looked } = counting();
		for (const [token, page] of [["a", "page-1"], ["a", "page-2"], ["b", "page-1"], ["a"], ["a"]] as const)
			await send(token, page);
		expect(looked()).toBe(5);
	});

	it("is looked up anew for a write, and for every read after it", async () => {
		const { ask: send } = counting();
		expect(await send("a", "page-1")).toBe("valid");
		expect(await send("a", "page-1", "POST")).toBe("unknown");
		expect(await send("a", "page-1")).toBe("unknown");
	});

	it("is not kept where the look-up failed", async () => {
		let isBroken = true;
		const find = oncePerPage(async () => {
			if (isBroken) throw new Error("no database");
			return GUEST;
		})(new Request("http://portal.invalid/api/x", { headers: { "x-request-id": "page-1" } }));
		await expect(find(db, "a")).rejects.toThrow("no database");
		isBroken = false;
		expect(await find(db, "a")).toBe(GUEST);
	});
});
